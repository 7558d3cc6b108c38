import type { Transaction } from '../../db/database.ts'
import type { Context } from '../../process/context.ts'
import { lockTexts } from './notices.store.ts'

const NO_LIMIT = 1_000_000

/** Claims texts, one process after the other, so that no limit is passed together. */
export function claimInTurn<Row>(
  { db, config, now }: Context,
  claim: (tx: Transaction, limits: { now: Date; perSecond: number }) => Promise<Row[]>,
): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await lockTexts(tx)
    const perSecond = config.SMS_PER_SECOND > 0 ? config.SMS_PER_SECOND : NO_LIMIT
    return claim(tx, { now: now(), perSecond })
  })
}
