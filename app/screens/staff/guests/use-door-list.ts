import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readStoredList, storeList } from '#app/features/guest-list/door-store.ts'
import { guestEventsPath, guestsQuery } from '#app/features/guest-list/staff-glevents.queries.ts'
import { shareEvents } from '#app/features/orders/share-events.ts'

/** Several doors at once cause many changes; the list is loaded at most once in this time. */
const GATHER_MS = 400

/** The guest list, updated within a second where event streams work, and kept on the device for a dead spot. */
export function useDoorList(vendorId: string, gleventId: string) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => readStoredList(gleventId))
  const query = useQuery({
    ...guestsQuery(vendorId, gleventId),
    ...(stored && {
      initialData: stored.list,
      initialDataUpdatedAt: Date.parse(stored.loadedAt),
    }),
  })
  const { data } = query
  useEffect(() => {
    if (data && data !== stored?.list) storeList(gleventId, data)
  }, [data, stored, gleventId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { queryKey } = guestsQuery(vendorId, gleventId)
    const refetch = () => void queryClient.invalidateQueries({ queryKey })
    const refetchSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refetch()
      }, GATHER_MS)
    }
    const stop = shareEvents({
      path: guestEventsPath(vendorId, gleventId),
      onEvent: ({ event }) => event === 'guests' && refetchSoon(),
      poll: refetch,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, vendorId, gleventId])
  return query
}
