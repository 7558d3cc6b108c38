import { restorePayment, revokePayment } from '#domain/membership/membership-periods.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import type { ProviderRefund } from '../payments/payment-gateway.ts'
import { counts } from '../payments/return-payment.ts'
import { syncDisputes } from '../payments/sync-disputes.ts'
import { lockMember, saveMembers } from './member-runs.ts'
import { updatePayment, updateToPaid, type PaymentRow } from './membership-payments.store.ts'
import { closeEndedRuns } from './membership.store.ts'
import { lockPayment, settleMembership } from './settle-membership.ts'

const MAX_ATTEMPTS = 5

/**
 * Compares a membership payment with the provider. A full refund or a dispute revokes its months;
 * winning a dispute restores the unused ones, from now or from the end of the current run. A
 * partial refund is only recorded. Repeating it changes nothing. If the payment changed while the
 * provider was answering, it asks the provider again, at most 5 times.
 * @throws Failure unavailable
 */
export async function syncMembershipRefunds(context: Context, known: PaymentRow): Promise<void> {
  let row = await settleMembership(context, known)
  const isDone = await retryLostRace(async () => {
    const { paymentIntentId, status } = row
    if (!paymentIntentId || status === 'OPEN' || status === 'CLOSED') return true
    const refunds = await context.payments.of(null).listRefundsOf(paymentIntentId)
    const isDisputed = await syncDisputes(context, { stripeAccount: null, paymentIntentId })
    const changed = await context.db.transaction((tx) =>
      saveStatus(context, tx, row, refunds, isDisputed),
    )
    if (!changed) return true
    row = changed
    return undefined
  }, MAX_ATTEMPTS)
  if (isDone) return
  throw new Failure(
    'unavailable',
    'The membership payment is being changed right now. Please try again.',
  )
}

/** @returns the payment if it changed since the provider was asked; nothing is recorded then */
async function saveStatus(
  context: Context,
  tx: Transaction,
  known: PaymentRow,
  refunds: ProviderRefund[],
  isDisputed: boolean,
): Promise<PaymentRow | undefined> {
  const row = await lockPayment(tx, known)
  if (isChanged(known, row)) return row
  const { paymentId } = row
  const given = refunds.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refundedCents = Math.min(given, row.amountCents)
  const status = nextStatus(row, refundedCents, isDisputed)
  if (status === row.status && refundedCents === row.refundedCents) return undefined
  const now = context.now()
  const isReinstated = row.status === 'DISPUTED' && status === 'PAID'
  await updatePayment(tx, { paymentId, status, refundedCents, now })
  const hasEnded = status !== row.status && !isReinstated
  if (isReinstated) await restore(tx, row, now)
  if (hasEnded) {
    await revoke(tx, row, now)
    context.metrics.count('membership_taken_back')
  }
  await recordChange(context, tx, {
    action: actionOf(row.status, status),
    subjectType: 'membership_payment',
    subjectId: paymentId,
    before: { status: row.status, refundedCents: row.refundedCents },
    after: { status, refundedCents },
  })
  return undefined
}

function isChanged(known: PaymentRow, row: PaymentRow): boolean {
  return known.status !== row.status || known.updatedAt.getTime() !== row.updatedAt.getTime()
}

/** `after` is what a payment becomes when its money is given back or disputed, or a dispute is won. */
function actionOf(before: PaymentRow['status'], after: PaymentRow['status']): AuditAction {
  if (before === after) return 'membership.partly_refunded'
  if (after === 'PAID') return 'membership.reinstated'
  return after === 'REFUNDED' ? 'membership.refunded' : 'membership.disputed'
}

/** Revokes the months of a payment; nothing changes for one of an earlier run. */
async function revoke(tx: Transaction, row: PaymentRow, now: Date): Promise<void> {
  const { paymentId, userId } = row
  const member = await lockMember(tx, userId)
  if (!member) return
  const run = revokePayment(member.run, paymentId, now)
  await saveMembers(tx, [{ userId, before: member.run, run }], now)
  await closeEndedRuns(tx, { now, limit: 1, userId })
}

/** Restores the unused rest of a payment, without the credits of months that had theirs. */
async function restore(tx: Transaction, row: PaymentRow, now: Date): Promise<void> {
  const { paymentId, userId } = row
  const before = await lockMember(tx, userId)
  if (!before) throw new Error(`The member ${userId} of a membership payment was not found`)
  const run = restorePayment(before.run, paymentId, now)
  if (run === before.run) return
  await closeEndedRuns(tx, { now, limit: 1, userId })
  await saveMembers(tx, [{ userId, before: before.run, run }], now)
  const activatedAt = run.joinedAt > now ? run.joinedAt : now
  await updateToPaid(tx, { paymentId, activatedAt })
}

/** A refunded payment stays REFUNDED: when a promised refund fails later, an operator pays it out. */
function nextStatus(
  { status, amountCents }: PaymentRow,
  refundedCents: number,
  isDisputed: boolean,
): PaymentRow['status'] {
  if (status !== 'PAID' && status !== 'DISPUTED') return status
  if (refundedCents === amountCents) return 'REFUNDED'
  return isDisputed ? 'DISPUTED' : 'PAID'
}
