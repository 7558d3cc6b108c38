import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import type { ProviderRefund } from '../payments/payment-gateway.ts'
import { counts } from '../payments/return-payment.ts'
import { selectMemberForUpdate } from './credits.store.ts'
import {
  closeEndedRuns,
  selectPaymentForUpdate,
  shortenMember,
  updatePayment,
  type PaymentRow,
} from './membership.store.ts'
import { settleMembership } from './settle-membership.ts'

/**
 * Compares a membership payment with the provider: one that was refunded in full, or that the
 * cardholder disputes, takes its months back. A partial refund is only recorded. Repeating it changes
 * nothing.
 */
export async function syncMembershipRefunds(context: Context, known: PaymentRow): Promise<void> {
  const row = await settleMembership(context, known)
  if (!row.paymentIntentId || row.status === 'OPEN' || row.status === 'CLOSED') return
  const refunds = await context.payments.listRefundsOf(row.paymentIntentId)
  const { isDisputed = false } = await context.payments.findPayment(row.paymentIntentId)
  await context.db.transaction((tx) => record(context, tx, row.paymentId, refunds, isDisputed))
}

async function record(
  context: Context,
  tx: Transaction,
  paymentId: string,
  refunds: ProviderRefund[],
  isDisputed: boolean,
): Promise<void> {
  const now = context.now()
  const [row] = await selectPaymentForUpdate(tx, [paymentId])
  if (!row) return
  const given = refunds.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refundedCents = Math.min(given, row.amountCents)
  const status =
    row.status !== 'PAID'
      ? row.status
      : refundedCents === row.amountCents
        ? 'REFUNDED'
        : isDisputed
          ? 'DISPUTED'
          : 'PAID'
  if (status === row.status && refundedCents === row.refundedCents) return
  await updatePayment(tx, [paymentId, status, refundedCents, now])
  const hasEnded = status !== row.status
  if (hasEnded) {
    await selectMemberForUpdate(tx, [row.userId])
    await shortenMember(tx, [row.userId, now, row.activatedAt])
    await closeEndedRuns(tx, [now, 1, row.userId])
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
