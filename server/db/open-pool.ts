import pg from 'pg'
import { isReadOnly } from './is-database-unavailable.ts'

export interface PoolOptions {
  connections?: number
  /** Milliseconds after which a query fails, including the wait for a connection. */
  timeoutMs?: number
}

/** The browser gives up after 10 s; the server rolls back before that, so a success is never missed. */
const TIMEOUT_MS = 8_000
/** Shares of the time: for a connection, for the server to end a statement, for its answer to arrive. */
const CONNECT_SHARE = 0.25
const STATEMENT_SHARE = 0.6875
const ANSWER_SHARE = 0.75

/** A pool whose calls time out even when the database hangs with open connections. */
export function openPool(
  url: string,
  { connections = 16, timeoutMs = TIMEOUT_MS }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs * CONNECT_SHARE,
    statement_timeout: timeoutMs * STATEMENT_SHARE,
    query_timeout: timeoutMs * ANSWER_SHARE,
    idle_in_transaction_session_timeout: timeoutMs,
    application_name: 'fayva',
  })
  const idle = new Set<pg.PoolClient>()
  // later calls try a new connection instead of waiting for others that hang, too
  const closeIdle = () => {
    for (const client of idle) client.connection.stream.destroy()
  }
  // an idle connection that breaks is replaced on the next use; without a listener it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    closeAfterTimeout(client, closeIdle)
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    idle.add(client)
    if (isReadTimeout(error)) closeIdle()
  })
  return pool
}

/**
 * Statements behind an unanswered one, such as its ROLLBACK, fail at once instead of waiting, too.
 */
function closeAfterTimeout(client: pg.PoolClient, closeIdle: () => void): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((...asked: unknown[]) => {
    const answer = query(...asked)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        // a read-only server stays what it is: a new connection may find the one that took over
        if (!isReadTimeout(error) && !isReadOnly(error)) return
        client.connection.stream.destroy()
        closeIdle()
      })
    }
    return answer
  }) as typeof client.query
}

function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
