import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { OpeningHours } from '#domain/locations/opening-hours.ts'
import type { PromotionHours } from '#domain/locations/promotion-hours.ts'
import type { PromotionScope } from '#domain/locations/promotion-prices.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A location (bar, booth, door) that sells and hands over. Ids are upper case, as printed on the QR
 * codes.
 */
export const vendorLocations = pgTable(
  'vendor_locations',
  {
    vendorLocationId: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    description: text().notNull(),
    primaryColor: text().notNull().default('#7c5cff'),
    displayOrder: integer().notNull().default(100),
    showAlcoholWarning: boolean().notNull().default(false),
    /** Advertiser whose splash video plays once a session, for example NEFT. */
    showSplashAds: text(),
    /** Alcohol is handed over only after a person confirmed the ID. */
    requireIdCheck: boolean().notNull().default(false),
    /** Whether guests may write a note to a line of their order. */
    orderNotes: boolean().notNull().default(false),
    /** COUNTER makes an order when its guest comes for it, LINE as it is paid. */
    fulfilment: text({ enum: ['COUNTER', 'LINE'] })
      .notNull()
      .default('COUNTER'),
    /** Other locations of the venue that guests are offered where a line has grown long, in this order. */
    otherBars: text().array(),
    /** What the operator keeps of net sales here, in hundredths of a percent; null for as at the venue. */
    operatorShare: integer(),
    /** 1200 x 630, shown where a link to the menu is shared. */
    imageUrl: text(),
    promotionPercent: integer(),
    promotionDescription: text(),
    /** When the promotion applies, by the venue's clock; null for always. */
    promotionHours: jsonb().$type<PromotionHours[]>(),
    /** What the promotion lowers the prices of; null for everything. */
    promotionScope: jsonb().$type<PromotionScope>(),
    /**
     * DRAFT is unknown to guests, and staff rehearse there. CLOSED shows its menu and takes no
     * orders. The default is for rows of versions without drafts.
     */
    state: text({ enum: ['DRAFT', 'OPEN', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    /** When a CLOSED location reopens automatically; null when it stays closed until staff open it. */
    reopensAt: timestamp({ withTimezone: true }),
    /** When orders are taken, by the venue's clock; null for always. */
    hours: jsonb().$type<OpeningHours[]>(),
    /** An OPEN location takes orders until then, also outside its hours. */
    openUntil: timestamp({ withTimezone: true }),
    /** When alcohol is sold, within the hours; null for as long as the location is open. */
    alcoholHours: jsonb().$type<OpeningHours[]>(),
    /** Orders of alcohol are taken until so many minutes before its hours end. */
    lastOrderMinutes: integer().notNull().default(15),
    /** The most alcoholic drinks of one order; null for as many as an order can have. */
    alcoholPerOrder: integer(),
    /** The most alcoholic drinks that a person can order here within an hour, with those at the venue's other locations. */
    alcoholPerHour: integer(),
    /**
     * Null shows staff of a venue with a guest list only its events; BOTH shows them scanning and stock, too.
     */
    staffMenu: text({ enum: ['BOTH'] }),
    /** When a rehearsal order was last taken through all its steps here. */
    rehearsalPassedAt: timestamp({ withTimezone: true }),
    /** When a code of this location was first printed: since then its id is final. */
    printedAt: timestamp({ withTimezone: true }),
    /** Archived locations sell nothing and are on no list; their orders and reports stay. */
    archivedAt: timestamp({ withTimezone: true }),
    /** Incremented by each change by staff, to refuse changes of an older copy. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'location_id_upper_case',
      sql`${table.vendorLocationId} = upper(${table.vendorLocationId})`,
    ),
    check('promotion_percent_range', sql`${table.promotionPercent} between 1 and 100`),
    check(
      'promotion_has_description',
      sql`(${table.promotionPercent} is null) = (${table.promotionDescription} is null)`,
    ),
    check('location_operator_share_range', sql`${table.operatorShare} between 0 and 10000`),
    check('location_state_known', sql`${table.state} in ('DRAFT', 'OPEN', 'CLOSED')`),
    check('location_fulfilment_known', sql`${table.fulfilment} in ('COUNTER', 'LINE')`),
    check('location_staff_menu_known', sql`${table.staffMenu} in ('BOTH')`),
    check('only_closed_reopens', sql`${table.reopensAt} is null or ${table.state} = 'CLOSED'`),
    check('location_last_order_range', sql`${table.lastOrderMinutes} between 0 and 60`),
    check('location_alcohol_per_order_range', sql`${table.alcoholPerOrder} between 1 and 10`),
    check('location_alcohol_per_hour_range', sql`${table.alcoholPerHour} between 1 and 10`),
    check(
      'promotion_hours_need_promotion',
      sql`${table.promotionHours} is null or ${table.promotionPercent} is not null`,
    ),
    index('vendor_locations_by_vendor').on(table.vendorId, table.displayOrder),
  ],
)
