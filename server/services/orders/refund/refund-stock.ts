import { isSealed, lineIdOf, type CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import { piecesToSellAgain, type PartWithPieces } from '#domain/preparations/fate-of-pieces.ts'
import type { SwappedTo } from '../../preparations/strike-preparations.ts'
import type { OrderRow } from '../orders.store.ts'
import type { StoredRefundLine } from '../orders.tables.ts'
import type { RefundRow } from './refunds.store.ts'

/** The parts of an order that is made as it is paid; null for one of a counter, of which nothing was made. */
export type Parts = readonly PartWithPieces<SwappedTo>[] | null

/** What a refund does to the stock. */
export interface ReturnedStock {
  /** What goes back into stock. */
  returned: CatalogueLine[]
  /** What was sold, and is gone without being sold. */
  lost: CatalogueLine[]
  /** What was made instead, and goes back: it was lost when it was taken. */
  found: CatalogueLine[]
}

/**
 * What the refund of everything that is left of an order does to its stock. @param refund the one that is decided now
 * @param earlier all refunds of lines, this one included
 */
export function returnWhole(
  order: OrderRow,
  refund: RefundRow | undefined,
  earlier: RefundRow[],
  parts: Parts,
): ReturnedStock {
  const stock: ReturnedStock = { returned: [], lost: [], found: [] }
  const back = new Map<string, { restocked: number; wasted: number }>()
  for (const { lineId, restocked = 0, wasted = 0 } of earlier.flatMap(({ lines }) => lines ?? [])) {
    const sum = back.get(lineId) ?? { restocked: 0, wasted: 0 }
    back.set(lineId, { restocked: sum.restocked + restocked, wasted: sum.wasted + wasted })
  }
  for (const line of order.lines) {
    const lineId = lineIdOf(line)
    const { restocked, wasted } = back.get(lineId) ?? { restocked: 0, wasted: 0 }
    const left = line.quantity - restocked - wasted
    const own = refund?.lines?.find((each) => each.lineId === lineId && each.wasted !== undefined)
    const known = own ? own.quantity - (own.wasted ?? 0) : 0
    const again = findAgain(line, { quantity: left - known }, refund, parts)
    const quantity = known + again.quantity
    const instead = [...again.instead, ...toLines(line, own?.instead)]
    stock.returned.push({ ...line, quantity }, ...instead)
    stock.found.push(...instead)
    // the books of an order that is refunded have none of its pieces
    stock.lost.push({ ...line, quantity: line.quantity - restocked - quantity })
  }
  return stock
}

/**
 * The lines of a refund with what goes back into stock: before the hand-over what can be sold again, after it only
 * what staff asked to put back.
 */
export function returnPart(
  order: OrderRow,
  refund: RefundRow,
  parts: Parts,
): { lines: StoredRefundLine[]; stock: ReturnedStock } {
  const isHandedOver = order.completedAt !== null || order.stockState !== 'SOLD'
  const stock: ReturnedStock = { returned: [], lost: [], found: [] }
  const lines = (refund.lines ?? []).map((line) => {
    const sold = order.lines.find((each) => lineIdOf(each) === line.lineId)
    if (!sold || (isHandedOver && !line.backToStock)) return line
    const again = findAgainOf(order, sold, line, refund, parts)
    stock.returned.push({ ...sold, quantity: again.quantity }, ...again.instead)
    stock.found.push(...again.instead)
    if (!sold.isTracked) return line
    return {
      ...line,
      restocked: again.quantity,
      ...(parts && { wasted: line.quantity - again.quantity }),
    }
  })
  return { lines, stock }
}

/** Pieces that can be sold again: of the line as it was sold, and of what was made instead. */
interface Again {
  quantity: number
  instead: CatalogueLine[]
}

function findAgainOf(
  order: OrderRow,
  sold: CatalogueLine,
  line: StoredRefundLine,
  refund: RefundRow,
  parts: Parts,
): Again {
  const { quantity, backToStock, wasted } = line
  if (backToStock) {
    const gone = countGone(order, sold, parts)
    return findAgain(sold, { quantity, gone, isBrought: true }, refund, parts)
  }
  if (wasted === undefined) return findAgain(sold, { quantity }, refund, parts)
  return { quantity: quantity - wasted, instead: toLines(sold, line.instead) }
}

/** What was handed over is not struck when it goes back: as many pieces of its parts are no longer there. */
function countGone({ refunds }: OrderRow, sold: CatalogueLine, parts: Parts): number {
  const lineId = lineIdOf(sold)
  const inParts = (parts ?? [])
    .filter(({ stage }) => stage !== 'CANCELED' && stage !== 'REFUSED')
    .flatMap(({ lines }) => lines)
    .filter((each) => each.lineId === lineId)
    .reduce((sum, each) => sum + each.quantity - each.struckQuantity, 0)
  return Math.max(0, inParts - (sold.quantity - returnedPieces(refunds, lineId)))
}

const toLines = (sold: CatalogueLine, instead: StoredRefundLine['instead'] = []): CatalogueLine[] =>
  instead.map((swapped) => ({ ...sold, ...swapped }))

interface Wish {
  quantity: number
  /** Pieces of the parts that went back before. */
  gone?: number
  /** Staff have them back. */
  isBrought?: boolean
}

function findAgain(
  sold: CatalogueLine,
  { quantity, gone = 0, isBrought = false }: Wish,
  refund: RefundRow | undefined,
  parts: Parts,
): Again {
  if (!parts) return { quantity, instead: [] }
  const isPoured = refund?.poured ?? null
  const wish = { lineId: lineIdOf(sold), quantity, gone }
  const again = piecesToSellAgain(parts, wish, (swappedTo) => ({
    isSealed: isSealed(swappedTo ?? sold),
    isPoured,
    isBrought,
  }))
  return {
    quantity: again.reduce((sum, each) => sum + (each.swappedTo ? 0 : each.quantity), 0),
    instead: again.flatMap((each) =>
      each.swappedTo ? [{ ...sold, ...each.swappedTo, quantity: each.quantity }] : [],
    ),
  }
}
