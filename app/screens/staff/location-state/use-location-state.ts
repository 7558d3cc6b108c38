import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { useChange } from '#app/api/use-change.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import {
  changeLocationState,
  refreshLocations,
} from '#app/features/locations/staff-locations.queries.ts'
import type { StateChange } from '#domain/locations/managed-locations.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

const NOT_CHANGED = 'This could not be changed. Please try again.'

/** Opens or closes the location. */
export function useLocationState(onDone: () => void = () => {}) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const queryClient = useQueryClient()
  return useChange({
    send: (change: StateChange, intent) => changeLocationState(vendorLocationId, change, intent),
    onDone({ state, reopensAt, opensAt }) {
      queryClient.setQueryData(
        locationQuery(vendorLocationId).queryKey,
        (known) => known && { ...known, state, reopensAt, opensAt },
      )
      onDone()
    },
    refresh: () => refreshLocations(queryClient, vendor.vendorId),
    failure: (error) =>
      detailsOf(error, 'NOT_READY')
        ? undefined
        : { title: 'Not changed', description: refusalText(error, NOT_CHANGED) },
    errorText: (error) => refusalText(error, NOT_CHANGED),
  })
}
