import type { Context } from '../../context.ts'
import { returnPayment } from './return-payment.ts'
import { claimReturning, saveReturned } from './unmatched-payments.store.ts'

const AT_ONCE = 8
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3_600

/** Gives back the money that came for orders that do not wait for it. @returns how many payments */
export async function returnUnmatched(context: Context): Promise<number> {
  let returned = 0
  while (true) {
    const due = await claimReturning(context.db, [
      context.now(),
      AT_ONCE,
      FIRST_WAIT_SECONDS,
      LONGEST_WAIT_SECONDS,
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
    const given = await returnPayment(context, {
      paymentIntentId,
      amountCents,
      refundId,
      metadata: {},
    })
    if (!given) {
      context.log.error({ paymentIntentId }, 'money without an order cannot be given back')
      context.metrics.count('refund_refused')
      return false
    }
    const own = given.find(({ metadata }) => metadata.refundId === refundId)
    const providerRefundId = own?.providerRefundId ?? null
    await saveReturned(context.db, paymentIntentId, { returnedAt: context.now(), providerRefundId })
    return true
  } catch (error) {
    context.log.warn({ err: error, paymentIntentId }, 'left for the next round')
    return false
  }
}
