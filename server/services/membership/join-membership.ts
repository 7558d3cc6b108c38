import type { JoinBody, Membership } from '#domain/membership/membership.contract.ts'
import {
  PAYMENT_UNKNOWN,
  WAS_RETURNED,
  WRONG_AMOUNT,
} from '#domain/membership/membership.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { refuseUsedKey } from '../../calls/once.ts'
import { isUnpaid } from '../payments/payment-requests.ts'
import { findMembership } from './find-membership.ts'
import { selectByPaymentIntent, type PaymentRow } from './membership-payments.store.ts'
import { fillProfile } from './membership.store.ts'
import { settleMembership, toJoinKey } from './settle-membership.ts'

/**
 * Activates the membership of a payment that the caller made. The same payment again, or one that the
 * provider's webhook activated first, changes nothing and returns the membership.
 * @throws Failure not_found, forbidden NOT_YOURS, conflict AMOUNT_MISMATCH or PAYMENT_RETURNED,
 * payment_required until the payment succeeded
 */
export async function joinMembership(context: Context, body: JoinBody): Promise<Membership> {
  const { userId } = requireCaller(context)
  // a repeat changes nothing
  await refuseUsedKey(context, 'POST membership/join')
  const [row] = await selectByPaymentIntent(context.db, {
    paymentIntentId: body.paymentIntentId,
  })
  if (!row) throw new Failure('not_found', PAYMENT_UNKNOWN, { code: 'PAYMENT_NOT_FOUND' })
  if (row.userId !== userId) throw new Failure('forbidden', PAYMENT_UNKNOWN, { code: 'NOT_YOURS' })
  requireSamePlan(row, body)
  const { firstName, lastName, email } = body
  const paid = await context.paymentRequests.share({
    userId,
    key: toJoinKey(row),
    work: () => settleMembership(context, row, { firstName, lastName, email }),
    isOpen: isUnpaid,
    // it may be paid by now
    waitsOut: true,
  })
  if (paid.status !== 'PAID')
    throw new Failure('conflict', WAS_RETURNED, { code: 'PAYMENT_RETURNED' })
  await fillProfile(context.db, { userId, firstName, lastName, email })
  const membership = await findMembership(context)
  if (!membership) throw new Error(`The member ${userId} was not found`)
  return membership
}

function requireSamePlan({ amountCents, durationMonths }: PaymentRow, body: JoinBody): void {
  if (amountCents === body.amount && durationMonths === body.membershipDuration) return
  throw new Failure('conflict', WRONG_AMOUNT, { code: 'AMOUNT_MISMATCH' })
}
