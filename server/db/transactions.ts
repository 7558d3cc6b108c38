import type pg from 'pg'
import type { Queryable, Transaction } from './database.ts'

/** The connection of each running transaction, because Drizzle does not say which it uses. */
const connections = new WeakMap<Queryable, pg.PoolClient>()

export function rememberConnection(tx: Transaction, connection: pg.PoolClient): void {
  connections.set(tx, connection)
}

/** The connection of a transaction; undefined for the database itself. */
export function connectionOf(db: Queryable): pg.PoolClient | undefined {
  return connections.get(db)
}
