import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

export class DatabaseNotReached extends Error {
  override name = 'DatabaseNotReached'
}

const RETRY_MS = 1_000
const ATTEMPT_TIMEOUT_MS = 3_000

/**
 * Waits until the database takes changes: hosts start in any order, and after a failover the new primary may still
 * be a standby. @throws DatabaseNotReached when it does not in time, or at once for what waiting does not
 * change, such as a wrong password
 */
export async function waitForDatabase(
  url: string,
  { seconds, log }: { seconds: number; log: Logger },
): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (let attempt = 1; ; attempt++) {
    const problem = await findProblem(url)
    if (!problem) return
    if (!problem.mayPass || performance.now() >= until) {
      throw new DatabaseNotReached(`The database cannot be used: ${problem.text}`)
    }
    if (attempt === 1) log.warn({ problem: problem.text }, 'waiting for the database')
    await delay(RETRY_MS)
  }
}

/** @returns undefined when the database takes changes */
async function findProblem(url: string): Promise<{ text: string; mayPass: boolean } | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fayva-start',
    connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS,
    query_timeout: ATTEMPT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ setting: string }>(
      `select current_setting('transaction_read_only') as setting`,
    )
    return rows[0]?.setting === 'off' ? undefined : { text: 'it is read-only', mayPass: true }
  } catch (error) {
    return { text: toText(error), mayPass: isDatabaseUnavailable(error) || isUnknownHost(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

/** A name that is not known yet, as while containers start. */
function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND'
}

/** Several addresses of one name fail together. */
function toText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toText).join('; ')
  return error instanceof Error ? error.message : String(error)
}
