import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { DEFAULT_TEXTS_PER_DAY, MAX_TEXTS_PER_DAY } from '#domain/notices/notice-limits.ts'
import { literals } from '../../db/literals.ts'
import { vendorLocations } from '../locations/locations.tables.ts'
import { orders } from '../orders/orders.tables.ts'

/** Web push, a text message, and one more of either when the order was not fetched. */
const KINDS = ['PUSH', 'TEXT', 'REMINDER'] as const
/** SEEN: the guest's page showed it first. Only what is WAITING is ever sent. */
const STATES = ['WAITING', 'SENT', 'FAILED', 'SEEN', 'CANCELED', 'DROPPED'] as const
const list = (values: readonly string[]) => sql.raw(literals(values))

/**
 * What guests are told about ready parts of their orders. A trigger writes and cancels the rows with the move to or from
 * READY; each kind is sent once for an order and a station.
 */
export const guestNotices = pgTable(
  'guest_notices',
  {
    noticeId: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    stationId: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    userId: text().notNull(),
    vendorLocationId: text().notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: STATES }).notNull().default('WAITING'),
    /** Why it was not sent. */
    reason: text(),
    /** Since when it is in its state. */
    stateAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was sent as a text message, which costs money. */
    textedAt: timestamp({ withTimezone: true }),
    /** When the guest's browser has shown it. */
    shownAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('notice_kind_known', sql`${table.kind} in (${list(KINDS)})`),
    check('notice_state_known', sql`${table.state} in (${list(STATES)})`),
    unique('guest_notices_one_each').on(table.orderId, table.stationId, table.kind),
    index('guest_notices_waiting')
      .on(table.kind, table.dueAt)
      .where(sql`state = 'WAITING'`),
    index('guest_notices_texted')
      .on(table.vendorLocationId, table.textedAt)
      .where(sql`texted_at is not null`),
    index('guest_notices_texts_by_time')
      .on(table.textedAt)
      .where(sql`texted_at is not null`),
  ],
)

/** The browsers that a person wants to be called in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Its address at the push service: whoever uses the browser now has it. */
    endpoint: text().primaryKey(),
    userId: text().notNull(),
    /** A hash of the browser's id. */
    device: text(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId, table.createdAt)],
)

/** Who agreed to text messages about ready orders, and who answered STOP to one since. */
export const textConsents = pgTable('text_consents', {
  userId: text().primaryKey(),
  agreedAt: timestamp({ withTimezone: true }),
  stoppedAt: timestamp({ withTimezone: true }),
})

/** How many texts a location sends on a business day at most, where a manager has said so. */
export const readyTextLimits = pgTable(
  'ready_text_limits',
  {
    vendorLocationId: text()
      .primaryKey()
      .references(() => vendorLocations.vendorLocationId, { onUpdate: 'cascade' }),
    maxPerDay: integer().notNull().default(DEFAULT_TEXTS_PER_DAY),
  },
  (table) => [
    check(
      'ready_texts_range',
      sql`${table.maxPerDay} between 0 and ${sql.raw(String(MAX_TEXTS_PER_DAY))}`,
    ),
  ],
)
