import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { events } from '../events/events.tables.ts'

/** The prizes of an event. A win decrements `remaining` by a conditional update. */
export const prizes = pgTable(
  'prizes',
  {
    prizeId: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.eventId),
    name: text().notNull(),
    description: text().notNull().default(''),
    imageUrl: text(),
    quantity: integer().notNull(),
    remaining: integer().notNull(),
    /** Chance of one draw, in millionths: whole numbers add up exactly. */
    chancePerMillion: integer().notNull(),
    displayOrder: integer().notNull().default(100),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    /** An archived prize can no longer be won; rewards keep it. */
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('prize_remaining_range', sql`${table.remaining} between 0 and ${table.quantity}`),
    check('prize_chance_range', sql`${table.chancePerMillion} between 0 and 1000000`),
    index('prizes_by_event').on(table.eventId, table.displayOrder),
  ],
)

/** One event point. No source is a purchase: points and odds never depend on money spent. */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: uuid().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.eventId),
    userId: text().notNull(),
    sourceType: text({ enum: ['SIGNIN', 'FREE_ENTRY'] }).notNull(),
    /** Tells several entries of one source apart; an entry by mail carries its day. */
    sourceKey: text().notNull().default(''),
    status: text({ enum: ['AVAILABLE', 'SPENT', 'EXPIRED'] })
      .notNull()
      .default('AVAILABLE'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    spentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('ticket_source_known', sql`${table.sourceType} in ('SIGNIN', 'FREE_ENTRY')`),
    check('ticket_status_known', sql`${table.status} in ('AVAILABLE', 'SPENT', 'EXPIRED')`),
    check(
      'ticket_spent_has_time',
      sql`(${table.status} = 'SPENT') = (${table.spentAt} is not null)`,
    ),
    uniqueIndex('tickets_one_per_source').on(
      table.userId,
      table.eventId,
      table.sourceType,
      table.sourceKey,
    ),
    index('tickets_available')
      .on(table.userId, table.eventId, table.createdAt)
      .where(sql`status = 'AVAILABLE'`),
    index('tickets_available_by_event')
      .on(table.eventId)
      .where(sql`status = 'AVAILABLE'`),
  ],
)

/** The record of a draw: which ticket, what came out. Its outcome is final when written. */
export const draws = pgTable(
  'draws',
  {
    drawId: uuid().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.ticketId),
    eventId: text()
      .notNull()
      .references(() => events.eventId),
    userId: text().notNull(),
    hasWon: boolean().notNull(),
    prizeId: text().references(() => prizes.prizeId),
    /** The random number that decided, 0 to 999999. */
    roll: integer().notNull(),
    /** The terms that the person agreed to with this draw, if any. */
    termsVersion: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('draw_win_names_prize', sql`${table.hasWon} = (${table.prizeId} is not null)`),
    check('draw_roll_range', sql`${table.roll} between 0 and 999999`),
    uniqueIndex('draws_one_per_ticket').on(table.ticketId),
    index('draws_by_event').on(table.eventId, table.createdAt),
    index('draws_by_user').on(table.userId, table.createdAt),
  ],
)

/** Agreements of persons to versions of the terms of the drawing, with their time. */
export const drawTermsAgreements = pgTable(
  'draw_terms_agreements',
  {
    userId: text().notNull(),
    version: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)

/** A won prize, named as it was when won. A person can win one per event. */
export const rewards = pgTable(
  'rewards',
  {
    rewardId: uuid().primaryKey(),
    drawId: uuid()
      .notNull()
      .references(() => draws.drawId),
    eventId: text()
      .notNull()
      .references(() => events.eventId),
    userId: text().notNull(),
    prizeId: text()
      .notNull()
      .references(() => prizes.prizeId),
    prizeName: text().notNull(),
    prizeDescription: text().notNull(),
    prizeImageUrl: text(),
    status: text({ enum: ['PENDING', 'CLAIMED', 'EXPIRED'] })
      .notNull()
      .default('PENDING'),
    claimCode: text().notNull(),
    wonTimestamp: timestamp({ withTimezone: true }).notNull(),
    claimExpiration: timestamp({ withTimezone: true }).notNull(),
    claimedAt: timestamp({ withTimezone: true }),
    claimedBy: text(),
    /** Time of the last undone claim: staff check twice before they hand the prize over again. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('reward_status_known', sql`${table.status} in ('PENDING', 'CLAIMED', 'EXPIRED')`),
    check(
      'reward_claim_has_time',
      sql`(${table.status} = 'CLAIMED') = (${table.claimedAt} is not null)`,
    ),
    check('reward_expires_after_win', sql`${table.claimExpiration} > ${table.wonTimestamp}`),
    uniqueIndex('rewards_one_per_event').on(table.userId, table.eventId),
    uniqueIndex('rewards_one_per_draw').on(table.drawId),
    uniqueIndex('rewards_claim_code').on(table.eventId, table.claimCode),
    index('rewards_by_user').on(table.userId, table.wonTimestamp),
    index('rewards_pending')
      .on(table.claimExpiration)
      .where(sql`status = 'PENDING'`),
  ],
)
