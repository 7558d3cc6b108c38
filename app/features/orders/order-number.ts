import type { Order } from '#domain/orders/orders.contract.ts'

/** What staff call: the day's number, or the end of the id while an order has none. */
export function toCalledNumber(order: Pick<Order, 'pickupNumber' | 'shortOrderId'>): string {
  return order.pickupNumber === null || order.pickupNumber === undefined
    ? `#${order.shortOrderId}`
    : String(order.pickupNumber)
}
