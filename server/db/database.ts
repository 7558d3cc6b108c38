import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isUnusable, openPool, type Pool, type PoolOptions } from './open-pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { rememberConnection } from './transactions.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function needs: the database, or a transaction that its caller owns. */
export type Queryable = Database | Transaction

const DRIZZLE = { casing: 'snake_case' } as const

/** Opens the pool; connections are made on first use. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options)
  const db = drizzle(pool, DRIZZLE)
  // Drizzle's own way loses the connection for good when BEGIN itself fails
  const transaction: Database['transaction'] = (work, settings) =>
    pool.use((connection) =>
      drizzle(connection, DRIZZLE).transaction(async (tx) => {
        rememberConnection(tx, connection)
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
  db.transaction = (work, settings) => retryConflicts(() => transaction(work, settings))
  return db
}
