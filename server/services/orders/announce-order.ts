import type { Context } from '../../context.ts'
import type { OrderRow } from './orders.store.ts'

/** Tells open pages that an order changed; call it after the change is committed. */
export function announceOrder(context: Pick<Context, 'changes'>, order: OrderRow): void {
  context.changes.announce('order', order.orderId)
  context.changes.announce('location-orders', order.vendorLocationId)
  if (order.lines.some((line) => line.isTracked)) {
    context.changes.announce('menu', order.vendorLocationId)
  }
}
