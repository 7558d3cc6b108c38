import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import type { PaymentAddress } from './payment-gateway.ts'
import { findOwner } from './payment-owner.ts'

/**
 * Marks the purchase of a payment as paid, after asking the provider; called by its webhook and by
 * the reconciler. @throws Failure payment_required until the payment succeeded
 */
export async function settlePayment(context: Context, address: PaymentAddress): Promise<void> {
  for (const owner of context.paymentOwners) {
    if (await owner.settle(context, address)) return
  }
  const payment = await context.payments
    .of(address.stripeAccount)
    .findPayment(address.paymentIntentId)
  if (payment.status === 'succeeded')
    return findOwner(context, payment.metadata.kind).accept(context, payment)
  throw new Failure('payment_required', 'The payment has not succeeded at the provider yet.', {
    code: 'PAYMENT_NOT_CONFIRMED',
  })
}
