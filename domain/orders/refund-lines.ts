import type { Cents } from '#domain/values/money.ts'
import type { OrderRefund, RefundedLine } from './order-refund.ts'

/** A line of an order as it was sold. */
export interface SoldLine {
  lineId: string
  quantity: number
  /** Per unit, before and after the promotion. */
  priceCents: Cents
  discountedPriceCents: Cents
  /** Of the whole line. */
  taxCents: Cents
}

/** An order as refunds see it. */
export interface RefundableOrder {
  lines: readonly SoldLine[]
  tipCents: Cents
  totalCents: Cents
  refunds: readonly (Pick<OrderRefund, 'amountCents' | 'tipCents'> & {
    lines?: readonly Pick<RefundedLine, 'lineId' | 'quantity'>[]
  })[]
}

/** What is asked for: pieces of lines, and whether the tip goes back, too. */
export interface RefundWish {
  lines: readonly { lineId: string; quantity: number }[]
  tip: boolean
}

/** What a refund gives back. */
export interface RefundParts {
  lines: RefundedLine[]
  tipCents: Cents
  /** All of it together, or less where that much is not left. */
  amountCents: Cents
}

/** Why a wish cannot be met. */
export type RefundProblem =
  | { kind: 'UNKNOWN_LINE'; lineId: string }
  | { kind: 'TOO_MANY'; lineId: string; left: number }
  | { kind: 'NO_TIP_LEFT' }
  | { kind: 'NOTHING_LEFT' }

/** The money that was not given back yet, by whomever. */
export function leftToRefund({ totalCents, refunds }: RefundableOrder): Cents {
  return Math.max(0, totalCents - refunds.reduce((sum, refund) => sum + refund.amountCents, 0))
}

/** The tip that was not given back yet. */
export function tipLeft({ tipCents, refunds }: RefundableOrder): Cents {
  return Math.max(0, tipCents - refunds.reduce((sum, refund) => sum + (refund.tipCents ?? 0), 0))
}

/** The pieces of a line that were given back. */
export function returnedPieces(refunds: RefundableOrder['refunds'], lineId: string): number {
  return refunds
    .flatMap(({ lines = [] }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0)
}

/**
 * What a wish gives back. A line's part is the difference of two rounded sums, that of all pieces which went back by
 * then less that of those before: so any order of parts ends at the line's total to the cent. The tip goes with the
 * last piece, without being asked for.
 */
export function planRefund(
  order: RefundableOrder,
  wish: RefundWish,
): RefundParts | { problem: RefundProblem } {
  const wanted = addUp(wish.lines)
  const lines: RefundedLine[] = []
  for (const [lineId, quantity] of wanted) {
    const line = order.lines.find((each) => each.lineId === lineId)
    if (!line) return { problem: { kind: 'UNKNOWN_LINE', lineId } }
    const before = returnedPieces(order.refunds, lineId)
    const left = line.quantity - before
    if (quantity > left) return { problem: { kind: 'TOO_MANY', lineId, left } }
    lines.push(toPart(line, before, quantity))
  }
  const tip = tipLeft(order)
  if (wish.tip && tip === 0) return { problem: { kind: 'NO_TIP_LEFT' } }
  const isLast =
    lines.length > 0 &&
    order.lines.every(
      ({ lineId, quantity }) =>
        returnedPieces(order.refunds, lineId) + (wanted.get(lineId) ?? 0) === quantity,
    )
  const tipCents = wish.tip || isLast ? tip : 0
  const amountCents = Math.min(sumOfLines(lines) + tipCents, leftToRefund(order))
  if (amountCents === 0) return { problem: { kind: 'NOTHING_LEFT' } }
  return { lines, tipCents, amountCents }
}

/** What the lines give back together. */
export function sumOfLines(lines: readonly RefundedLine[]): Cents {
  return lines.reduce((sum, line) => sum + amountOfLine(line), 0)
}

export function amountOfLine(
  line: Pick<RefundedLine, 'priceCents' | 'discountCents' | 'taxCents'>,
) {
  return line.priceCents - line.discountCents + line.taxCents
}

function addUp(lines: RefundWish['lines']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return sums
}

function toPart(line: SoldLine, before: number, quantity: number): RefundedLine {
  const { lineId, priceCents, discountedPriceCents, taxCents } = line
  const partOf = (totalCents: Cents) =>
    shareOf(totalCents, before + quantity, line.quantity) -
    shareOf(totalCents, before, line.quantity)
  return {
    lineId,
    quantity,
    priceCents: partOf(priceCents * line.quantity),
    discountCents: partOf((priceCents - discountedPriceCents) * line.quantity),
    taxCents: partOf(taxCents),
  }
}

/** total × n / of, rounded half up to the cent. */
function shareOf(totalCents: Cents, n: number, of: number): Cents {
  return Math.floor((2 * totalCents * n + of) / (2 * of))
}
