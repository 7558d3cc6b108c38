import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { openPool, type Pool, type PoolOptions } from './open-pool.ts'
import { retryConflicts } from './retry-conflicts.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function needs: the database, or a transaction that its caller owns. */
export type Queryable = Database | Transaction

export const DRIZZLE = { casing: 'snake_case' } as const

/** Opens the pool; connections are made on first use. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options)
  const db = drizzle(pool, DRIZZLE)
  const transaction: Database['transaction'] = async (work, settings) => {
    // Drizzle's own way loses the connection for good when BEGIN itself fails
    const client = await pool.connect()
    try {
      return await drizzle(client, DRIZZLE).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  db.transaction = (work, settings) => retryConflicts(() => transaction(work, settings))
  return db
}

/**
 * A statement of a hot path: one round trip of its own, parsed and planned once per connection. Inside a
 * transaction it runs on that transaction's connection. `Row` is the row as the driver returns it, keys as
 * the statement names them.
 */
export function preparedStatement<Row>(name: string, text: string) {
  return async (db: Queryable, values: unknown[]): Promise<Row[]> => {
    const query = { name, text, values }
    if (isTransaction(db)) return (await connectionOf(db).query(query)).rows as Row[]
    const result = await retryConflicts(() => db.$client.query(query))
    return result.rows as Row[]
  }
}

export function isTransaction(db: Queryable): db is Transaction {
  return !('$client' in db)
}

/** Drizzle keeps the connection of a transaction in its session, without a type of its own. */
function connectionOf(tx: Transaction): pg.PoolClient {
  return (tx._.session as unknown as { client: pg.PoolClient }).client
}
