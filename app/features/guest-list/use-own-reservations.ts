import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { ownReservationsQuery } from './reservations.queries.ts'
import { findReservationCopy, keepReservations } from './reservation-copy.ts'
import { useEffect, useState } from 'react'

/** The user's reservations, newest first; the last known ones while offline. */
export function useOwnReservations(userId: string | undefined) {
  const query = useInfiniteQuery({
    ...ownReservationsQuery(userId ?? ''),
    enabled: userId !== undefined,
    select: ({ pages }) => pages.flatMap(({ reservations }) => reservations),
  })
  const { data } = query
  useEffect(() => {
    if (userId && data) keepReservations(userId, data)
  }, [userId, data])
  const isLost = !data && (query.isPaused || query.isError)
  const copy = userId && isLost ? findReservationCopy(userId) : undefined
  return { ...query, data: data ?? copy, isCopy: copy !== undefined }
}

/** The user's reservations of events that are not over: offers first, which end soon, then spots, then places. */
export function useLiveReservations(userId: string | undefined): OwnReservation[] {
  const { data } = useOwnReservations(userId)
  const [now] = useState(() => Date.now())
  const live = (data ?? []).filter(
    ({ endTime, isCalledOff }) => !isCalledOff && Date.parse(endTime) > now,
  )
  return ORDER.flatMap((status) => live.filter((one) => one.reservationStatus === status))
}

const ORDER = ['PENDING', 'CONFIRMED', 'WAITLISTED'] as const
