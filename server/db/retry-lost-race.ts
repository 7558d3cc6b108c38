import { setTimeout as delay } from 'node:timers/promises'

/** The pauses grow and add up to some seconds; nothing is locked meanwhile. */
const MAX_ATTEMPTS = 10
const FIRST_PAUSE_MS = 5

/**
 * Retries `attempt` while it returns undefined, which means that another request was faster.
 * @returns undefined when every attempt was too slow
 */
export async function retryLostRace<Result>(
  attempt: (isRetry: boolean) => Promise<Result | undefined>,
  maxAttempts = MAX_ATTEMPTS,
): Promise<Result | undefined> {
  for (let tried = 0; tried < maxAttempts; tried++) {
    // random, so that the same two do not meet again
    if (tried > 0) await delay(FIRST_PAUSE_MS * 2 ** tried * Math.random())
    const result = await attempt(tried > 0)
    if (result !== undefined) return result
  }
  return undefined
}
