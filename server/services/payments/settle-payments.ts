import type { Context } from '../../process/context.ts'
import { handlePaymentList } from './handle-payment-list.ts'
import type { ListedPayment } from './payment-gateway.ts'
import { findRecordedUnmatched } from './record-unmatched.ts'
import { settlePayment } from './settle-payment.ts'

/** Settles payments whose webhook never arrived and whose browser was closed. @returns how many */
export async function settlePayments(context: Context): Promise<number> {
  const settled = await handlePaymentList(context, {
    purpose: 'SETTLE',
    cursor: 'paid-orders',
    list: (gateway) => gateway.listPaid,
    pick: (paid: ListedPayment[]) => excludeSettled(context, paid),
    handle: (payment) => settlePayment(context, payment),
  })
  if (settled > 0) context.metrics.count('order_found_by_reconciler', settled)
  return settled
}

async function excludeSettled(context: Context, paid: ListedPayment[]): Promise<ListedPayment[]> {
  const ids = paid.map(({ paymentIntentId }) => paymentIntentId)
  const done = await findRecordedUnmatched(context, ids)
  for (const owner of context.paymentOwners) {
    for (const settled of await owner.listSettled(context, ids)) done.add(settled)
  }
  return paid.filter(({ paymentIntentId }) => !done.has(paymentIntentId))
}
