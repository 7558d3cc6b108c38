import type { Context } from '../../process/context.ts'
import type { OrderRow } from './orders.store.ts'

type Changed = Pick<OrderRow, 'orderId' | 'vendorLocationId' | 'lines'>

/** Notifies open pages of a changed order. Call it after the commit. */
export function publishOrder(context: Pick<Context, 'changes'>, order: Changed): void {
  context.changes.announce('order', order.orderId)
  context.changes.announce('location-orders', order.vendorLocationId)
}

/**
 * Notifies menus of a change in tracked stock. Call it after the commit. Payment and hand-over need
 * none, because held stock is already off the menu.
 */
export function publishStock(context: Pick<Context, 'changes'>, order: Changed): void {
  if (!order.lines.some((line) => line.isTracked)) return
  context.changes.announce('menu', order.vendorLocationId)
}

/** Counts an event of an order for operators, unless it is a rehearsal. */
export function countSale(
  { metrics }: Pick<Context, 'metrics'>,
  { isRehearsal }: Pick<OrderRow, 'isRehearsal'>,
  event: Parameters<Context['metrics']['count']>[0],
): void {
  if (!isRehearsal) metrics.count(event)
}
