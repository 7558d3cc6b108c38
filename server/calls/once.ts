import { requireCaller, type Context } from '../process/context.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { statement } from '../db/statement.ts'
import { requireSameRequest, type Intent } from './intent.ts'

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
    const own = { caller: requireCaller(context).userId, call, key: intent.key }
    // a concurrent request with the same key is waited for without a connection
    await lockNames(tx, `answer ${own.caller} ${call} ${intent.key}`)
    const [claimed] = await claimKey(tx, { ...own, requestHash: intent.requestHash, answer: null })
    if (!claimed) {
      const first = await findFirstAnswer<Answer>(tx, [own.caller], call, intent)
      return first?.answer as Answer
    }
    const answer = await change(tx)
    await storeAnswer(tx, { ...own, answer: JSON.stringify(answer) })
    return answer
  })
}

/**
 * For a call whose repeat changes nothing: only refuses a key that was used for a different request.
 * @throws Failure unprocessable
 */
export async function refuseUsedKey(context: Context, call: string): Promise<void> {
  const { db, intent } = context
  if (!intent) return
  const { userId: caller } = requireCaller(context)
  const [used] = await claimKey(db, { caller, call, ...intent, answer: 'null' })
  if (!used) await findFirstAnswer(db, [caller], call, intent)
}

/**
 * The answer to the first request with the key; undefined for a first request. For changes that store
 * their answer in their own statement. @param callers whose keys count, such as a person or a device
 * @throws Failure unprocessable when the key was used for a different request
 */
export async function findFirstAnswer<Answer>(
  db: Queryable,
  callers: string[],
  call: string,
  intent: Intent,
): Promise<{ answer: Answer } | undefined> {
  const [first] = await selectAnswer(db, { callers, call, key: intent.key })
  if (!first) return undefined
  requireSameRequest(first, intent)
  return { answer: first.answer as Answer }
}

/** The parameters of a statement that stores an answer for repeats; without a key it stores nothing. */
export function toKeyParams(intent: Intent | undefined): {
  key: string | null
  requestHash: string | null
} {
  return intent ?? { key: null, requestHash: null }
}

/** The parameters of `toKeyParams` in a statement. */
export const KEY_PARAMS = { call: '$call', key: '$key::text', requestHash: '$requestHash' }
const KEY_COLUMNS = { call: 'call', key: 'key', requestHash: 'request_hash' }

/**
 * The part of a change's statement that stores its answer for repeats, for each of its rows that has a key. A
 * used key fails the statement.
 */
export function storeAnswers(
  rows: string,
  { caller, answer, status = 200 }: { caller: string; answer: string; status?: number },
  { call, key, requestHash } = KEY_COLUMNS,
): string {
  return `insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select ${caller}, ${call}, ${key}, ${requestHash}, ${status}, ${answer} from ${rows} where ${key} is not null`
}

/** Joins the stored answers, as `k`, to rows of calls with a key. */
export const joinAnswers = (rows: string) =>
  `left join idempotency_keys k on k.caller = ${rows}.user_id and k.call = ${rows}.call and k.key = ${rows}.key`

interface OwnKey {
  caller: string
  call: string
  key: string
}

/** `answer` is JSON, or null while the change runs. */
const claimKey = statement<
  OwnKey & { requestHash: string; answer: string | null },
  { key: string }
>(
  'once-claim',
  `insert into idempotency_keys (caller, call, key, request_hash, status, response)
   values ($caller, $call, $key, $requestHash,
           case when $answer::jsonb is not null then 200 end, $answer::jsonb)
   on conflict do nothing returning key`,
)

const selectAnswer = statement<
  { callers: string[]; call: string; key: string },
  { requestHash: string; answer: unknown }
>(
  'once-answer',
  `select request_hash as "requestHash", response as answer
     from idempotency_keys where caller = any($callers::text[]) and call = $call and key = $key limit 1`,
)

const storeAnswer = statement<OwnKey & { answer: string }>(
  'once-store',
  `update idempotency_keys set status = 200, response = $answer::jsonb
    where caller = $caller and call = $call and key = $key`,
)
