import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { refreshDemoTimes } from './refresh-demo-times.ts'

/**
 * Runs at every start of the demo: fills an empty database, or moves a filled one's events to
 * around `now`.
 */
export async function openDemo(db: Database, now: Date): Promise<void> {
  if (await refreshDemoTimes(db, now)) return
  // a start on a filled database does not load what fills it
  const { loadDemo } = await import('./load-demo.ts')
  if (!(await loadDemo(db, { now }))) return
  // updates the planner statistics now instead of waiting for autovacuum
  await db.execute(sql`analyze`)
}
