import type { Queryable } from '../../db/database.ts'
import { type PartsRow, selectParts, selectPartsOf } from './list-parts.store.ts'

/** What an order shows of its preparations. */
export type PartsOfOrder = Omit<PartsRow, 'orderId'>

/** The parts of orders that work as a line, by order. */
export async function listParts(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, PartsOfOrder>> {
  const [only] = orderIds
  if (only === undefined) return new Map()
  // most are read one by one, at the same moment as others
  const rows =
    orderIds.length === 1
      ? [await selectPartsOf.run(db, { orderId: only })]
      : await selectParts(db, { orderIds })
  return new Map(rows.flatMap((row) => (row ? [[row.orderId, row]] : [])))
}
