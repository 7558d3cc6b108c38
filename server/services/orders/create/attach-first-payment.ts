import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { requireUnclaimed } from '../change/claim-order.ts'
import { attachPayment } from './create-order.store.ts'
import { amountDue, startPayment } from '../change/sync-payment.ts'
import { orderExpired } from '../orders.access.ts'
import { isOpen, type OrderRow } from '../orders.store.ts'
import { restorePayment } from '../change/restore-payment.ts'

/**
 * Creates the payment of a new order. The idempotency key comes from the order, so that a retry
 * gets the same payment.
 */
export async function attachFirstPayment(
  context: Context,
  order: OrderRow,
  place: Place,
): Promise<OrderRow> {
  const dueCents = amountDue(order)
  if (dueCents === 0 || order.paymentIntentId || !isOpen(order)) return order
  const payment = await startPayment(context, order, dueCents, place)
  const attached = await attachPayment.run(context.db, {
    ...payment,
    orderId: order.orderId,
    version: order.version,
    now: context.now(),
  })
  return attached
    ? { ...order, ...payment, ...attached }
    : attachToChanged(context, order, payment.paymentIntentId, place)
}

/**
 * Replaces a payment whose order was changed or closed while it was being created: the answer has the
 * payment of that change, for which it waits. @throws Failure conflict ORDER_EXPIRED or ORDER_CHANGING
 */
async function attachToChanged(
  context: Context,
  { orderId, stripeAccount }: OrderRow,
  paymentIntentId: string,
  place: Place,
): Promise<OrderRow> {
  const now = await requireUnclaimed(context, orderId)
  if (now.paymentIntentId === paymentIntentId) return now
  await context.payments.of(stripeAccount).cancelPayment(paymentIntentId)
  if (now.closedReason) throw orderExpired()
  return attachFirstPayment(context, await restorePayment(context, now), place)
}
