import type { AcceptBody, OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import {
  NOT_WAITING,
  OFFER_OVER,
  replacesReservation,
} from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import { confirmOffer, selectOtherActive } from './answer-offer.store.ts'
import { requireCancelable } from '../release/cancel-reservation.ts'
import { changeOwnReservation } from '../release/change-own-reservation.ts'
import { lockReservation, requireGlevent } from '../guest-list.access.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { promoteSoon } from './promote-waitlist.ts'
import { publishGuests } from '../publish-guests.ts'
import { releaseReservation } from '../release/release-reservation.ts'
import { endActive } from '../reserve/reservations.store.ts'

/**
 * Takes an offered spot. Accepting again changes nothing. Another reservation that the member holds is
 * canceled for it only with `replace`; its credit is returned.
 * @throws Failure conflict OFFER_OVER, REPLACES_RESERVATION, EVENT_STARTED
 */
export async function acceptOffer(
  context: Context,
  reservationId: string,
  { replace }: AcceptBody = { replace: false },
): Promise<OwnReservation> {
  return changeOwnReservation(context, reservationId, async (before) => {
    if (before.reservationStatus === 'CONFIRMED') return before
    const at = context.now()
    requireOpenOffer(before, at)
    const other = await findOther(context, before)
    if (!other) return confirm(context, context.db, reservationId, at)
    if (!replace) {
      const { name } = other.event
      throw new Failure('conflict', replacesReservation(name), {
        code: 'REPLACES_RESERVATION',
        details: { replaces: { reservationId: other.held.reservationId, gleventName: name } },
      })
    }
    const confirmed = await replaceBy(context, before, other)
    if (!confirmed) return undefined
    publishGuests(context, other.event)
    promoteSoon(context, other.event.gleventId)
    return confirmed
  })
}

/** Leaves the waitlist or declines an offer, at no cost. @throws Failure conflict NOT_WAITING */
export async function declineOffer(
  context: Context,
  reservationId: string,
): Promise<OwnReservation> {
  return changeOwnReservation(context, reservationId, async (before, { gleventId }) => {
    if (before.reservationStatus === 'CANCELLED') return before
    if (!['WAITLISTED', 'PENDING'].includes(before.reservationStatus)) {
      throw new Failure('conflict', NOT_WAITING, { code: 'NOT_WAITING' })
    }
    const action = 'reservation.declined'
    const declined = await releaseReservation(context, context.db, before, { action })
    if (declined) promoteSoon(context, gleventId)
    return declined
  })
}

function requireOpenOffer({ offerExpiresAt }: ReservationRow, now: Date): void {
  if (offerExpiresAt && offerExpiresAt > now) return
  throw new Failure('conflict', OFFER_OVER, { code: 'OFFER_OVER' })
}

interface Other {
  held: ReservationRow
  event: GleventRow
}

/** The member's reservation of another event that has not ended. */
async function findOther(
  context: Context,
  { userId, reservationId }: ReservationRow,
): Promise<Other | undefined> {
  const [held] = await selectOtherActive(context.db, { userId, reservationId })
  if (!held) return undefined
  const event = await requireGlevent(context, held.vendorId, held.gleventId)
  if (event.endTime > context.now()) return { held, event }
  await endActive(context.db, { userId, now: context.now() })
  return undefined
}

/** @returns undefined when one of the two changed first */
async function replaceBy(
  context: Context,
  { reservationId }: ReservationRow,
  { held, event }: Other,
): Promise<ReservationRow | undefined> {
  const at = context.now()
  if (held.reservationStatus !== 'PENDING') requireCancelable(held, event, at)
  return context.db.transaction(async (tx) => {
    const offer = await lockReservation(tx, reservationId)
    if (offer.reservationStatus !== 'PENDING') return undefined
    requireOpenOffer(offer, at)
    const action = 'reservation.replaced'
    const released = await releaseReservation(context, tx, held, { action, event })
    return released && confirm(context, tx, reservationId, at)
  })
}

async function confirm(
  context: Context,
  db: Queryable,
  reservationId: string,
  now: Date,
): Promise<ReservationRow | undefined> {
  const { userId: actor } = requireCaller(context)
  const { requestId } = context
  return (await confirmOffer(db, { reservationId, now, actor, requestId }))[0]
}
