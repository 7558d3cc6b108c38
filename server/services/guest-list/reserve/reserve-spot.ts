import type { OwnReservation, ReserveBody } from '#domain/guest-list/guest-list.contract.ts'
import {
  ALREADY_ON_LIST,
  EVENT_FULL,
  ONE_ACTIVE_RESERVATION,
} from '#domain/guest-list/guest-list.messages.ts'
import type { ErrorCode } from '#domain/http/error-codes.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import { requireCaller, type Context } from '../../../process/context.ts'
import { isUniqueViolation } from '../../../db/is-unique-violation.ts'
import { retryLostRace } from '../../../db/retry-lost-race.ts'
import { requireSameRequest } from '../../../calls/intent.ts'
import { toKeyParams } from '../../../calls/once.ts'
import { membershipRequired, noCredits } from '../../membership/credits.ts'
import { requireBookable } from './booking-window.ts'
import { selectBooking, type Booking } from './find-booking.store.ts'
import { eventBusy, gleventNotFound } from '../guest-list.access.ts'
import { toOwnReservation } from '../guest-list.view.ts'
import { publishGuests } from '../publish-guests.ts'
import { endActive } from './reservations.store.ts'
import { insertSpot, insertWaiting } from './reserve-spot.store.ts'

/**
 * Reserves a spot for a credit. A full event refuses, or with `waitlist` takes the member on its waitlist, which
 * costs nothing yet. What can be refused is refused after reading, without a lock; members who reserve the same
 * event at the same moment share one statement, which takes spot, credit and Idempotency-Key together.
 * @throws Failure forbidden MEMBERS_ONLY; conflict EVENT_FULL, ONE_ACTIVE_RESERVATION, NO_CREDITS,
 * ALREADY_ON_LIST, EVENT_OVER or TOO_FAR_AHEAD
 */
export async function reserveSpot(
  context: Context,
  vendorId: string,
  gleventId: string,
  body: ReserveBody,
): Promise<OwnReservation> {
  if (body.vendorId !== undefined && toUpperId(body.vendorId) !== toUpperId(vendorId)) {
    throw gleventNotFound()
  }
  const answer = await retryLostRace(async () => {
    const booking = await requireBooking(context, vendorId, gleventId)
    if (booking.answer && context.intent) {
      requireSameRequest(booking, context.intent)
      return booking.answer
    }
    const wanted = decide(context, booking, body)
    const isAlreadyWaiting = booking.reservationStatus === 'WAITLISTED' && wanted === 'WAITLISTED'
    return isAlreadyWaiting
      ? toAnswer(context, booking, body, wanted)
      : write(context, booking, body, wanted)
  })
  if (!answer) throw eventBusy()
  publishGuests(context, { gleventId })
  return answer
}

const toCall = (gleventId: string) => `POST glevents/${gleventId}/reservations`

async function requireBooking(
  context: Context,
  vendorId: string,
  gleventId: string,
): Promise<Booking> {
  const { userId } = requireCaller(context)
  const key = context.intent?.key ?? null
  const booking = await selectBooking.run(context.db, {
    userId,
    gleventId,
    call: toCall(gleventId),
    key,
    now: context.now(),
  })
  if (booking?.vendorId !== toUpperId(vendorId)) throw gleventNotFound()
  return booking
}

/** Decides what the member gets if nothing changes meanwhile. @throws Failure */
function decide(
  context: Context,
  booking: Booking,
  { quantity, waitlist }: ReserveBody,
): 'CONFIRMED' | 'WAITLISTED' {
  const { originalCapacity, reservedCount, isMember, credits, isBusy, reservationStatus } = booking
  requireBookable(booking, context.now())
  if (!isMember) throw membershipRequired()
  const isFull = originalCapacity - reservedCount < quantity
  if (isFull && !waitlist) throw conflict('EVENT_FULL', EVENT_FULL)
  if (!isFull && isBusy) throw conflict('ONE_ACTIVE_RESERVATION', ONE_ACTIVE_RESERVATION)
  if (reservationStatus && reservationStatus !== 'WAITLISTED') {
    throw conflict('ALREADY_ON_LIST', ALREADY_ON_LIST)
  }
  if (isFull) return 'WAITLISTED'
  if (credits < 1) throw noCredits()
  return 'CONFIRMED'
}

/** @returns undefined when another request was faster. */
async function write(
  context: Context,
  booking: Booking,
  body: ReserveBody,
  status: 'CONFIRMED' | 'WAITLISTED',
): Promise<OwnReservation | undefined> {
  const { db, intent, requestId } = context
  const { userId, isEnded, gleventId, version } = booking
  const now = context.now()
  if (isEnded && status === 'CONFIRMED') await endActive(db, { userId, now })
  const answer = toAnswer(context, booking, body, status)
  const insert = status === 'CONFIRMED' ? insertSpot : insertWaiting
  const params = {
    userId,
    reservationId: answer.reservationId,
    gleventId,
    version,
    quantity: body.quantity,
    now,
    isWaiting: booking.reservationStatus === 'WAITLISTED',
    answer: JSON.stringify(answer),
    call: toCall(gleventId),
    ...toKeyParams(intent),
    requestId,
  }
  const written = await insert.run(db, params).catch((error: unknown) => {
    // the same request, or another reservation of the member, was written first
    if (isUniqueViolation(error)) return undefined
    throw error
  })
  return written && answer
}

/** The resulting reservation; a place on the waitlist keeps its id. */
function toAnswer(
  context: Context,
  booking: Booking,
  { quantity }: ReserveBody,
  reservationStatus: 'CONFIRMED' | 'WAITLISTED',
): OwnReservation {
  return toOwnReservation(
    {
      reservationId: booking.reservationId ?? randomUUIDv7(),
      gleventId: booking.gleventId,
      vendorId: booking.vendorId,
      createdAt: booking.reservedAt ?? context.now(),
      quantity,
      reservationStatus,
      offerExpiresAt: null,
      checkedInAt: null,
    },
    booking,
  )
}

function conflict(code: ErrorCode, text: string): Failure {
  return new Failure('conflict', text, { code })
}
