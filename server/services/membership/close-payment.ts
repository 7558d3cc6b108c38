import type { Context } from '../../process/context.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import { saveCanceled, type PaymentRow } from './membership-payments.store.ts'
import { forgetAnswers, settleMembership } from './settle-membership.ts'

/**
 * Cancels the payment of a closed row at the provider. The row is closed first: a request for a
 * payment meanwhile gets another one, never this one. A payment that was made after all is settled.
 * @returns its status at the provider
 */
export async function cancelClosed(
  context: Context,
  row: PaymentRow,
): Promise<Payment['status'] | undefined> {
  forgetAnswers(context, row)
  const payment = row.paymentIntentId
    ? await context.payments.of(null).cancelPayment(row.paymentIntentId)
    : undefined
  if (payment?.status === 'succeeded') await settleMembership(context, row)
  // a payment that the provider is still working on is checked again later
  else if (payment?.status !== 'processing')
    await saveCanceled(context.db, { paymentId: row.paymentId })
  return payment?.status
}
