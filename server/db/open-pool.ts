import pg from 'pg'
import { isDatabaseUnavailable, isReadOnly } from './is-database-unavailable.ts'
import { limitTurns, type Turns } from './limit-turns.ts'
import { recordStatements } from './record-statements.ts'

/** A client for a pooler in transaction mode, where a prepared statement may belong to another connection. */
class UnnamedStatements extends pg.Client {
  // the driver's own overloads
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config
    return super.query(isNamed ? { ...config, name: undefined } : config, ...(rest as []))
  }
}

export interface PoolOptions {
  connections?: number
  /** How many of them may have begun to work within the last 50 ms; the rest is for work that waits for a row. */
  busyConnections?: number | undefined
  /** Milliseconds after which a query fails, including the time to open a connection. */
  timeoutMs?: number
  /**
   * The address leads to a pooler in transaction mode: each transaction may run on another connection, so none
   * keeps prepared statements or settings. The pooler's configuration sets the time limits of statements.
   */
  isPooler?: boolean
}

export type Pool = QueuedPool

/** The browser gives up after 10 s; the server rolls back before that, so a success is never missed. */
const TIMEOUT_MS = 8_000
/** Work that has not begun waits in memory that long, as a share of the time, for others to finish. */
const WAIT_SHARE = 0.75
/** More than that many waiting calls would not be served in time. */
const MAX_WAITING = 5_000
/** Work that takes longer has met a locked row, and needs no processor while it waits. */
const BUSY_MS = 50
/** Shares of the time: to connect, for the server to end a statement, for its answer to arrive. */
const CONNECT_SHARE = 0.25
const STATEMENT_SHARE = 0.6875
const ANSWER_SHARE = 0.75
const KEEP_ALIVE_AFTER_MS = 10_000

const Recorded = recordStatements(pg.Client)
const RecordedUnnamed = recordStatements(UnnamedStatements)

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
  /** How long a call may wait, for a connection or for what another call has locked. */
  readonly maxWaitMs: number
  readonly #endTurn = new WeakMap<pg.PoolClient, () => void>()

  constructor(
    options: pg.PoolConfig & { max: number; busy: number | undefined; maxWaitMs: number },
  ) {
    super(options)
    this.maxWaitMs = options.maxWaitMs
    this.turns = limitTurns({
      atOnce: options.max,
      ...(options.busy && { busy: { atOnce: options.busy, forMs: BUSY_MS } }),
      maxWaiting: MAX_WAITING,
      maxWaitMs: options.maxWaitMs,
      refuse: () => new NoConnectionFree(),
    })
    this.on('release', (_error, client) => this.#endTurn.get(client)?.())
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

  /** Runs work on a connection, and gives it back unless it broke. */
  async use<Answer>(work: (connection: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
    const connection = await this.connect()
    let broken: Error | undefined
    try {
      return await work(connection)
    } catch (error) {
      if (isDatabaseUnavailable(error)) broken = error as Error
      throw error
    } finally {
      connection.release(broken)
    }
  }

  /** Replaces the idle connections: later calls open new ones instead of waiting for others that hang, too. */
  closeIdle(): void {
    for (let left = this.idleCount; left > 0; left--) {
      super.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const connected = Promise.withResolvers<pg.PoolClient>()
    const turn = this.turns(async () => {
      const client = await super.connect()
      const isFree = Promise.withResolvers<void>()
      this.#endTurn.set(client, isFree.resolve)
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
  { connections = 16, busyConnections, timeoutMs = TIMEOUT_MS, isPooler = false }: PoolOptions = {},
): Pool {
  const pool = new QueuedPool({
    connectionString: url,
    max: connections,
    busy: busyConnections,
    maxWaitMs: timeoutMs * WAIT_SHARE,
    connectionTimeoutMillis: timeoutMs * CONNECT_SHARE,
    query_timeout: timeoutMs * ANSWER_SHARE,
    // a connection to a machine that is gone ends while it is idle, and not under the next statement
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'fayva',
    ...(isPooler
      ? { Client: RecordedUnnamed }
      : {
          Client: Recorded,
          statement_timeout: timeoutMs * STATEMENT_SHARE,
          idle_in_transaction_session_timeout: timeoutMs,
        }),
  })
  // an idle connection that breaks is replaced on the next use; without a listener it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (error) => {
    if (isUnusable(error)) pool.closeIdle()
  })
  return pool
}

/**
 * Whether a connection that failed like this must not be used again: it does not answer, or leads to a
 * server that is read-only, while a new one may find the one that took over.
 */
export function isUnusable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout' || isReadOnly(cause)) return true
  }
  return false
}
