import { randomUUID } from 'node:crypto'
import type { Failure } from '#domain/values/failure.ts'
import type { Context } from '../process/context.ts'
import type { Transaction } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { statement } from '../db/statement.ts'
import { findFirstAnswer } from './once.ts'

const HOUR_S = 3_600

interface Limited {
  call: string
  /** The callers, such as a person or a device, and their calls per hour; 0 means no limit. */
  limits: { caller: string; perHour: number }[]
  /** Further names to lock, so that two requests with the same content run one at a time. */
  alsoLocked?: string[]
  refuse: (retryAfterSeconds: number) => Failure
}

/**
 * Runs a change once per Idempotency-Key, and refuses a caller who has reached an hourly limit. Requests of
 * one caller are counted one at a time; those that wait for their turn hold no connection.
 * @returns the answer; for a repeated key, that of the first request. `forgetCall` takes the key.
 */
export async function changeOnceLimited<Answer>(
  context: Context,
  { call, limits, alsoLocked = [], refuse }: Limited,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<{ answer: Answer; isFirst: boolean; key: string }> {
  const intent = context.intent ?? { key: randomUUID(), requestHash: '' }
  const callers = limits.map(({ caller }) => caller)
  const names = [...callers, ...alsoLocked].map((name) => `${call} ${name}`)
  return context.db.transaction(async (tx) => {
    // until the transaction ends, so that parallel requests see each other's calls
    await lockNames(tx, ...names)
    const first = await findFirstAnswer<Answer>(tx, callers, call, intent)
    if (first) return { ...first, isFirst: false, key: intent.key }
    const answer = await change(tx)
    const counted = await countCall(tx, {
      call,
      callers,
      limits: limits.map(({ perHour }) => perHour),
      ...intent,
      answer: JSON.stringify(answer),
      now: context.now(),
    })
    if (counted.length === 0) throw refuse(HOUR_S)
    return { answer, isFirst: true, key: intent.key }
  })
}

/** Returns no row when one of the callers has reached its limit. */
const countCall = statement<
  {
    call: string
    callers: string[]
    limits: number[]
    key: string
    requestHash: string
    answer: string
    now: Date
  },
  { caller: string }
>(
  'once-limited-count',
  `insert into idempotency_keys (caller, call, key, request_hash, created_at, status, response)
   select caller, $call, $key, $requestHash, $now::timestamptz, 200, $answer::jsonb
     from unnest($callers::text[]) as caller
    where not exists (
      select from unnest($callers::text[], $limits::int[]) as limited (caller, per_hour)
       where per_hour > 0 and per_hour <= (
         select count(*) from idempotency_keys k
          where k.caller = limited.caller and k.call = $call
            and k.created_at > $now::timestamptz - interval '${HOUR_S} seconds'))
   returning caller`,
)

/** Forgets a call whose work failed afterwards. */
export const forgetCall = statement<{ caller: string; call: string; key: string }>(
  'once-limited-forget',
  `delete from idempotency_keys where caller = $caller and call = $call and key = $key`,
)
