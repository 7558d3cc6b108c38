import type { Context } from '../../context.ts'
import { findListed } from '../payments/list-unmatched.ts'
import type { PaidPayment, Payment } from '../payments/payment-gateway.ts'
import { findCursor, moveCursor } from '../payments/read-cursor.ts'
import { acceptPayment } from './accept-payment.ts'
import { eachOrder } from './each-order.ts'
import { selectSettledPayments } from './orders.store.ts'

const CURSOR = 'paid-orders'
/** Events can appear in the provider's list a little after their time. */
const OVERLAP_MS = 5 * 60_000
/** Further back than that the provider does not list. */
const FIRST_LOOK_BACK_MS = 29 * 24 * 3_600_000

/** Finds payments whose notice never came and whose browser died, and takes them to their orders. */
export async function settlePaidOrders(context: Context): Promise<number> {
  const cursor = await findCursor(context, CURSOR)
  const since = cursor
    ? new Date(cursor.getTime() - OVERLAP_MS)
    : new Date(context.now().getTime() - FIRST_LOOK_BACK_MS)
  const paid = await context.payments.listPaidSince(since)
  const open = await withoutDone(context, paid)
  const accepted = await eachOrder(context, open, (payment) => acceptPayment(context, payment))
  if (accepted > 0) context.metrics.count('order_found_by_reconciler', accepted)
  // what could not be accepted is met again: the cursor never passes money that is not accounted for
  if (accepted === open.length && paid.length > 0) {
    await moveCursor(context, CURSOR, newestOf(paid))
  }
  return accepted
}

/** The provider's own time: by a clock of ours that is ahead, the next payments would be passed over. */
function newestOf(paid: PaidPayment[]): Date {
  return new Date(Math.max(...paid.map(({ paidAt }) => paidAt.getTime())))
}

async function withoutDone(context: Context, paid: Payment[]): Promise<Payment[]> {
  const ids = paid.map(({ paymentIntentId }) => paymentIntentId)
  const settled = await selectSettledPayments(context.db, [ids])
  const done = await findListed(context, ids)
  for (const { paymentIntentId } of settled) done.add(paymentIntentId)
  return paid.filter(({ paymentIntentId }) => !done.has(paymentIntentId))
}
