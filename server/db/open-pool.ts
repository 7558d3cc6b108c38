import pg from 'pg'
import { isReadOnly } from './is-database-unavailable.ts'
import { limitTurns, type Turns } from './limit-turns.ts'

export interface PoolOptions {
  connections?: number
  /** Milliseconds after which a query fails, including the time to open a connection. */
  timeoutMs?: number
}

export type Pool = QueuedPool

/** The browser gives up after 10 s; the server rolls back before that, so a success is never missed. */
const TIMEOUT_MS = 8_000
/** Work that has not begun waits in memory that long, as a share of the time, for others to finish. */
const WAIT_SHARE = 0.75
/** More than that many waiting calls would not be served in time. */
const MAX_WAITING = 5_000
/** Shares of the time: to connect, for the server to end a statement, for its answer to arrive. */
const CONNECT_SHARE = 0.25
const STATEMENT_SHARE = 0.6875
const ANSWER_SHARE = 0.75

export class NoConnectionFree extends Error {
  override name = 'NoConnectionFree'
  constructor() {
    super('no database connection became free in time')
  }
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/**
 * The pool's own limit on the wait for a free connection is the one on the time to open a connection:
 * a full house would reach it. Here calls queue for their turn before they ask the pool.
 */
class QueuedPool extends pg.Pool {
  readonly turns: Turns
  constructor(options: pg.PoolConfig & { max: number; maxWaitMs: number }) {
    super(options)
    this.turns = limitTurns({
      atOnce: options.max,
      maxWaiting: MAX_WAITING,
      maxWaitMs: options.maxWaitMs,
      refuse: () => new NoConnectionFree(),
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    const connected = this.#connectInTurn()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const connected = Promise.withResolvers<pg.PoolClient>()
    const turn = this.turns(async () => {
      const client = await super.connect()
      const isFree = Promise.withResolvers<void>()
      const release = client.release.bind(client)
      client.release = (error) => {
        isFree.resolve()
        release(error)
      }
      connected.resolve(client)
      await isFree.promise
    })
    turn.catch(connected.reject)
    return connected.promise
  }
}

/** A pool whose calls time out even when the database hangs with open connections. */
export function openPool(
  url: string,
  { connections = 16, timeoutMs = TIMEOUT_MS }: PoolOptions = {},
): Pool {
  const pool = new QueuedPool({
    connectionString: url,
    max: connections,
    maxWaitMs: timeoutMs * WAIT_SHARE,
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
