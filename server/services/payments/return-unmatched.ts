import type { Context } from '../../process/context.ts'
import { processDueByAccount } from '../../batches/process-due.ts'
import { isHeld, returnPayment } from './return-payment.ts'
import {
  claimReturning,
  saveReturned,
  selectAccountsOfReturning,
  type Returning,
} from './unmatched-payments.store.ts'

/** Refunds payments for orders that do not await them. @returns the number of payments */
export function returnUnmatched(context: Context): Promise<number> {
  return processDueByAccount(
    context,
    { task: 'return-unmatched-payments', idOf: ({ paymentIntentId }) => paymentIntentId },
    selectAccountsOfReturning,
    claimReturning,
    (payment) => returnOne(context, payment),
  )
}

async function returnOne(context: Context, payment: Returning) {
  const { stripeAccount, paymentIntentId, amountCents } = payment
  const refundId = `unmatched:${paymentIntentId}`
  const refunds = await returnPayment(context, {
    stripeAccount,
    paymentIntentId,
    amountCents,
    refundId,
    isRepeated: true,
    metadata: {},
  })
  if (!refunds) {
    context.log.error({ paymentIntentId }, 'could not refund a payment that belongs to no order')
    context.metrics.count('refund_refused')
    throw new Error('The payment service refused the refund.')
  }
  // tried again until it is made
  if (refunds.some(isHeld)) return
  const own = refunds.find(({ metadata }) => metadata.refundId === refundId)
  const providerRefundId = own?.providerRefundId ?? null
  await saveReturned(context.db, paymentIntentId, { returnedAt: context.now(), providerRefundId })
}
