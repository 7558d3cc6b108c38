import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

export class DatabaseNotReached extends Error {
  override name = 'DatabaseNotReached'
}

const RETRY_MS = 1_000
const ATTEMPT_TIMEOUT_MS = 3_000

export interface WaitLimit {
  seconds: number
  log: Logger
}

/**
 * Waits until the database takes changes: hosts start in any order, and after a failover the new primary may still
 * be a standby. @throws DatabaseNotReached when it does not in time, or at once for what waiting does not
 * change, such as a wrong password
 */
export async function waitForDatabase(url: string, limit: WaitLimit): Promise<void> {
  await untilDatabaseWorks(() => connectAndCheck(url), limit).catch((error: unknown) => {
    throw error instanceof DatabaseNotReached ? error : notReached(error)
  })
}

/**
 * Does the work again while the database is away, restarts or is read-only: until its first checks are made, a
 * proxy leads to a standby, and a primary can be replaced at any moment. @throws DatabaseNotReached when it
 * stays so, and what the work throws for another reason
 */
export async function untilDatabaseWorks<Answer>(
  work: () => Promise<Answer>,
  { seconds, log }: WaitLimit,
): Promise<Answer> {
  const until = performance.now() + seconds * 1000
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isUnknownHost(error)) throw error
      if (performance.now() >= until) throw notReached(error)
      if (attempt === 1) log.warn({ problem: toText(error) }, 'waiting for the database')
      await delay(RETRY_MS)
    }
  }
}

async function connectAndCheck(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fayva-start',
    connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS,
    query_timeout: ATTEMPT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireWritable(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws Error when the database takes no changes, as a standby: no guest could buy anything */
export async function requireWritable(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `select current_setting('transaction_read_only') as setting`,
  )
  if (rows[0]?.setting !== 'off') throw new ReadOnlyDatabase()
}

/** PostgreSQL's error for a statement that would change something. */
class ReadOnlyDatabase extends Error {
  readonly code = '25006'
  constructor() {
    super('it is read-only')
  }
}

function notReached(cause: unknown): DatabaseNotReached {
  return new DatabaseNotReached(`The database cannot be used: ${toText(cause)}`, { cause })
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
