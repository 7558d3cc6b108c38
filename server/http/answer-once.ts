import { requireCaller, type Context } from '../context.ts'
import { preparedStatement, type Transaction } from '../db/database.ts'
import { differentRequest } from './idempotency.ts'

/**
 * Does the work once for each Idempotency-Key of a caller, in the transaction of its effect: a repeat gets
 * the first answer, and waits for a first request that is still running. Without a key the work is just done.
 * @throws Failure unprocessable when the key was used with another body
 */
export async function answerOnce<Answer>(
  context: Context,
  tx: Transaction,
  call: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!context.intent) return work()
  const { key, requestHash } = context.intent
  const id = [requireCaller(context).userId, call, key]
  const [isFirst] = await insertKey(tx, [...id, requestHash])
  if (!isFirst) {
    const [first] = await selectAnswer(tx, id)
    if (first?.requestHash !== requestHash) throw differentRequest()
    return first.answer as Answer
  }
  const answer = await work()
  await updateAnswer(tx, [...id, JSON.stringify(answer)])
  return answer
}

/** $1 caller, $2 call, $3 key, $4 request hash */
const insertKey = preparedStatement<{ key: string }>(
  'idempotency-insert',
  `insert into idempotency_keys (caller, call, key, request_hash) values ($1, $2, $3, $4)
   on conflict do nothing returning key`,
)

/** $1 caller, $2 call, $3 key */
const selectAnswer = preparedStatement<{ requestHash: string; answer: unknown }>(
  'idempotency-select',
  `select request_hash as "requestHash", response as answer
     from idempotency_keys where caller = $1 and call = $2 and key = $3`,
)

/** $1 caller, $2 call, $3 key, $4 answer */
const updateAnswer = preparedStatement<never>(
  'idempotency-answer',
  `update idempotency_keys set status = 200, response = $4::jsonb
    where caller = $1 and call = $2 and key = $3`,
)
