import { setTimeout as delay } from 'node:timers/promises'
import { EVENT_BUSY } from '#domain/guest-list/guest-list.messages.ts'
import { Failure } from '#domain/values/failure.ts'

/** The pauses grow and add up to some seconds; nothing is locked meanwhile. */
const MAX_ATTEMPTS = 10
const FIRST_RETRY_DELAY_MS = 5

/**
 * Retries `attempt` while it returns undefined, which means that another request was faster.
 * @returns undefined when every attempt was too slow
 */
export async function retryLostRace<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried++) {
    if (tried > 0) await delay(FIRST_RETRY_DELAY_MS * 2 ** tried * Math.random())
    const result = await attempt()
    if (result !== undefined) return result
  }
  return undefined
}

export function eventBusy() {
  return new Failure('conflict', EVENT_BUSY, { code: 'EVENT_BUSY', retryAfterSeconds: 1 })
}
