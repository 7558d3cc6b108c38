import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { ownReservationsQuery } from '#app/features/guest-list/reservations.queries.ts'
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

/** The one reservation that counts: of an event that is not over. */
export function useActiveReservation(userId: string | undefined): OwnReservation | undefined {
  const { data } = useOwnReservations(userId)
  const [now] = useState(() => Date.now())
  return data?.find((one) => isActive(one, now))
}

function isActive(
  { reservationStatus, endTime, isCalledOff }: OwnReservation,
  now: number,
): boolean {
  const isLive = reservationStatus === 'PENDING' || reservationStatus === 'CONFIRMED'
  return isLive && !isCalledOff && Date.parse(endTime) > now
}
