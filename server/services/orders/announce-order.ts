import type { Context } from '../../context.ts'
import type { OrderRow } from './orders.store.ts'

type Changed = Pick<OrderRow, 'orderId' | 'vendorLocationId' | 'lines'>

/** Tells open pages that an order changed; call it after the change is committed. */
export function announceOrder(context: Pick<Context, 'changes'>, order: Changed): void {
  context.changes.announce('order', order.orderId)
  context.changes.announce('location-orders', order.vendorLocationId)
}

/**
 * Tells menus that counted pieces were taken or came back; call it after that is committed. Paying and
 * handing over move none: what was held is then sold, and the menu shows it as gone already.
 */
export function announceStock(context: Pick<Context, 'changes'>, order: Changed): void {
  if (!order.lines.some((line) => line.isTracked)) return
  context.changes.announce('menu', order.vendorLocationId)
}
