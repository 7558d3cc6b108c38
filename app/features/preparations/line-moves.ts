import { createOutbox } from '#app/api/outbox.ts'
import { applyChange, type LineChange } from '#domain/preparations/line-change.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'

/** What a maker did and the server has not answered yet. */
export interface LineMove {
  /** The Idempotency-Key: sent again with it, the server repeats its first answer. */
  key: string
  vendorLocationId: string
  preparationId: string
  /** The number that staff call, for a refusal. */
  called: string
  change: LineChange
  /** When it was done, by the clock of the device; ISO 8601. */
  at: string
  /** Who did it; another person may send it. */
  byUserId: string
}

/** What a business day can last: a move of another one is not wanted any more. */
const TTL_MS = 24 * 60 * 60 * 1000

/**
 * Moves that wait to be sent, in the order of the taps. They belong to the device and a location, and survive a
 * logout: the next person with a role there sends them.
 */
export const lineMoves = createOutbox<LineMove>({
  name: 'lineMoves',
  idOf: ({ key }) => key,
  trim: (moves) => moves.filter(({ at }) => Date.parse(at) >= Date.now() - TTL_MS),
})

/** The moves of each location as they were listed last. */
const listed = new Map<string, readonly LineMove[]>()

/** The moves of a location that wait; the same list until there are others, whatever is being sent. */
export function listMovesAt(vendorLocationId: string): readonly LineMove[] {
  const known = listed.get(vendorLocationId) ?? []
  const moves = lineMoves.list().filter((move) => move.vendorLocationId === vendorLocationId)
  const isSame =
    moves.length === known.length && moves.every(({ key }, at) => key === known[at]?.key)
  if (isSame && listed.has(vendorLocationId)) return known
  listed.set(vendorLocationId, moves)
  return moves
}

/** The preparations as they are once the server has taken what waits. What does not change stays the same object. */
export function withMoves(
  preparations: readonly Preparation[],
  moves: readonly LineMove[],
): readonly Preparation[] {
  if (moves.length === 0) return preparations
  const waiting = Map.groupBy(moves, ({ preparationId }) => preparationId)
  return preparations.map((preparation) =>
    (waiting.get(preparation.preparationId) ?? []).reduce(
      (changed, { change, at }) => applyChange(changed, change, at),
      preparation,
    ),
  )
}
