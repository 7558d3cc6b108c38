import { preparedStatement, type Transaction } from '../db/database.ts'
import { requireCaller, type Context } from '../context.ts'
import { differentRequest } from './idempotency.ts'

/**
 * Runs a change in a transaction, once per Idempotency-Key of the caller: a repeat of the same
 * request gets the first answer, also while the first one is still running. A refused change stores
 * nothing, so it can be retried. Without a key it simply runs. @throws Failure unprocessable when
 * the key was used for a different request
 */
export function changeOnce<Answer>(
  context: Context,
  call: string,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { intent } = context
  return context.db.transaction(async (tx) => {
    if (!intent) return change(tx)
    const own = [requireCaller(context).userId, call, intent.key]
    // waits for a concurrent request with the same key
    const [claimed] = await claimKey(tx, [...own, intent.requestHash])
    if (!claimed) {
      const [first] = await selectAnswer(tx, own)
      if (first?.requestHash !== intent.requestHash) throw differentRequest()
      return first.answer as Answer
    }
    const answer = await change(tx)
    await storeAnswer(tx, [...own, JSON.stringify(answer)])
    return answer
  })
}

/**
 * For a call whose repeat changes nothing: only refuses a key that was used for a different request.
 * @throws Failure unprocessable
 */
export async function refuseUsedKey(context: Context, call: string): Promise<void> {
  if (context.intent) await changeOnce(context, call, async () => null)
}

const claimKey = preparedStatement<{ key: string }>(
  'once-claim',
  `insert into idempotency_keys (caller, call, key, request_hash) values ($1, $2, $3, $4)
   on conflict do nothing returning key`,
)

const selectAnswer = preparedStatement<{ requestHash: string; answer: unknown }>(
  'once-answer',
  `select request_hash as "requestHash", response as answer
     from idempotency_keys where caller = $1 and call = $2 and key = $3`,
)

const storeAnswer = preparedStatement<never>(
  'once-store',
  `update idempotency_keys set status = 200, response = $4::jsonb
    where caller = $1 and call = $2 and key = $3`,
)
