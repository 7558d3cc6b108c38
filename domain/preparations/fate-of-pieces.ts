import type { Stage } from './stages.ts'

/** A part of an order with the pieces that are left of its lines. */
export interface PartWithPieces<Product> {
  stage: Stage
  /** Null for what needs no making. */
  stationId: string | null
  lines: readonly {
    lineId: string
    quantity: number
    struckQuantity: number
    /** What is made instead of what was sold; null for nothing else. */
    swappedTo: Product | null
  }[]
}

/** Pieces that can be sold again: of what was sold, or of what was made instead. */
export interface PiecesToSell<Product> {
  quantity: number
  swappedTo: Product | null
}

export interface Fate {
  /** Counted goods that can be sold again as long as they are sealed. */
  isSealed: boolean
  /** What staff said of what is being made; null when nobody was asked, which counts as poured. */
  isPoured: boolean | null
  /** Staff have it back, wherever it was, so that it can be sold again if it is sealed. */
  isBrought?: boolean
}

/** From what can be sold again to what is gone: a refund takes the pieces in this order. */
const FROM_FIRST: readonly Stage[] = [
  'QUEUED',
  'HAND_OUT',
  'MAKING',
  'READY',
  'ASIDE',
  'NOT_COLLECTED',
  'HANDED_OVER',
]

/**
 * Lists the refunded pieces of a line that can be sold again. Those are pieces that no one has begun to make, and pieces
 * that were not poured. Finished pieces are waste, except sealed goods that were not handed over, or were brought back.
 * @param wish `gone` is how many pieces of these parts went back before without being struck, as after a hand-over
 */
export function piecesToSellAgain<Product>(
  parts: readonly PartWithPieces<Product>[],
  { lineId, quantity, gone = 0 }: { lineId: string; quantity: number; gone?: number },
  fateOf: (swappedTo: Product | null) => Fate,
): PiecesToSell<Product>[] {
  let [left, skipped] = [quantity, 0]
  const again: PiecesToSell<Product>[] = []
  const inOrder = parts.toSorted((a, b) => rankOf(a.stage) - rankOf(b.stage))
  for (const { stage, stationId, lines } of inOrder) {
    const own = lines.find((line) => line.lineId === lineId)
    if (!own || rankOf(stage) < 0) continue
    const there = own.quantity - own.struckQuantity
    const before = Math.min(gone - skipped, there)
    const pieces = Math.min(left, there - before)
    skipped += before
    left -= pieces
    const { swappedTo } = own
    const isAgain = isSoldAgain(stage, stationId === null, fateOf(swappedTo))
    if (isAgain && pieces > 0) again.push({ quantity: pieces, swappedTo })
  }
  return again
}

function isSoldAgain(stage: Stage, needsNoMaking: boolean, fate: Fate): boolean {
  const { isSealed, isPoured, isBrought } = fate
  if (isBrought) return isSealed
  switch (stage) {
    case 'QUEUED':
    case 'HAND_OUT':
      return true
    case 'MAKING':
      return isSealed || isPoured === false
    case 'READY':
    case 'ASIDE':
    case 'NOT_COLLECTED':
      return isSealed || needsNoMaking
    case 'HANDED_OVER':
    case 'REFUSED':
    case 'CANCELED':
      return false
  }
}

function rankOf(stage: Stage): number {
  return FROM_FIRST.indexOf(stage)
}
