import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isUnusable, openPool, type Pool, type PoolOptions } from './open-pool.ts'
import { LockQueues } from './named-locks.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { rememberConnection } from './transactions.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    db: Database
  }
}

export type Database = NodePgDatabase<Record<string, never>> & {
  $client: Pool
  /** What its transactions use to wait for names without a connection. */
  lockQueues: LockQueues
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function needs: the database, or a transaction that its caller owns. */
export type Queryable = Database | Transaction

const DRIZZLE = Object.freeze({ casing: 'snake_case' } as const)

/** Opens the pool; connections are made on first use. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options)
  const lockQueues = new LockQueues(pool.maxWaitMs)
  const db = Object.assign(drizzle(pool, DRIZZLE), { lockQueues })
  // Drizzle's own way loses the connection for good when BEGIN itself fails
  const transaction = <Answer>(
    begin: (tx: Transaction) => void,
    work: (tx: Transaction) => Promise<Answer>,
    settings: Parameters<Database['transaction']>[1],
  ): Promise<Answer> =>
    pool.use((connection) =>
      drizzle(connection, DRIZZLE).transaction(async (tx) => {
        rememberConnection(tx, connection)
        begin(tx)
        try {
          return await work(tx)
        } catch (error) {
          if (isUnusable(error)) {
            // the ROLLBACK fails at once, instead of waiting for an answer that never comes
            void connection.end()
            pool.closeIdle()
          }
          throw error
        }
      }, settings),
    )
  db.transaction = (work, settings) =>
    lockQueues.run((begin) => retryConflicts(() => transaction(begin, work, settings)))
  return db
}
