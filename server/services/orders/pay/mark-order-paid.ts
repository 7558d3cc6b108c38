import type { MarkPaidQuery } from '#domain/orders/orders.contract.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { isUnpaid } from '../../payments/payment-requests.ts'
import { requirePromise } from '../../preparations/promises/require-promise.ts'
import { findParts, type OrderParts } from '../line/find-parts.ts'
import { requireOwnOrder } from '../orders.access.ts'
import { isOpen, type OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** Handles the buyer's claim to have paid, by checking the payment at the provider. */
export async function markOrderPaid(
  context: Context,
  userId: string,
  orderId: string,
  { shownMinutes }: MarkPaidQuery = {},
): Promise<{ order: OrderRow; place: Place; parts: OrderParts | undefined }> {
  const own = await requireOwnOrder(context, userId, orderId)
  // what was paid is accepted, however long it takes
  if (own.isFree && isOpen(own)) {
    const place = await context.places.requirePlace(own.vendorLocationId)
    await requirePromise(context, place, own, shownMinutes)
  }
  const order = await context.paymentRequests.share({
    userId,
    key: `payment of ${orderId}`,
    work: () => settleOrder(context, own),
    isOpen: isUnpaid,
    // it may be paid by now
    waitsOut: true,
  })
  const place = await context.places.requirePlace(order.vendorLocationId)
  return { order, place, parts: order.parts ?? (await findParts(context, order)) }
}
