import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { keepPage } from '#app/api/register-service-worker.ts'
import { createReload } from '#app/api/reload-in-turn.ts'
import { useStream } from '#app/api/follow-stream.ts'
import { readStoredList, storeList } from '#app/features/guest-list/door-list.ts'
import {
  gleventQuery,
  guestStreamPath,
  guestsQuery,
} from '#app/features/guest-list/staff-glevents.queries.ts'
import { guestsPath } from '#app/staff-paths.ts'
import type { GuestList } from '#domain/guest-list/guest-list.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

type GuestCounts = Pick<GuestList, 'total' | 'insideCount' | 'reservedCount' | 'capacity'>

/**
 * The guest list and its event, kept on the device for a dead spot. The stream brings the counts at once; the guests that
 * changed are loaded within a second.
 */
export function useDoorList(gleventId: string) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const queryClient = useQueryClient()
  const [stored] = useState(() => readStoredList(gleventId))
  const query = useQuery({
    ...guestsQuery(vendorId, gleventId),
    ...(stored && { initialData: stored, initialDataUpdatedAt: 0 }),
  })
  const { data: event } = useQuery({
    ...gleventQuery(vendorId, gleventId),
    ...(stored?.event && { initialData: stored.event, initialDataUpdatedAt: 0 }),
  })
  const { data } = query
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) keepPage(guestsPath(vendorLocationId, gleventId))
  }, [isLoaded, vendorLocationId, gleventId])
  useEffect(() => {
    if (data && (data !== stored || event !== stored.event)) {
      storeList(gleventId, { ...data, event })
    }
  }, [data, event, stored, gleventId])

  const reload = useMemo(
    () => createReload(queryClient, guestsQuery(vendorId, gleventId).queryKey),
    [queryClient, vendorId, gleventId],
  )
  useStream<GuestCounts>({
    path: guestStreamPath(vendorId, gleventId),
    event: 'guests',
    take(counts) {
      const { queryKey } = guestsQuery(vendorId, gleventId)
      queryClient.setQueryData(queryKey, (list) => list && { ...list, ...counts })
      void reload()
    },
    poll: reload,
  })
  return { list: query, event, reload }
}
