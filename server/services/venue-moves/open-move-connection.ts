import type { PoolClient } from 'pg'
import { openDatabase, type Database } from '../../db/database.ts'

/** Moving a large venue takes minutes, and the limits of calls are seconds. */
const TIMEOUT_MS = 6 * 3_600_000

/** Runs work in one transaction on a connection of its own. What is thrown undoes all of it. */
export async function openMoveConnection<Answer>(
  db: Database,
  mode: 'read committed' | 'repeatable read, read only',
  work: (connection: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const own = openDatabase(db.$client.options.connectionString ?? '', {
    connections: 1,
    timeoutMs: TIMEOUT_MS,
  })
  try {
    return await own.$client.use(async (connection) => {
      await connection.query(`begin isolation level ${mode}`)
      try {
        const answer = await work(connection)
        await connection.query('commit')
        return answer
      } catch (error) {
        await connection.query('rollback')
        throw error
      }
    })
  } finally {
    await own.$client.end()
  }
}
