import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { loadDemo } from './load-demo.ts'
import { refreshDemoTimes } from './refresh-demo-times.ts'

/**
 * Runs at every start of the demo: fills an empty database, or moves a filled one's events to
 * around `now`.
 */
export async function openDemo(db: Database, now: Date): Promise<void> {
  if (!(await loadDemo(db, { now }))) return void (await refreshDemoTimes(db, now))
  // updates the planner statistics now instead of waiting for autovacuum
  await db.execute(sql`analyze`)
}
