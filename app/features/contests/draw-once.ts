import { ApiError } from '#app/api/api-error.ts'
import { readText, removeText, storeText } from '#app/api/browser-storage.ts'
import { newKey } from '#app/api/intent.ts'
import type { DrawAnswer } from '#domain/contests/contests.contract.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { drawPrize } from './contests.queries.ts'

/** Before each further try, in milliseconds. */
const PAUSES = [1_000, 2_000]

/**
 * Draws a prize. A draw without an answer is looked up under the same idempotency key, here and by
 * the next call, even after a reload: whatever the server decided is returned, and no second ticket
 * is spent. @throws the server's refusal, or the last error of a draw whose outcome is unknown
 */
export async function drawOnce(userId: string, eventId: string): Promise<DrawAnswer> {
  const name = `draw:${userId}:${eventId}`
  // a repeat must be the same request, also after the terms changed: the key carries their version
  const key = readText(name) ?? unstored.get(name) ?? `${DRAW_TERMS_VERSION}.${newKey()}`
  const termsVersion = /^\d{4}-\d\d-\d\d(?=\.)/.exec(key)?.[0] ?? DRAW_TERMS_VERSION
  keepKey(name, key)
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await drawPrize(eventId, termsVersion, {
        keyFor: () => key,
        finish: () => {},
      })
      if (typeof answer?.winStatus !== 'boolean') throw new Error('The answer has no result.')
      forgetKey(name, key)
      return answer
    } catch (error) {
      const pause = PAUSES[attempt]
      if (!isOutcomeUnknown(error)) forgetKey(name, key)
      if (!isOutcomeUnknown(error) || pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Whether a draw may have happened although it failed: no answer, or none that can be read. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status >= 500 || error.code === 'REQUEST_IN_PROGRESS'
}

/** For browsers that cannot store anything. */
const unstored = new Map<string, string>()

function keepKey(name: string, key: string): void {
  unstored.set(name, key)
  storeText(name, key)
}

/** Another tab may have started the next draw meanwhile, whose key stays. */
function forgetKey(name: string, key: string): void {
  if (unstored.get(name) === key) unstored.delete(name)
  if (readText(name) === key) removeText(name)
}
