import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import { changeVendor, managedVendorQuery } from '#app/features/vendors/staff-vendors.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import {
  findVenueErrors,
  listChangedFields,
  toVendorChange,
  toVenueValues,
  type VenueValues,
} from './venue-values.ts'

const NOT_SAVED = 'The venue could not be saved. Please try again.'

/** The form of a venue, which stays open after it was saved. */
export function useVenueForm(vendor: ManagedVendor) {
  const { vendorId } = vendor
  const queryClient = useQueryClient()
  const versioned = useVersionedForm<ManagedVendor, VenueValues>({
    row: vendor,
    toValues: toVenueValues,
    currentOf: (error) => detailsOf(error, 'VENDOR_CHANGED')?.vendor,
    listChanges: listChangedFields,
    isPage: true,
    resolver,
  })
  return useVersionedSave(versioned, {
    send: (values: VenueValues, intent) =>
      changeVendor(vendorId, toVendorChange(values, (versioned.known ?? vendor).version), intent),
    onDone(saved) {
      versioned.show(saved)
      const { version: _, ...shown } = saved
      queryClient.setQueryData(managedVendorQuery(vendorId).queryKey, saved)
      queryClient.setQueryData(vendorQuery(vendorId).queryKey, shown)
    },
    success: () => ({ title: 'Venue saved' }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
}

const resolver = errorResolver<VenueValues>(findVenueErrors)
