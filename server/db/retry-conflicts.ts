import { setTimeout as delay } from 'node:timers/promises'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10
/** Serialization failure and deadlock: PostgreSQL undid all of it, and asks for it to be run again. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs the work again after PostgreSQL gave it up for the sake of another transaction. */
export async function retryConflicts<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      // two that met once should not meet again
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
