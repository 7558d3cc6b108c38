import type { Context } from '../../context.ts'
import { differentRequest } from '../../http/idempotency.ts'

const WINDOW_MS = 60_000

/**
 * For a minute a repeat with the same Idempotency-Key shares the first request's result, even while
 * that is still at work. Kept in memory: results carry tokens, which do not belong in a table.
 */
export function createReplayWindow<Result>(now: () => Date) {
  const first = new Map<string, { requestHash: string; at: number; result: Promise<Result> }>()

  return async (context: Context, work: () => Promise<Result>): Promise<Result> => {
    if (!context.intent) return work()
    const { key, requestHash } = context.intent
    forgetOld()
    const known = first.get(key)
    if (known && known.requestHash !== requestHash) throw differentRequest()
    if (known) return known.result
    const result = work()
    first.set(key, { requestHash, at: now().getTime(), result })
    // a failure may be tried again
    result.catch(() => first.delete(key))
    return result
  }

  function forgetOld() {
    for (const [key, { at }] of first) {
      if (now().getTime() - at < WINDOW_MS) return
      first.delete(key)
    }
  }
}
