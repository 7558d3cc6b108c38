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
 * Lists the refunded pieces of a line that can be sold again: those that nobody has started, and those that were not
 * poured. Finished pieces are waste, except sealed goods that were not handed over.
 */
export function piecesToSellAgain<Product>(
  parts: readonly PartWithPieces<Product>[],
  { lineId, quantity }: { lineId: string; quantity: number },
  fateOf: (swappedTo: Product | null) => Fate,
): PiecesToSell<Product>[] {
  let left = quantity
  const again: PiecesToSell<Product>[] = []
  const inOrder = parts.toSorted((a, b) => rankOf(a.stage) - rankOf(b.stage))
  for (const { stage, stationId, lines } of inOrder) {
    const own = lines.find((line) => line.lineId === lineId)
    if (!own || rankOf(stage) < 0) continue
    const pieces = Math.min(left, own.quantity - own.struckQuantity)
    left -= pieces
    const { swappedTo } = own
    const isAgain = isSoldAgain(stage, stationId === null, fateOf(swappedTo))
    if (isAgain && pieces > 0) again.push({ quantity: pieces, swappedTo })
  }
  return again
}

function isSoldAgain(stage: Stage, needsNoMaking: boolean, { isSealed, isPoured }: Fate): boolean {
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
