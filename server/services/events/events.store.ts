import { and, asc, eq } from 'drizzle-orm'
import type { EventStatus } from '#domain/events/events.contract.ts'
import type { Queryable } from '../../db/database.ts'
import { events } from './events.tables.ts'

export type EventRow = typeof events.$inferSelect

export async function findEventRow(
  db: Queryable,
  vendorId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.eventId, eventId), eq(events.vendorId, vendorId)))
  return row
}

export function listEventRows(
  db: Queryable,
  vendorId: string,
  status: EventStatus,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.vendorId, vendorId), eq(events.status, status)))
    .orderBy(asc(events.startTime), asc(events.eventId))
}
