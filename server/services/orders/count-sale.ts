import type { Context } from '../../process/context.ts'
import type { OrderRow } from './orders.store.ts'

/** Counts an event of an order for operators, unless it is a rehearsal. */
export function countSale(
  { metrics }: Pick<Context, 'metrics'>,
  { isRehearsal }: Pick<OrderRow, 'isRehearsal'>,
  event: Parameters<Context['metrics']['count']>[0],
): void {
  if (!isRehearsal) metrics.count(event)
}
