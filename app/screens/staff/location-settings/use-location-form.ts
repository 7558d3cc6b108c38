import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { detailsOf, refusalText } from '#app/api/api-error.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedChange, useVersionedForm } from '#app/api/use-versioned-form.ts'
import {
  changeLocation,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import { PICTURE_UNSENT } from '#app/ui/forms/picture-field.tsx'
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
      'promotion.percent': 'percent',
      'promotion.description': 'promotionText',
      'promotion.hours': 'hours',
    },
  })
  const { form, known = location } = versioned
  const [isUnsent, setUnsent] = useState(false)
  const [problem, setProblem] = useState<string>()

  const saving = useVersionedChange(versioned, {
    send: (values: LocationValues, intent) =>
      changeLocation(vendorLocationId, toLocationChange(values, known), intent),
    onDone: (saved) => versioned.show(saved),
    onUnshown: (error) => setProblem(refusalText(error, NOT_SAVED)),
    refresh: () => refreshLocations(queryClient, vendorId),
    success: ({ description }) => ({ title: `${description} saved` }),
  })

  return {
    form,
    changedFields: versioned.changes,
    isPending: saving.isPending,
    problem,
    isDirty: form.formState.isDirty || isUnsent,
    discards: versioned.discards,
    /** Records whether the picture still has to be uploaded. */
    setUnsent,
    save: versioned.submit(async (values) => {
      setProblem(isUnsent ? PICTURE_UNSENT : undefined)
      if (!isUnsent) await saving.run(values)
    }),
    discard() {
      setProblem(undefined)
      versioned.discard()
    },
  }
}

const resolver = errorResolver<LocationValues>(findLocationErrors)
