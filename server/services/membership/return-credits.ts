import { MOST_CREDITS } from '#domain/membership/credits.ts'
import type { Transaction } from '../../db/database.ts'
import type { CreditUse } from './credits.ts'
import { insertManyReturned } from './return-credits.store.ts'

/**
 * Gives the credits of many canceled reservations back in one statement, each by the rules of `returnCredit`.
 * No member is named twice. @returns the credits given back, by reservation
 */
export async function returnCredits(
  tx: Transaction,
  uses: readonly Pick<CreditUse, 'userId' | 'reservationId'>[],
  at: Date,
): Promise<Map<string, number>> {
  const [users, ids] = [uses.map(({ userId }) => userId), uses.map((use) => use.reservationId)]
  const returned = await insertManyReturned(tx, [users, ids, at, MOST_CREDITS])
  return new Map(returned.map(({ reservationId, amount }) => [reservationId, amount]))
}
