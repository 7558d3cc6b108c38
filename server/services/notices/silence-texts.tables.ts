import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { literals } from '../../db/literals.ts'
import { stations } from '../preparations/stations.tables.ts'

/** Only what is WAITING is ever sent. */
const STATES = ['WAITING', 'SENT', 'FAILED', 'CANCELED', 'DROPPED'] as const

/** The text to the shift's manager about a station whose screen fell silent: one for a station and a silence. */
export const silenceTexts = pgTable(
  'silence_texts',
  {
    stationId: text()
      .notNull()
      .references(() => stations.stationId, { onDelete: 'cascade' }),
    /** When its screen was last heard of. */
    silentSince: timestamp({ withTimezone: true }).notNull(),
    vendorLocationId: text().notNull(),
    state: text({ enum: STATES }).notNull().default('WAITING'),
    /** Why it was not sent. */
    reason: text(),
    /** Since when it is in its state. */
    stateAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was sent, which costs money. */
    textedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.stationId, table.silentSince] }),
    check('silence_text_state_known', sql`${table.state} in (${sql.raw(literals(STATES))})`),
    index('silence_texts_waiting')
      .on(table.silentSince)
      .where(sql`state = 'WAITING'`),
    index('silence_texts_texted')
      .on(table.vendorLocationId, table.textedAt)
      .where(sql`texted_at is not null`),
    index('silence_texts_by_time')
      .on(table.textedAt)
      .where(sql`texted_at is not null`),
  ],
)
