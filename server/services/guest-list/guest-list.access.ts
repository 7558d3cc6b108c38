import {
  EVENT_BUSY,
  GLEVENT_NOT_FOUND,
  RESERVATION_NOT_FOUND,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid, toUpperId } from '#domain/values/ids.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockNames } from '../../db/named-locks.ts'
import {
  selectGlevent,
  selectGleventForUpdate,
  selectReservation,
  selectReservationForUpdate,
  type GleventRow,
  type ReservationRow,
} from './guest-list.store.ts'

export function gleventNotFound() {
  return new Failure('not_found', GLEVENT_NOT_FOUND, { code: 'GLEVENT_NOT_FOUND' })
}

export function reservationNotFound() {
  return new Failure('not_found', RESERVATION_NOT_FOUND, { code: 'RESERVATION_NOT_FOUND' })
}

/** Every attempt lost the race against other requests. */
export function eventBusy() {
  return new Failure('conflict', EVENT_BUSY, { code: 'EVENT_BUSY', retryAfterSeconds: 1 })
}

/** An event of a vendor. @throws Failure not_found, also for another vendor's event */
export async function requireGlevent(
  { db }: Pick<Context, 'db'>,
  vendorId: string,
  gleventId: string,
): Promise<GleventRow> {
  const [event] = await selectGlevent(db, { gleventId })
  if (event?.vendorId !== toUpperId(vendorId)) throw gleventNotFound()
  return event
}

/** The event, locked until the transaction ends. */
export async function lockGlevent(tx: Transaction, gleventId: string): Promise<GleventRow> {
  await lockNames(tx, `guest list ${gleventId}`)
  const [event] = await selectGleventForUpdate(tx, { gleventId })
  if (!event) throw gleventNotFound()
  return event
}

/** @throws Failure not_found */
export async function requireReservation(
  db: Queryable,
  reservationId: string,
): Promise<ReservationRow> {
  if (!isUuid(reservationId)) throw reservationNotFound()
  const [reservation] = await selectReservation(db, { reservationId })
  if (!reservation) throw reservationNotFound()
  return reservation
}

/** The caller's own reservation. @throws Failure not_found, also for another person's */
export async function requireOwnReservation(
  { db }: Pick<Context, 'db'>,
  reservationId: string,
  userId: string,
): Promise<ReservationRow> {
  const reservation = await requireReservation(db, reservationId)
  if (reservation.userId !== userId) throw reservationNotFound()
  return reservation
}

/** The reservation, locked until the transaction ends. */
export async function lockReservation(
  tx: Transaction,
  reservationId: string,
): Promise<ReservationRow> {
  const [reservation] = await selectReservationForUpdate(tx, { reservationId })
  if (!reservation) throw reservationNotFound()
  return reservation
}
