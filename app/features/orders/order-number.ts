import type { Order } from '#domain/orders/orders.contract.ts'

/** The number that staff call: the day's number, or the end of the id if the order has none. */
export function toCalledNumber(order: Pick<Order, 'pickupNumber' | 'shortOrderId'>): string {
  return order.pickupNumber === null || order.pickupNumber === undefined
    ? `#${order.shortOrderId}`
    : String(order.pickupNumber)
}
