import type { Context } from '../../process/context.ts'
import { handlePaymentList } from './handle-payment-list.ts'
import type { OpenPayment, PaymentAddress } from './payment-gateway.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment waits for its guest for a day at most. */
const MIN_AGE_MS = 26 * 3_600_000

/**
 * Cancels open payments that nothing waits for: their order got another payment or was closed,
 * because the provider's answer was lost or a process was killed in between. @returns how many
 */
export function cancelUnpayable(context: Context): Promise<number> {
  return handlePaymentList(context, {
    purpose: 'CANCEL',
    cursor: 'open-payments',
    list: (gateway) => (since, until) => gateway.listOpen(since, until ?? context.now()),
    minAgeMs: MIN_AGE_MS,
    pick: (open: OpenPayment[]) => pickUnpayable(context, open),
    handle: (payment) => cancel(context, payment),
  })
}

async function pickUnpayable(context: Context, open: OpenPayment[]): Promise<OpenPayment[]> {
  const rows = await Promise.all(
    context.paymentOwners.map((owner) => owner.listUnpayable(context, open)),
  )
  const unpayable = new Set(rows.flat())
  return open.filter(({ paymentIntentId }) => unpayable.has(paymentIntentId))
}

async function cancel(context: Context, payment: PaymentAddress): Promise<void> {
  const gateway = context.payments.of(payment.stripeAccount)
  const { status } = await gateway.cancelPayment(payment.paymentIntentId)
  if (status === 'succeeded') await settlePayment(context, payment)
  else if (status !== 'canceled') throw new Error('The payment is neither paid nor canceled yet.')
}
