import { lineIdOf, type CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import type { OrderRow } from '../orders.store.ts'
import type { StoredRefundLine } from '../orders.tables.ts'
import type { RefundRow } from './refunds.store.ts'

/** The pieces of an order that no refund of lines has put back or found wasted yet. */
export function listLeftInStock(order: OrderRow, refunds: RefundRow[]): CatalogueLine[] {
  const gone = new Map<string, number>()
  for (const { lineId, restocked = 0, wasted = 0 } of refunds.flatMap(({ lines }) => lines ?? [])) {
    gone.set(lineId, (gone.get(lineId) ?? 0) + restocked + wasted)
  }
  return order.lines.flatMap((line) => {
    const quantity = line.quantity - (gone.get(lineIdOf(line)) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * The lines of a refund with what goes back into stock: everything before the hand-over, after it only what staff
 * asked to put back.
 */
export function putBack(
  order: OrderRow,
  refund: RefundRow,
): { lines: StoredRefundLine[]; pieces: CatalogueLine[] } {
  const isHandedOver = order.completedAt !== null || order.stockState !== 'SOLD'
  const pieces: CatalogueLine[] = []
  const lines = (refund.lines ?? []).map((line) => {
    const sold = order.lines.find((each) => lineIdOf(each) === line.lineId)
    if (!sold?.isTracked || (isHandedOver && !line.backToStock)) return line
    const quantity = line.quantity - (line.wasted ?? 0)
    if (quantity === 0) return line
    pieces.push({ ...sold, quantity })
    return { ...line, restocked: quantity }
  })
  return { lines, pieces }
}
