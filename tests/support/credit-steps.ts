import type { Queryable } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import {
  canPay,
  endCredits,
  lockMembers,
  loseCredits,
  spendCredits,
} from '#server/services/membership/move-credits.ts'

/** A use of a credit: person, reservation and time. */
interface CreditUse {
  userId: string
  reservationId: string
  at: Date
}

const ASKED = `asked as materialized (
  select $userId::text as user_id, $reservationId::uuid as reservation_id, $at::timestamptz as now, false as is_lost)`

/** The statements of reservations, without a reservation. */
const spend = statement<CreditUse, { userId: string }>(
  'test-credits-spend',
  `with ${ASKED}, ${lockMembers('asked')}, able as materialized (
     select asked.* from asked join member using (user_id) where ${canPay('member', 'asked.now')}
   ), ${spendCredits('able')} select user_id as "userId" from able`,
)
const giveBack = statement<CreditUse, { amount: number }>(
  'test-credits-return',
  `with ${ASKED}, ${lockMembers('asked')}, ${endCredits('asked')} select amount from returned`,
)
const lose = statement<CreditUse>(
  'test-credits-lose',
  `with ${ASKED}, ${loseCredits('asked')} select from asked where false`,
)

/** Whether the member had a credit for it. */
export const spendCredit = async (db: Queryable, use: CreditUse) =>
  (await spend(db, use)).length === 1
/** Number of credits that were returned. */
export const returnCredit = async (db: Queryable, use: CreditUse) =>
  (await giveBack(db, use))[0]?.amount ?? 0
export const forfeitCredit = async (db: Queryable, use: CreditUse) => {
  await lose(db, use)
}
