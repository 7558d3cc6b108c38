export const GLEVENT_STATUSES = ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] as const
export type GleventStatus = (typeof GLEVENT_STATUSES)[number]

export const RESERVATION_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'CHECKED_IN',
  'CANCELLED',
  'WAITLISTED',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Only a confirmed reservation of an event that has not started can be canceled. */
export function canCancel(
  reservation: { reservationStatus: ReservationStatus; startTime: string },
  now: number,
): boolean {
  return reservation.reservationStatus === 'CONFIRMED' && Date.parse(reservation.startTime) > now
}

/** Only a confirmed reservation lets a guest in; another row has no button that could. */
export function canCheckIn({
  reservationStatus,
}: {
  reservationStatus: ReservationStatus
}): boolean {
  return reservationStatus === 'CONFIRMED'
}
