import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** When each repeated task is due and which run has its lease, for all nodes. */
export const repeatedTasks = pgTable('repeated_tasks', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The current run and its node; null between runs. */
  runId: uuid(),
  runBy: text(),
  /** A run that no longer renews its lease died with its node. */
  leasedUntil: timestamp({ withTimezone: true }),
  /** The end of the last run without an error; until then the time at which the task was first known. */
  succeededAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
