import { isRefused } from '#app/api/answer.ts'
import { ApiError } from '#app/api/api-error.ts'
import { readText, removeText, storeText } from '#app/api/browser-storage.ts'
import { newKey } from '#app/api/intent.ts'
import { pauseUntilOnline } from '#app/api/pause-until-online.ts'
import type { DrawAnswer } from '#domain/contests/contests.contract.ts'
import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import { drawPrize } from './contests.queries.ts'

/** The pauses before each further attempt, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000] as const

export interface DrawnOnce {
  answer: DrawAnswer
  /** Called once the guest sees the outcome: the next draw is a new one. */
  settle: () => void
}

/** Whether a draw has begun whose outcome the guest has not seen, also before a reload. */
export function hasPendingDraw(userId: string, eventId: string): boolean {
  return findKey(toName(userId, eventId)) !== undefined
}

/**
 * Draws a prize. A draw without an answer is looked up under the same idempotency key, until there is
 * one or `signal` aborts, and then by the next call, even after a reload: whatever the server decided
 * is returned, and no second ticket is spent. @throws the server's refusal, or the last error of a
 * draw whose outcome is unknown
 */
export async function drawOnce(
  userId: string,
  eventId: string,
  signal: AbortSignal,
): Promise<DrawnOnce> {
  const name = toName(userId, eventId)
  // a repeat must be the same request, also after the terms changed: the key carries their version
  const key = findKey(name) ?? `${DRAW_TERMS_VERSION}.${newKey()}`
  const termsVersion = /^\d{4}-\d\d-\d\d(?=\.)/.exec(key)?.[0] ?? DRAW_TERMS_VERSION
  keepKey(name, key)
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await drawPrize(eventId, termsVersion, {
        keyFor: () => key,
        finish: () => {},
      })
      if (typeof answer?.winStatus !== 'boolean') throw new Error('The answer has no result.')
      return { answer, settle: () => forgetKey(name, key) }
    } catch (error) {
      if (isRefused(error)) forgetKey(name, key)
      if (isRefused(error) || isSessionOver(error) || signal.aborted) throw error
      await pauseUntilOnline(RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS[3])
      if (signal.aborted) throw error
    }
  }
}

/** Asking again cannot help before the guest signs in again. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Replaces storage in browsers that cannot store anything. */
const unstored = new Map<string, string>()

function toName(userId: string, eventId: string): string {
  return `draw:${userId}:${eventId}`
}

function findKey(name: string): string | undefined {
  return readText(name) ?? unstored.get(name)
}

function keepKey(name: string, key: string): void {
  unstored.set(name, key)
  storeText(name, key)
}

/** Another tab may have started the next draw meanwhile, whose key stays. */
function forgetKey(name: string, key: string): void {
  if (unstored.get(name) === key) unstored.delete(name)
  if (readText(name) === key) removeText(name)
}
