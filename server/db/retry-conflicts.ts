import { isConflict } from './is-unique-violation.ts'
import { retryLostRace } from './retry-lost-race.ts'

const MAX_ATTEMPTS = 5

/** Retries work that PostgreSQL rolled back because of another transaction. */
export async function retryConflicts<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let conflict: unknown
  const done = await retryLostRace(async () => {
    try {
      return { answer: await work() }
    } catch (error) {
      if (!isConflict(error)) throw error
      conflict = error
      return undefined
    }
  }, MAX_ATTEMPTS)
  if (!done) throw conflict
  return done.answer
}
