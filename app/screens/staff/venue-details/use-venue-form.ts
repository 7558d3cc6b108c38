import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailsOf, refusalText } from '#app/api/api-error.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedChange, useVersionedForm } from '#app/api/use-versioned-form.ts'
import { changeVendor, managedVendorQuery } from '#app/features/vendors/staff-vendors.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { useMarks } from '#app/ui/forms/use-marks.ts'
import type { ManagedVendor } from '#domain/vendors/managed-vendors.contract.ts'
import {
  findVenueErrors,
  listChangedFields,
  toVendorChange,
  toVenueValues,
  type VenueValues,
} from './venue-values.ts'

const NOT_SAVED = 'The venue could not be saved. Please try again.'
const PICTURE_UNSENT = 'A picture is not uploaded yet. Wait, try again or remove it.'

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
  const { form, known = vendor } = versioned
  const [unsent, setUnsent] = useMarks()
  const [problem, setProblem] = useState<string>()

  const saving = useVersionedChange(versioned, {
    send: (values: VenueValues, intent) =>
      changeVendor(vendorId, toVendorChange(values, known.version), intent),
    onDone(saved) {
      versioned.show(saved)
      const { version: _, ...shown } = saved
      queryClient.setQueryData(managedVendorQuery(vendorId).queryKey, saved)
      queryClient.setQueryData(vendorQuery(vendorId).queryKey, shown)
    },
    onUnshown: (error) => setProblem(refusalText(error, NOT_SAVED)),
    success: () => ({ title: 'Venue saved' }),
  })

  return {
    form,
    changedFields: versioned.changes,
    isPending: saving.isPending,
    problem,
    isDirty: form.formState.isDirty || unsent.size > 0,
    discards: versioned.discards,
    /** Records whether a picture still has to be uploaded. */
    setUnsent,
    save: versioned.submit(async (values) => {
      setProblem(unsent.size > 0 ? PICTURE_UNSENT : undefined)
      if (unsent.size === 0) await saving.run(values)
    }),
    discard() {
      setProblem(undefined)
      versioned.discard()
    },
  }
}

const resolver = errorResolver<VenueValues>(findVenueErrors)
