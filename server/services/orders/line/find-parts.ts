import type { Context } from '../../../process/context.ts'
import { listParts, type PartsOfOrder } from '../../preparations/list-parts.ts'
import type { OrderRow } from '../orders.store.ts'

/** The parts of the orders that work as a line, by order; those of counters have none and are not asked for. */
export function findAllParts(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRow[],
): Promise<Map<string, PartsOfOrder>> {
  const ofLines = orders.filter(({ fulfilment }) => fulfilment === 'LINE')
  return listParts(
    db,
    ofLines.map(({ orderId }) => orderId),
  )
}

/** The parts of an order; undefined for one of a counter. */
export async function findParts(
  context: Pick<Context, 'db'>,
  order: OrderRow,
): Promise<PartsOfOrder | undefined> {
  return (await findAllParts(context, [order])).get(order.orderId)
}
