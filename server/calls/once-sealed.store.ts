import type { Queryable } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const ANSWER_TTL_MS = 60_000
/** After this long an unanswered first request is taken over, because its process must have died. */
const ANSWER_IN_FLIGHT_MS = 15_000

interface Claim {
  answerId: string
  requestHash: string
  createdAt: Date
}

/** @returns true for the first request with this key, which must do the work */
export async function claimAnswer(db: Queryable, claim: Claim): Promise<boolean> {
  const before = (ms: number) => new Date(claim.createdAt.getTime() - ms)
  const claimed = await claimRow(db, {
    ...claim,
    expiredBefore: before(ANSWER_TTL_MS),
    abandonedBefore: before(ANSWER_IN_FLIGHT_MS),
  })
  return claimed.length === 1
}

/** Claims an answer and deletes up to 100 other expired ones, except rows that another transaction has locked. */
const claimRow = statement<
  Claim & { expiredBefore: Date; abandonedBefore: Date },
  { answerId: string }
>(
  'sign-in-answers-claim',
  `with expired as (
     delete from sign_in_answers where answer_id in (
       select answer_id from sign_in_answers where created_at < $expiredBefore and answer_id <> $answerId
        limit 100 for no key update skip locked)
   )
   insert into sign_in_answers as a (answer_id, request_hash, created_at)
   values ($answerId, $requestHash, $createdAt)
   on conflict (answer_id) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, sealed_answer = null
    where a.created_at < $expiredBefore
       or (a.sealed_answer is null and a.created_at < $abandonedBefore)
   returning answer_id as "answerId"`,
)

export const selectAnswer = statement<
  { answerId: string },
  { requestHash: string; sealedAnswer: string | null }
>(
  'sign-in-answers-select',
  `select request_hash as "requestHash", sealed_answer as "sealedAnswer"
     from sign_in_answers where answer_id = $answerId`,
)

export const saveAnswer = statement<{ answerId: string; sealedAnswer: string }>(
  'sign-in-answers-save',
  `update sign_in_answers set sealed_answer = $sealedAnswer where answer_id = $answerId`,
)

export const deleteAnswer = statement<{ answerId: string }>(
  'sign-in-answers-delete',
  `delete from sign_in_answers where answer_id = $answerId`,
)
