import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { isUnpaid } from '../../payments/payment-requests.ts'
import { requireOwnOrder } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** Handles the buyer's claim to have paid, by checking the payment at the provider. */
export async function markOrderPaid(
  context: Context,
  userId: string,
  orderId: string,
): Promise<{ order: OrderRow; place: Place }> {
  const own = await requireOwnOrder(context, userId, orderId)
  const order = await context.paymentRequests.share({
    userId,
    key: `payment of ${orderId}`,
    work: () => settleOrder(context, own),
    isOpen: isUnpaid,
    // it may be paid by now
    waitsOut: true,
  })
  const place = await context.places.requirePlace(order.vendorLocationId)
  return { order, place }
}
