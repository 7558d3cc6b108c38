import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import type { ProviderRefund } from '../payments/payment-gateway.ts'
import { counts } from '../payments/return-payment.ts'
import { selectMemberForUpdate } from './credits.store.ts'
import {
  closeEndedRuns,
  shortenMember,
  updatePayment,
  type PaymentRow,
} from './membership.store.ts'
import { giveMonths, lockPayment, settleMembership } from './settle-membership.ts'

/**
 * Compares a membership payment with the provider. One that was refunded in full, or that the cardholder
 * disputes, takes its months back; a dispute that we win gives them again, from now or from the end of
 * the current run. A partial refund is only recorded. Repeating it changes nothing.
 */
export async function syncMembershipRefunds(context: Context, known: PaymentRow): Promise<void> {
  const row = await settleMembership(context, known)
  if (!row.paymentIntentId || row.status === 'OPEN' || row.status === 'CLOSED') return
  const refunds = await context.payments.listRefundsOf(row.paymentIntentId)
  const isDisputed = await context.payments.isDisputed(row.paymentIntentId)
  await context.db.transaction((tx) => record(context, tx, row, refunds, isDisputed))
}

async function record(
  context: Context,
  tx: Transaction,
  known: PaymentRow,
  refunds: ProviderRefund[],
  isDisputed: boolean,
): Promise<void> {
  const row = await lockPayment(tx, known)
  const { paymentId, userId } = row
  const given = refunds.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refundedCents = Math.min(given, row.amountCents)
  const status = nextStatus(row, refundedCents, isDisputed)
  if (status === row.status && refundedCents === row.refundedCents) return
  const now = context.now()
  const isReinstated = row.status === 'DISPUTED' && status === 'PAID'
  if (isReinstated) await giveMonths(context, tx, row, { action: 'membership.reinstated' })
  await updatePayment(tx, [paymentId, status, refundedCents, now])
  if (isReinstated) return
  const hasEnded = status !== row.status
  if (hasEnded) {
    await selectMemberForUpdate(tx, [userId])
    await shortenMember(tx, [userId, now, row.activatedAt])
    await closeEndedRuns(tx, [now, 1, userId])
    context.metrics.count('membership_taken_back')
  }
  await recordChange(context, tx, {
    action: hasEnded ? `membership.${status.toLowerCase()}` : 'membership.partly_refunded',
    subjectType: 'membership_payment',
    subjectId: paymentId,
    before: { status: row.status, refundedCents: row.refundedCents },
    after: { status, refundedCents },
  })
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
