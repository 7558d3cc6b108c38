import { useCallback, useState } from 'react'
import { useStream } from '#app/api/follow-stream.ts'
import type { AvailableGlevent, SpotsNews } from '#domain/guest-list/guest-list.contract.ts'
import { FEW_SPOTS } from '#domain/guest-list/guest-list.limits.ts'

/** The stream of `SpotsNews`. */
const PATH = '/glevents/available/events'

/**
 * Puts the spots that are left now into an event, as far as guests see them. `refetch` is called while
 * there is no stream.
 */
export function useLiveSpots(refetch: () => void): (event: AvailableGlevent) => AvailableGlevent {
  const [spots, setSpots] = useState<SpotsNews['spots']>()
  useStream<SpotsNews>({
    path: PATH,
    event: 'spots',
    take: (news) => setSpots(news.spots),
    poll() {
      setSpots(undefined)
      refetch()
    },
  })
  return useCallback(
    (event) => {
      if (!spots) return event
      const { gleventId, availableCount } = event
      return { ...event, availableCount: spots[gleventId] ?? Math.max(availableCount, FEW_SPOTS) }
    },
    [spots],
  )
}
