import type { Context } from '../../context.ts'
import { returnPayment } from './return-payment.ts'
import { claimReturning, saveReturned } from './unmatched-payments.store.ts'

const AT_ONCE = 8
const MIN_RETRY_SECONDS = 30
const MAX_RETRY_SECONDS = 6 * 3_600

/** Refunds payments for orders that do not await them. @returns the number of payments */
export async function returnUnmatched(context: Context): Promise<number> {
  let returned = 0
  while (true) {
    const due = await claimReturning(context.db, [
      context.now(),
      AT_ONCE,
      MIN_RETRY_SECONDS,
      MAX_RETRY_SECONDS,
    ])
    if (due.length === 0) return returned
    const results = await Promise.all(due.map((payment) => returnOne(context, payment)))
    returned += results.filter(Boolean).length
  }
}

async function returnOne(
  context: Context,
  { paymentIntentId, amountCents }: { paymentIntentId: string; amountCents: number },
): Promise<boolean> {
  try {
    const refundId = `unmatched:${paymentIntentId}`
    const refunds = await returnPayment(context, {
      paymentIntentId,
      amountCents,
      refundId,
      metadata: {},
    })
    if (!refunds) {
      context.log.error({ paymentIntentId }, 'could not refund a payment that belongs to no order')
      context.metrics.count('refund_refused')
      return false
    }
    const own = refunds.find(({ metadata }) => metadata.refundId === refundId)
    const providerRefundId = own?.providerRefundId ?? null
    await saveReturned(context.db, paymentIntentId, { returnedAt: context.now(), providerRefundId })
    return true
  } catch (error) {
    context.log.warn({ err: error, paymentIntentId }, 'a refund will be retried later')
    return false
  }
}
