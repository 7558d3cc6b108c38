import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import {
  changeLocation,
  keepSaved,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import type { ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import {
  findLocationErrors,
  listChangedFields,
  type LocationValues,
  toLocationChange,
  toLocationValues,
} from './location-values.ts'

const NOT_SAVED = 'The location could not be saved. Please try again.'

/** The form of a location, which stays open after it was saved. */
export function useLocationForm(location: ManagedLocation) {
  const { vendorLocationId, vendorId } = location
  const queryClient = useQueryClient()
  const versioned = useVersionedForm<ManagedLocation, LocationValues>({
    row: location,
    toValues: toLocationValues,
    isLive: true,
    currentOf: (error) => detailsOf(error, 'LOCATION_CHANGED')?.location,
    listChanges: listChangedFields,
    isPage: true,
    resolver,
    fieldNames: {
      displayOrder: 'place',
      showSplashAds: 'splashAd',
      hours: 'openingHours',
      'promotion.percent': 'percent',
      'promotion.description': 'promotionText',
      'promotion.hours': 'hours',
      'promotion.scope': 'scope',
    },
  })
  return useVersionedSave(versioned, {
    send: (values: LocationValues, intent) =>
      changeLocation(
        vendorLocationId,
        toLocationChange(values, versioned.known ?? location),
        intent,
      ),
    onDone(saved) {
      keepSaved(queryClient, saved)
      versioned.show(saved)
    },
    refresh: () => refreshLocations(queryClient, vendorId),
    success: ({ description }) => ({ title: `${description} saved` }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
}

const resolver = errorResolver<LocationValues>(findLocationErrors)
