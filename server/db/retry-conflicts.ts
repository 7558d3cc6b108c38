import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10
/**
 * Serialization failure and deadlock: PostgreSQL rolled everything back, and a retry may succeed.
 */
const RETRYABLE = new Set(['40001', '40P01'])

/** Retries work that PostgreSQL rolled back because of another transaction. */
export async function retryConflicts<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      // random, so that the same two do not conflict again
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && RETRYABLE.has(String(cause.code))) return true
  }
  return false
}
