import { lineIdOf, type CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { isSealed } from '#domain/inventory/sealed-goods.ts'
import { piecesToSellAgain, type PartWithPieces } from '#domain/preparations/fate-of-pieces.ts'
import type { OrderRow } from '../orders.store.ts'
import type { StoredRefundLine } from '../orders.tables.ts'
import type { RefundRow } from './refunds.store.ts'

/** The parts of an order that is made as it is paid; null for one of a counter, of which nothing was made. */
export type Parts = readonly PartWithPieces[] | null

/**
 * The pieces of an order that go back into stock with the refund of everything that is left. @param refund the one
 * that is decided now @param earlier all refunds of lines, this one included
 */
export function listLeftInStock(
  order: OrderRow,
  refund: RefundRow | undefined,
  earlier: RefundRow[],
  parts: Parts,
): CatalogueLine[] {
  const gone = new Map<string, number>()
  for (const { lineId, restocked = 0, wasted = 0 } of earlier.flatMap(({ lines }) => lines ?? [])) {
    gone.set(lineId, (gone.get(lineId) ?? 0) + restocked + wasted)
  }
  return order.lines.flatMap((line) => {
    const lineId = lineIdOf(line)
    const left = line.quantity - (gone.get(lineId) ?? 0)
    const own = refund?.lines?.find((each) => each.lineId === lineId && each.wasted !== undefined)
    const known = own ? own.quantity - (own.wasted ?? 0) : 0
    const quantity = known + countAgain(line, left - known, refund, parts)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * The lines of a refund with what goes back into stock: before the hand-over what can be sold again, after it only
 * what staff asked to put back.
 */
export function putBack(
  order: OrderRow,
  refund: RefundRow,
  parts: Parts,
): { lines: StoredRefundLine[]; pieces: CatalogueLine[] } {
  const isHandedOver = order.completedAt !== null || order.stockState !== 'SOLD'
  const pieces: CatalogueLine[] = []
  const lines = (refund.lines ?? []).map((line) => {
    const sold = order.lines.find((each) => lineIdOf(each) === line.lineId)
    if (!sold?.isTracked || (isHandedOver && !line.backToStock)) return line
    const quantity = line.backToStock ? line.quantity : again(sold, line, refund, parts)
    if (quantity > 0) pieces.push({ ...sold, quantity })
    return {
      ...line,
      restocked: quantity,
      ...(parts && { wasted: line.quantity - quantity }),
    }
  })
  return { lines, pieces }
}

function again(sold: CatalogueLine, line: StoredRefundLine, refund: RefundRow, parts: Parts) {
  if (line.wasted !== undefined) return line.quantity - line.wasted
  return countAgain(sold, line.quantity, refund, parts)
}

function countAgain(
  sold: CatalogueLine,
  quantity: number,
  refund: RefundRow | undefined,
  parts: Parts,
): number {
  if (!parts) return quantity
  const fate = { isSealed: isSealed(sold), isPoured: refund?.poured ?? null }
  return piecesToSellAgain(parts, { lineId: lineIdOf(sold), quantity }, fate)
}
