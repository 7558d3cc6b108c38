import { openDatabase, type Database, type Transaction } from '../../db/database.ts'

/** Moving a large venue takes minutes, and the limits of calls are seconds. */
const TIMEOUT_MS = 6 * 3_600_000

/** Runs work in one transaction on a connection of its own. What is thrown undoes all of it. */
export async function openMoveConnection<Answer>(
  db: Database,
  mode: Parameters<Database['transaction']>[1],
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const own = openDatabase(db.$client.options.connectionString ?? '', {
    connections: 1,
    timeoutMs: TIMEOUT_MS,
  })
  try {
    return await own.transaction(work, mode)
  } finally {
    await own.$client.end()
  }
}
