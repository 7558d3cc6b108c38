import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { loadDemo } from './load-demo.ts'
import { refreshDemoTimes } from './refresh-demo-times.ts'

/** At every start of a demo: fills an empty database, moves the events of a filled one around `now`. */
export async function openDemo(db: Database, now: Date): Promise<void> {
  if (!(await loadDemo(db, { now }))) return void (await refreshDemoTimes(db, now))
  // without it the planner guesses until PostgreSQL comes round to it by itself
  await db.execute(sql`analyze`)
}
