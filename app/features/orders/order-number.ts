import type { Order } from '#domain/orders/orders.contract.ts'
import { formatPickupNumber } from '#domain/orders/pickup-number.ts'

/** The number that staff call: the day's number, or the end of the id if the order has none. */
export function toCalledNumber(
  order: Pick<Order, 'pickupNumber' | 'shortOrderId' | 'isRehearsal'>,
): string {
  return formatPickupNumber(order) ?? `#${order.shortOrderId}`
}
