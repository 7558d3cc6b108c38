import type { Queryable, Transaction } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import { isWaitingStage } from '#domain/preparations/stages.ts'
import {
  END_NIGHTS,
  selectLocationsWithOpenParts,
  selectNotCollected,
  selectNotCollectedOf,
  selectOrdersToEnd,
  type NotCollected,
} from './end-parts.store.ts'
import { toMover } from './move-preparation.ts'
import { holdOpenParts, moveHeldParts, type HeldPart } from './preparations.store.ts'

export { END_NIGHTS, type HeldPart }

/** Why a part ended with the night. */
const NIGHT_ENDED = 'NIGHT_ENDED'

/**
 * Ends what an order's guest still waits for, in the transaction that has locked the order: what was ready is
 * NOT_COLLECTED, what was not made is CANCELED. @returns the parts that were not made, as they were
 */
export async function endOpenParts(
  context: Context,
  tx: Transaction,
  orderId: string,
  paidBefore: Date,
): Promise<HeldPart[]> {
  const held = await holdOpenParts(tx, { orderId })
  const due = held.filter(({ paidAt }) => paidAt <= paidBefore)
  const [notMade, ready] = [
    due.filter(({ stage }) => isWaitingStage(stage)),
    due.filter(({ stage }) => !isWaitingStage(stage)),
  ]
  const mover = { ...toMover(context, {}), reason: NIGHT_ENDED, key: null, requestHash: null }
  const idsOf = (parts: HeldPart[]) => parts.map(({ preparationId }) => preparationId)
  if (ready.length > 0) {
    await moveHeldParts(tx, { preparationIds: idsOf(ready), to: 'NOT_COLLECTED', ...mover })
  }
  if (notMade.length > 0) {
    await moveHeldParts(tx, { preparationIds: idsOf(notMade), to: 'CANCELED', ...mover })
  }
  return notMade
}

/** The locations where guests wait for something. */
export async function listLocationsWithOpenParts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await selectLocationsWithOpenParts(db, {})
  return rows.map(({ vendorLocationId }) => vendorLocationId)
}

/** The next orders of a location whose parts are open although they were paid before its night ended. */
export function listOrdersToEnd(
  context: Pick<Context, 'db' | 'now'>,
  due: { vendorLocationId: string; paidBefore: Date; limit: number },
): Promise<{ orderId: string }[]> {
  return selectOrdersToEnd(context.db, { ...due, now: context.now() })
}

/** What was not collected at a location since then, by order, oldest first. */
export function listNotCollected(
  { db }: Pick<Context, 'db'>,
  at: { vendorLocationId: string; since: Date; limit: number },
): Promise<NotCollected[]> {
  return selectNotCollected(db, at)
}

/** What of an order was not collected. */
export async function findNotCollected(
  db: Queryable,
  of: { vendorLocationId: string; orderId: string },
): Promise<NotCollected['lines']> {
  const [found] = await selectNotCollectedOf(db, of)
  return found?.lines ?? []
}
