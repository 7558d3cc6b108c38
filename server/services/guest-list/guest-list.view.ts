import type { Glevent, Guest, OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { statusNow } from '#domain/values/night-status.ts'
import type { GleventRow, ReservationRow } from './guest-list.store.ts'

export function toGleventView(row: GleventRow, now: Date): Glevent {
  const { createdAt: _created, updatedAt: _updated, timesChangedAt: _changed, ...rest } = row
  const { statusByHand, businessDays, ...view } = rest
  return {
    ...view,
    ...(businessDays && { businessDays }),
    gleventStatus: statusNow(toStored(row), now),
    followsTimes: !statusByHand,
    closedAt: row.closedAt?.toISOString() ?? null,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    calledOffAt: row.calledOffAt?.toISOString() ?? null,
  }
}

/** The status of an event, by the name that all events have. */
export function toStored(row: GleventRow) {
  return { ...row, status: row.gleventStatus }
}

/** The reservation as a member sees it. */
type ShownReservation = Pick<
  ReservationRow,
  | 'reservationId'
  | 'gleventId'
  | 'vendorId'
  | 'createdAt'
  | 'quantity'
  | 'reservationStatus'
  | 'offerExpiresAt'
  | 'checkedInAt'
>

/** @param replaces the reservation that an offer would replace, and its event */
export function toOwnReservation(
  row: ShownReservation,
  event: GleventRow,
  replaces?: { reservationId: string; gleventName: string },
): OwnReservation {
  const { venueName, addressLine1, addressLine2, city, state, zipCode } = event
  const { timeZone, businessDays } = event
  return {
    reservationId: row.reservationId,
    gleventId: row.gleventId,
    vendorId: row.vendorId,
    gleventName: event.name,
    venueName,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    timeZone,
    ...(businessDays && { businessDays }),
    createdAt: row.createdAt.toISOString(),
    quantity: row.quantity,
    reservationStatus: row.reservationStatus,
    isCalledOff: event.calledOffAt !== null,
    offerExpiresAt: row.offerExpiresAt?.toISOString() ?? null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    replaces: replaces ?? null,
  }
}

export function toGuest(row: ReservationRow): Guest {
  const { reservationId, firstName, lastName, quantity, reservationStatus } = row
  return {
    reservationId,
    firstName,
    lastName,
    quantity,
    reservationStatus,
    createdAt: row.createdAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInByName,
    checkedInByUserId: row.checkedInBy,
  }
}
