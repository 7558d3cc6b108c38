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
    lines?: readonly GivenLine[]
  })[]
}

/** The amounts count only where the price was lowered: those of pieces follow from the line. */
type GivenLine = Pick<RefundedLine, 'lineId' | 'quantity'> & Partial<LineAmounts>
type LineAmounts = Pick<RefundedLine, 'priceCents' | 'discountCents' | 'taxCents'>

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
    const left = line.quantity - returnedPieces(order.refunds, lineId)
    if (quantity > left) return { problem: { kind: 'TOO_MANY', lineId, left } }
    const { pieces, before } = findPieces(line, order.refunds)
    lines.push({ lineId, quantity, ...toAmounts(pieces, before, quantity) })
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

/**
 * What goes back when pieces of a line that are left become something cheaper: the difference of the prices, less its
 * part of the discount, with its part of the tax. Nothing for what costs the same, and never all that is left: an order
 * of which nothing is left is refunded, and nothing of it is made.
 */
export function planLowering(
  order: RefundableOrder,
  { lineId, quantity, priceCents }: { lineId: string; quantity: number; priceCents: Cents },
): RefundParts | undefined {
  const line = order.lines.find((each) => each.lineId === lineId)
  if (!line) return undefined
  const { pieces, before } = findPieces(line, order.refunds)
  const now = toAmounts(pieces, before, quantity)
  const lowered = Math.max(0, now.priceCents - priceCents * quantity)
  const part = {
    lineId,
    quantity: 0,
    priceCents: lowered,
    discountCents: shareOf(now.discountCents, lowered, now.priceCents),
    taxCents: shareOf(now.taxCents, lowered, now.priceCents),
  }
  const amountCents = Math.min(amountOfLine(part), leftToRefund(order))
  if (amountCents === 0 || amountCents === leftToRefund(order)) return undefined
  return { lines: [part], tipCents: 0, amountCents }
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

/** Pieces of a line that cost the same each, and what they cost together. */
interface Pieces extends LineAmounts {
  quantity: number
}

/**
 * Finds the pieces that a refund is taken from, and how many of those were refunded before. They are the whole line as it
 * was sold or, if its price was lowered, the pieces that were left at that time.
 */
function findPieces(
  line: SoldLine,
  refunds: RefundableOrder['refunds'],
): { pieces: Pieces; before: number } {
  const { lineId, quantity, priceCents, discountedPriceCents, taxCents } = line
  let before = 0
  let pieces: Pieces = {
    quantity,
    priceCents: priceCents * quantity,
    discountCents: (priceCents - discountedPriceCents) * quantity,
    taxCents,
  }
  for (const given of refunds.flatMap(({ lines = [] }) => lines)) {
    if (given.lineId !== lineId) continue
    before += given.quantity
    if (given.quantity > 0) continue
    const gone = toAmounts(pieces, 0, before)
    pieces = {
      quantity: pieces.quantity - before,
      priceCents: pieces.priceCents - gone.priceCents - (given.priceCents ?? 0),
      discountCents: pieces.discountCents - gone.discountCents - (given.discountCents ?? 0),
      taxCents: pieces.taxCents - gone.taxCents - (given.taxCents ?? 0),
    }
    before = 0
  }
  return { pieces, before }
}

function toAmounts(pieces: Pieces, before: number, quantity: number): LineAmounts {
  const partOf = (totalCents: Cents) =>
    shareOf(totalCents, before + quantity, pieces.quantity) -
    shareOf(totalCents, before, pieces.quantity)
  return {
    priceCents: partOf(pieces.priceCents),
    discountCents: partOf(pieces.discountCents),
    taxCents: partOf(pieces.taxCents),
  }
}

/** total × n / of, rounded half up to the cent; nothing of nothing. */
function shareOf(totalCents: Cents, n: number, of: number): Cents {
  return of === 0 ? 0 : Math.floor((2 * totalCents * n + of) / (2 * of))
}
