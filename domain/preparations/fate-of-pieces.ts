import type { Stage } from './stages.ts'

/** A part of an order with the pieces that are left of its lines. */
export interface PartWithPieces {
  stage: Stage
  /** Null for what needs no making. */
  stationId: string | null
  lines: readonly { lineId: string; quantity: number; struckQuantity: number }[]
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
 * How many of so many returned pieces of a line can be sold again: what nobody began with, and what was not poured.
 * What was made is waste, except sealed goods that were not handed over.
 */
export function piecesToSellAgain(
  parts: readonly PartWithPieces[],
  { lineId, quantity }: { lineId: string; quantity: number },
  fate: Fate,
): number {
  let left = quantity
  let again = 0
  const inOrder = parts.toSorted((a, b) => rankOf(a.stage) - rankOf(b.stage))
  for (const { stage, stationId, lines } of inOrder) {
    const own = lines.find((line) => line.lineId === lineId)
    if (!own || rankOf(stage) < 0) continue
    const pieces = Math.min(left, own.quantity - own.struckQuantity)
    left -= pieces
    if (isSoldAgain(stage, stationId === null, fate)) again += pieces
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
