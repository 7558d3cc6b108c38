import { preparedStatement, type Queryable } from '#server/db/database.ts'
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
  select $1::text as user_id, $2::uuid as reservation_id, $3::timestamptz as now, false as is_lost)`

/** The statements of reservations, without a reservation. */
const spend = preparedStatement<{ userId: string }>(
  'test-credits-spend',
  `with ${ASKED}, ${lockMembers('asked')}, able as materialized (
     select asked.* from asked join member using (user_id) where ${canPay('member', 'asked.now')}
   ), ${spendCredits('able')} select user_id as "userId" from able`,
)
const giveBack = preparedStatement<{ amount: number }>(
  'test-credits-return',
  `with ${ASKED}, ${lockMembers('asked')}, ${endCredits('asked')} select amount from returned`,
)
const lose = preparedStatement<never>(
  'test-credits-lose',
  `with ${ASKED}, ${loseCredits('asked')} select from asked where false`,
)

const toValues = ({ userId, reservationId, at }: CreditUse) => [userId, reservationId, at]

/** Whether the member had a credit for it. */
export const spendCredit = async (db: Queryable, use: CreditUse) =>
  (await spend(db, toValues(use))).length === 1
/** Number of credits that were returned. */
export const returnCredit = async (db: Queryable, use: CreditUse) =>
  (await giveBack(db, toValues(use)))[0]?.amount ?? 0
export const forfeitCredit = async (db: Queryable, use: CreditUse) => {
  await lose(db, toValues(use))
}
