import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { EventStatus } from '#domain/events/events.contract.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Position } from '../../calls/paging.ts'
import { events } from './events.tables.ts'

export type EventRow = typeof events.$inferSelect

const isOfVendor = (vendorId: string, eventId: string) =>
  and(eq(events.eventId, eventId), eq(events.vendorId, vendorId))

export async function findEventRow(
  db: Queryable,
  vendorId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(isOfVendor(vendorId, eventId))
  return row
}

/**
 * Lists the events after a position, the earliest first. An event is over at its end, whatever its
 * stored status says.
 */
export function listEventRows(
  db: Queryable,
  wanted: {
    vendorId: string
    status: EventStatus
    now: Date
    after: Position | undefined
    limit: number
  },
): Promise<EventRow[]> {
  const { vendorId, status, now, after, limit } = wanted
  const hasStatus =
    status === 'COMPLETED'
      ? or(eq(events.status, status), lte(events.endTime, now))
      : and(eq(events.status, status), gt(events.endTime, now))
  const isLater =
    after && sql`(${events.startTime}, ${events.eventId}) > (${after.at}, ${after.id})`
  return db
    .select()
    .from(events)
    .where(and(eq(events.vendorId, vendorId), hasStatus, isLater))
    .orderBy(asc(events.startTime), asc(events.eventId))
    .limit(limit)
}

/** Lists the events of a vendor after a position, the latest first. */
export function listVendorEventRows(
  db: Queryable,
  wanted: { vendorId: string; after: Position | undefined; limit: number },
): Promise<EventRow[]> {
  const { vendorId, after, limit: maxRows } = wanted
  const isEarlier =
    after && sql`(${events.startTime}, ${events.eventId}) < (${after.at}, ${after.id})`
  return db
    .select()
    .from(events)
    .where(and(eq(events.vendorId, vendorId), isEarlier))
    .orderBy(desc(events.startTime), desc(events.eventId))
    .limit(maxRows)
}

export async function insertEvent(
  tx: Transaction,
  event: typeof events.$inferInsert,
): Promise<EventRow> {
  const [row] = await tx.insert(events).values(event).returning()
  return row as EventRow
}

/** Locks an event of the vendor until the transaction ends. */
export async function lockEvent(
  tx: Transaction,
  vendorId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(events)
    .where(isOfVendor(vendorId, eventId))
    .for('no key update')
  return row
}

export async function saveEvent(
  tx: Transaction,
  eventId: string,
  changes: Partial<EventRow>,
): Promise<EventRow> {
  const [row] = await tx.update(events).set(changes).where(eq(events.eventId, eventId)).returning()
  return row as EventRow
}
