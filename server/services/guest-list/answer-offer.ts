import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { NOT_WAITING, OFFER_OVER } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { changeOwnReservation } from './change-own-reservation.ts'
import { lockGlevent, lockReservation } from './guest-list.access.ts'
import { updateStatus } from './guest-list.store.ts'
import { promoteWaitlist } from './promote-waitlist.ts'
import { publishGuests } from './publish-guests.ts'
import { releaseReservation } from './release-reservation.ts'
import { selectLapsedOffers } from './waitlist.store.ts'

const LAPSED_AT_ONCE = 100

/** Takes an offered spot. Accepting again changes nothing. @throws Failure conflict OFFER_OVER */
export async function acceptOffer(
  context: Context,
  reservationId: string,
): Promise<OwnReservation> {
  return changeOwnReservation(context, reservationId, async (tx, before) => {
    if (before.reservationStatus === 'CONFIRMED') return before
    const at = context.now()
    if (!before.offerExpiresAt || before.offerExpiresAt <= at) {
      throw new Failure('conflict', OFFER_OVER, { code: 'OFFER_OVER' })
    }
    const reservation = await updateStatus(tx, { reservationId, status: 'CONFIRMED', at })
    await recordChange(context, tx, {
      action: 'reservation.confirmed',
      subjectType: 'reservation',
      subjectId: reservationId,
      before: { reservationStatus: 'PENDING' },
      after: { reservationStatus: 'CONFIRMED' },
    })
    return reservation
  })
}

/** Leaves the waitlist or declines an offer; nothing is lost by it. @throws Failure conflict NOT_WAITING */
export async function declineOffer(
  context: Context,
  reservationId: string,
): Promise<OwnReservation> {
  const reservation = await changeOwnReservation(context, reservationId, async (tx, before) => {
    if (before.reservationStatus === 'CANCELLED') return before
    if (!['WAITLISTED', 'PENDING'].includes(before.reservationStatus)) {
      throw new Failure('conflict', NOT_WAITING, { code: 'NOT_WAITING' })
    }
    return releaseReservation(context, tx, before, { action: 'reservation.declined' })
  })
  await promoteWaitlist(context, reservation.gleventId)
  return reservation
}

/** A job: offers that were not accepted in time end, and their spots go to the next. @returns how many ended */
export async function lapseOffers(context: Context): Promise<number> {
  let lapsed = 0
  for (const { reservationId, gleventId } of await selectLapsedOffers(context.db, [
    context.now(),
    LAPSED_AT_ONCE,
  ])) {
    const isLapsed = await context.db.transaction(async (tx) => {
      await lockGlevent(tx, gleventId)
      const offer = await lockReservation(tx, reservationId)
      // it was accepted, or another node was first
      if (!offer.offerExpiresAt || offer.offerExpiresAt > context.now()) return false
      await releaseReservation(context, tx, offer, { action: 'reservation.lapsed' })
      return true
    })
    if (!isLapsed) continue
    lapsed++
    publishGuests(context, { gleventId })
    await promoteWaitlist(context, gleventId)
  }
  return lapsed
}
