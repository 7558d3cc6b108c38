import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { followWhileVisible } from '#app/api/follow-events.ts'
import type { AvailableGlevent, SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'
import { reservationKeys, SPOTS_EVENTS_PATH } from './reservations.queries.ts'

/** Puts the spots that are left now into an event, as far as guests see them. */
export function useLiveSpots(): (event: AvailableGlevent) => AvailableGlevent {
  const queryClient = useQueryClient()
  const [spots, setSpots] = useState<SpotsNews['spots']>()
  useEffect(
    () =>
      followWhileVisible({
        path: SPOTS_EVENTS_PATH,
        onEvent: ({ event, data }) =>
          event === 'spots' && setSpots((JSON.parse(data) as SpotsNews).spots),
        poll() {
          setSpots(undefined)
          void queryClient.invalidateQueries({ queryKey: reservationKeys.events })
        },
      }),
    [queryClient],
  )
  return useCallback(
    (event) => {
      if (!spots) return event
      const { gleventId, availableCount } = event
      return { ...event, availableCount: spots[gleventId] ?? Math.max(availableCount, FEW_SPOTS) }
    },
    [spots],
  )
}
