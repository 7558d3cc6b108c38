import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStream } from '#app/api/follow-stream.ts'
import { createReload } from '#app/api/reload-in-turn.ts'
import { locationStreamPath } from '#app/features/orders/use-live-location-orders.ts'
import { withMoves } from '#app/features/preparations/line-moves.ts'
import { lineQuery } from '#app/features/preparations/line.queries.ts'
import { storeLine } from '#app/features/preparations/stored-line.ts'
import { useMovesAt } from '#app/features/preparations/use-line-moves.ts'
import { setServerTime } from './minute-clock.ts'

/** A list changes every few seconds; storing each one would slow an old tablet. */
const STORE_AFTER_MS = 3_000

/** What a location makes, within a second of each change, with what this device has not sent yet. */
export function useLiveLine(vendorLocationId: string) {
  const queryClient = useQueryClient()
  const reload = useMemo(
    () => createReload(queryClient, lineQuery(vendorLocationId).queryKey),
    [queryClient, vendorLocationId],
  )
  useStream({
    path: locationStreamPath(vendorLocationId),
    event: 'orders',
    take: () => void reload(),
    poll: reload,
  })
  const query = useQuery(lineQuery(vendorLocationId))
  const { data: list, dataUpdatedAt } = query
  useEffect(() => {
    if (list) setServerTime(list.asOf, dataUpdatedAt)
  }, [list, dataUpdatedAt])
  useEffect(() => {
    if (!list) return
    const store = () => storeLine(vendorLocationId, { list, at: dataUpdatedAt })
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [vendorLocationId, list, dataUpdatedAt])
  const moves = useMovesAt(vendorLocationId)
  const preparations = useMemo(() => list && withMoves(list.items, moves), [list, moves])
  return { query, moves, preparations }
}
