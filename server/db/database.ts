import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { retryConflicts } from './retry-conflicts.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a store function needs: the database, or a transaction somebody else owns. */
export type Queryable = Database | Transaction

const CONNECT_TIMEOUT_MS = 3_000
/** The browser gives up after 10 s; the server rolls back before that, so a success is never missed. */
const STATEMENT_TIMEOUT_MS = 8_000

/** Opens the pool; connections are made on first use. */
export function openDatabase(url: string, { connections = 16 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'fayva',
  })
  // an idle connection that breaks is replaced on the next use; without a listener it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = drizzle(pool, { casing: 'snake_case' })
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => retryConflicts(() => transaction(work, config))
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

function isTransaction(db: Queryable): db is Transaction {
  return !('$client' in db)
}

/** Drizzle keeps the connection of a transaction in its session, without a type of its own. */
function connectionOf(tx: Transaction): pg.PoolClient {
  return (tx._.session as unknown as { client: pg.PoolClient }).client
}
