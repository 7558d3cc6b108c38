import type { Context } from '../../process/context.ts'
import type { PaymentAddress } from './payment-gateway.ts'
import { upsertDisputes } from './disputes.store.ts'

/**
 * Records the disputes and inquiries of a payment as the provider reports them; repeating it changes nothing. @returns
 * whether the bank took the money back
 */
export async function syncDisputes(context: Context, payment: PaymentAddress): Promise<boolean> {
  const { stripeAccount, paymentIntentId } = payment
  const found = await context.payments.of(stripeAccount).listDisputesOf(paymentIntentId)
  if (found.length === 0) return false
  const rows = found.map((dispute) => ({ ...dispute, ...payment }))
  await upsertDisputes(context.db, { rows: JSON.stringify(rows) })
  return found.some(({ takesMoney }) => takesMoney)
}
