import { expect, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { countWaitingForNames } from '#server/db/named-locks.ts'

/**
 * Locks rows with a statement (`select … for update`, `lock table …`) until all started work waits:
 * requests then meet at the same moment, in every run.
 */
export async function whileLocked<Result>(
  db: Database,
  [statement, ...values]: [string, ...unknown[]],
  begin: () => Promise<Result>[],
): Promise<Result[]> {
  const rival = await db.$client.connect()
  try {
    await rival.query('begin')
    await rival.query(statement, values)
    const begun = begin()
    await untilBlocked(db, begun.length)
    await rival.query('commit')
    return await Promise.all(begun)
  } catch (error) {
    // the next test must not get its connection with the transaction
    await rival.query('rollback')
    throw error
  } finally {
    rival.release()
  }
}

/** The statement for `whileLocked` that locks a name of `lockNames`. */
export const lockOf = (name: string): [string, string] => [
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  name,
]

/** Resolves once `count` calls are waiting: statements for a lock, and in memory transactions of this process for a name. */
export async function untilBlocked(db: Database, count: number): Promise<void> {
  const countWaiting = async () => (await countBlocked(db)) + countWaitingForNames()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(count), 10_000)
}

/** How many connections wait for a lock. */
export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
