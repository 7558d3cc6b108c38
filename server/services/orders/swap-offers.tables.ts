import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import type { Cents } from '#domain/values/money.ts'
import { preparations } from '../preparations/preparations.tables.ts'
import { orders } from './orders.tables.ts'

/** What a guest may have instead, as it is on the menu now. */
export type SwapChoice = Pick<
  CatalogueLine,
  'productId' | 'name' | 'variantName' | 'productType' | 'isTracked'
> & {
  /** Left out by the version before, which offered only what costs the same. */
  priceCents?: Cents
}

/** A line that the bar is out of: its guest chooses something else, or gets the money back. */
export const swapOffers = pgTable(
  'swap_offers',
  {
    offerId: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    preparationId: uuid()
      .notNull()
      .references(() => preparations.preparationId, { onDelete: 'cascade' }),
    lineId: text().notNull(),
    quantity: integer().notNull(),
    choices: jsonb().$type<SwapChoice[]>().notNull(),
    /** Without an answer the money goes back then. */
    until: timestamp({ withTimezone: true }).notNull(),
    /** VOID when the line was made or given back meanwhile; null while nobody has answered. */
    answer: text({ enum: ['SWAP', 'REFUND', 'LAPSED', 'VOID'] }),
    chosenProductId: text(),
    answeredAt: timestamp({ withTimezone: true }),
    createdBy: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('swap_offer_answer_known', sql`${table.answer} in ('SWAP', 'REFUND', 'LAPSED', 'VOID')`),
    uniqueIndex('swap_offers_one_open')
      .on(table.preparationId, table.lineId)
      .where(sql`answer is null`),
    index('swap_offers_by_order').on(table.orderId),
    index('swap_offers_open')
      .on(table.until)
      .where(sql`answer is null`),
  ],
)
