import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { members } from '../membership/membership.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

/**
 * A night with a guest list. `reservedCount` counts the spots that are PENDING, CONFIRMED or CHECKED_IN
 * and is changed by a conditional update, so it never exceeds the capacity.
 */
export const guestListEvents = pgTable(
  'guest_list_events',
  {
    gleventId: text().primaryKey(),
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    name: text().notNull(),
    description: text().notNull().default(''),
    startTime: timestamp({ withTimezone: true }).notNull(),
    endTime: timestamp({ withTimezone: true }).notNull(),
    originalCapacity: integer().notNull(),
    reservedCount: integer().notNull().default(0),
    gleventStatus: text({ enum: ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] })
      .notNull()
      .default('UPCOMING'),
    venueName: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull().default('US'),
    zipCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    eventLink: text(),
    imageUrl: text(),
    version: integer().notNull().default(1),
    /** Whether a person chose the status; otherwise it follows the times. The default is for rows of older versions. */
    statusByHand: boolean().notNull().default(true),
    /** When the start or the end was last changed: nothing becomes final soon after that. */
    timesChangedAt: timestamp({ withTimezone: true }),
    /** Called off events are COMPLETED, so that nothing offers them; their reservations are released in batches. */
    calledOffAt: timestamp({ withTimezone: true }),
    /** Set some hours after the end, when no-shows are recorded. */
    closedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'glevent_status_known',
      sql`${table.gleventStatus} in ('UPCOMING', 'IN_PROGRESS', 'COMPLETED')`,
    ),
    check(
      'glevent_called_off_is_completed',
      sql`${table.calledOffAt} is null or ${table.gleventStatus} = 'COMPLETED'`,
    ),
    check('glevent_ends_after_start', sql`${table.endTime} > ${table.startTime}`),
    check('glevent_capacity_positive', sql`${table.originalCapacity} > 0`),
    check(
      'glevent_within_capacity',
      sql`${table.reservedCount} between 0 and ${table.originalCapacity}`,
    ),
    check('glevent_latitude_range', sql`${table.latitude} between -90 and 90`),
    check('glevent_longitude_range', sql`${table.longitude} between -180 and 180`),
    check('glevent_link_is_web', sql`${table.eventLink} ~ '^https?://'`),
    index('guest_list_events_by_vendor').on(table.vendorId, table.startTime),
    index('guest_list_events_by_start').on(table.startTime),
    index('guest_list_events_by_position').using(
      'gist',
      sql`point(${table.longitude}, ${table.latitude})`,
    ),
    index('guest_list_events_open')
      .on(table.endTime)
      .where(sql`closed_at is null`),
    index('guest_list_events_to_release')
      .on(table.calledOffAt)
      .where(sql`called_off_at is not null and closed_at is null`),
  ],
)

/**
 * A member's spot. `isActive` holds while the reservation is PENDING or CONFIRMED and its event has
 * not ended; the unique index on it keeps a member to one. Reserving first clears it for ended
 * events.
 */
export const reservations = pgTable(
  'reservations',
  {
    reservationId: uuid().primaryKey(),
    gleventId: text()
      .notNull()
      .references(() => guestListEvents.gleventId),
    vendorId: text()
      .notNull()
      .references(() => vendors.vendorId),
    userId: text()
      .notNull()
      .references(() => members.userId),
    firstName: text().notNull(),
    lastName: text().notNull(),
    quantity: integer().notNull().default(1),
    reservationStatus: text({
      enum: ['PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED'],
    }).notNull(),
    isActive: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp({ withTimezone: true }),
    checkedInAt: timestamp({ withTimezone: true }),
    checkedInBy: text(),
    /** Name of the person at the door. */
    checkedInByName: text(),
    /** When the offer of a PENDING spot from the waitlist ends. */
    offerExpiresAt: timestamp({ withTimezone: true }),
    /**
     * When to text the member about the offer, or the end of the membership; null once it is sent. The name is
     * older than the second use: renaming a column breaks the nodes of the last release.
     */
    tellOfferAt: timestamp({ withTimezone: true }),
    /** Number of attempts to send the message. */
    tellAttempts: integer().notNull().default(0),
    /** Time of the last attempt to send a message. */
    toldAt: timestamp({ withTimezone: true }),
    /** Time at which the list was closed without the guest. */
    noShowAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'reservation_status_known',
      sql`${table.reservationStatus} in ('PENDING', 'CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'WAITLISTED')`,
    ),
    check('reservation_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'reservation_active_only_while_live',
      sql`not ${table.isActive} or ${table.reservationStatus} in ('PENDING', 'CONFIRMED')`,
    ),
    check(
      'reservation_check_in_has_time',
      sql`(${table.reservationStatus} = 'CHECKED_IN') = (${table.checkedInAt} is not null)`,
    ),
    check(
      'reservation_cancel_has_time',
      sql`(${table.reservationStatus} = 'CANCELLED') = (${table.cancelledAt} is not null)`,
    ),
    uniqueIndex('reservations_one_active')
      .on(table.userId)
      .where(sql`is_active`),
    uniqueIndex('reservations_one_per_event')
      .on(table.gleventId, table.userId)
      .where(sql`reservation_status <> 'CANCELLED'`),
    check(
      'reservation_offer_has_end',
      sql`(${table.reservationStatus} = 'PENDING') = (${table.offerExpiresAt} is not null)`,
    ),
    index('reservations_by_event').on(table.gleventId, table.createdAt),
    index('reservations_waiting')
      .on(table.gleventId, table.createdAt)
      .where(sql`reservation_status = 'WAITLISTED'`),
    index('reservations_on_offer')
      .on(table.offerExpiresAt)
      .where(sql`reservation_status = 'PENDING'`),
    index('reservations_by_user').on(table.userId, table.createdAt),
    index('reservations_to_tell')
      .on(table.tellOfferAt)
      .where(sql`tell_offer_at is not null`),
    index('reservations_told')
      .on(table.toldAt)
      .where(sql`told_at is not null`),
  ],
)

/**
 * Each attempt to check a guest in, also those made while a device was offline. The nonce comes from the
 * device: the same one again is a lost answer, not a second guest.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    checkInId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.reservationId),
    gleventId: text()
      .notNull()
      .references(() => guestListEvents.gleventId),
    nonce: text(),
    requestHash: text(),
    /**
     * DOUBLE: the guest was let in again by a device that was offline. TAKE_BACK takes the check-in back that is
     * then TAKEN_BACK.
     */
    outcome: text({
      enum: ['ADMITTED', 'DOUBLE', 'REFUSED', 'TAKEN_BACK', 'TAKE_BACK'],
    }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    byUserId: text().notNull(),
    byName: text().notNull(),
    /** Name of the location. */
    door: text(),
    /** Why a manager let the guest in at another time. */
    reason: text(),
  },
  (table) => [
    check(
      'check_in_outcome_known',
      sql`${table.outcome} in ('ADMITTED', 'DOUBLE', 'REFUSED', 'TAKEN_BACK', 'TAKE_BACK')`,
    ),
    uniqueIndex('check_ins_by_nonce').on(table.reservationId, table.nonce),
    uniqueIndex('check_ins_one_admission')
      .on(table.reservationId)
      .where(sql`outcome = 'ADMITTED'`),
    index('check_ins_doubles')
      .on(table.gleventId)
      .where(sql`outcome = 'DOUBLE'`),
  ],
)
