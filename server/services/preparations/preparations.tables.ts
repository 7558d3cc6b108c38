import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { HAND_OVER_STAGES, LEFT_STAGES, OPEN_STAGES, STAGES } from '#domain/preparations/stages.ts'
import { REMAKE_REASONS } from '#domain/preparations/remakes.ts'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { literals } from '../../db/literals.ts'
import { vendorLocations } from '../locations/locations.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { stations } from './stations.tables.ts'

const list = (stages: readonly string[]) => sql.raw(literals(stages))
const IS_OPEN = sql`stage in (${list(OPEN_STAGES)})`

/**
 * What an order asks of one station in one round; round 1 is the sale. What needs no making has no station. The
 * statement that writes PAID adds them, at locations that work as a line.
 */
export const preparations = pgTable(
  'preparations',
  {
    preparationId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    vendorLocationId: text()
      .notNull()
      .references(() => vendorLocations.vendorLocationId),
    stationId: text().references(() => stations.stationId),
    round: smallint().notNull().default(1),
    stage: text({ enum: STAGES }).notNull(),
    /** Its place in the queue, which it keeps. */
    paidAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when it is in its stage. */
    stageAt: timestamp({ withTimezone: true }).notNull(),
    /** Its work: 1, and what its lines weigh. */
    weight: doublePrecision().notNull().default(1),
    /** What its guest was promised when it was paid; null for what needs no making. */
    promisedFrom: timestamp({ withTimezone: true }),
    promisedBy: timestamp({ withTimezone: true }),
    /**
     * Where parts of an order are called together: those that it waits for since it is ready, and when its guest is
     * called at the latest. Once they are called, when they were, and nothing that it waits for.
     */
    waitsFor: uuid().array(),
    callAt: timestamp({ withTimezone: true }),
    /** Why it is made again, by whom and when, and what it was sold for; null for the sale. */
    remakeReason: text({ enum: REMAKE_REASONS }),
    remadeBy: text(),
    remadeAt: timestamp({ withTimezone: true }),
    remadeCents: integer(),
  },
  (table) => [
    check('stage_known', sql`${table.stage} in (${list(STAGES)})`),
    check('preparation_round_counted', sql`${table.round} >= 1`),
    unique('preparations_one_each')
      .on(table.orderId, table.stationId, table.round)
      .nullsNotDistinct(),
    index('preparations_open_by_location')
      .on(table.vendorLocationId, table.paidAt, table.preparationId)
      .where(IS_OPEN),
    index('preparations_left_by_location')
      .on(table.vendorLocationId, table.stageAt)
      .where(sql`stage in (${list(LEFT_STAGES)})`),
    index('preparations_open_by_station').on(table.stationId, table.paidAt).where(IS_OPEN),
    // finds what a station did tonight
    index('preparations_by_station').on(table.stationId, table.paidAt),
    index('preparations_remade_by')
      .on(table.remadeBy, table.remadeAt)
      .where(sql`remade_by is not null`),
    index('preparations_not_collected')
      .on(table.vendorLocationId, table.stageAt)
      .where(sql`stage = 'NOT_COLLECTED'`),
    index('preparations_to_call')
      .on(table.callAt)
      .where(sql`waits_for is not null`),
    index('preparations_to_put_aside')
      .on(table.stageAt)
      .where(sql`stage in (${list(HAND_OVER_STAGES)})`),
  ],
)

/** A product that is made instead of what was sold. */
export type SwappedTo = Pick<
  CatalogueLine,
  'productId' | 'name' | 'variantName' | 'productType' | 'isTracked'
>

/** The order's lines in a preparation, each with its own progress, so that two tablets agree. */
export const preparationLines = pgTable(
  'preparation_lines',
  {
    preparationId: uuid()
      .notNull()
      .references(() => preparations.preparationId, { onDelete: 'cascade' }),
    lineId: text().notNull(),
    quantity: integer().notNull(),
    /** The pieces that are not made or not handed over any more. */
    struckQuantity: integer().notNull().default(0),
    /** How many pieces of the line had been given back when it was made again: those are not among these. */
    returnedBefore: integer().notNull().default(0),
    /** What is made instead, since the bar is out of it and its guest has chosen. */
    swappedTo: jsonb().$type<SwappedTo>(),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.preparationId, table.lineId] }),
    check('struck_within_quantity', sql`${table.struckQuantity} between 0 and ${table.quantity}`),
  ],
)

/** Every move of a preparation after its first stage. */
export const preparationMoves = pgTable(
  'preparation_moves',
  {
    moveId: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    preparationId: uuid()
      .notNull()
      .references(() => preparations.preparationId, { onDelete: 'cascade' }),
    /** A user id, or system:… for what happened by itself. */
    movedBy: text().notNull(),
    /** Who sent it, where the device had changed hands. */
    sentBy: text(),
    /** A hash of the browser's id. */
    device: text(),
    fromStage: text({ enum: STAGES }).notNull(),
    toStage: text({ enum: STAGES }).notNull(),
    reason: text(),
    movedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it happened by the clock of the device. */
    deviceAt: timestamp({ withTimezone: true }),
    /** The Idempotency-Key of the person, with a hash of the body: a repeat is the same move. */
    requestKey: text(),
    requestHash: text(),
  },
  (table) => [
    index('preparation_moves_by_preparation').on(table.preparationId, table.movedAt),
    uniqueIndex('preparation_moves_one_of_key')
      .on(table.preparationId, table.movedBy, table.requestKey)
      .where(sql`request_key is not null`),
  ],
)
