import { and, eq } from 'drizzle-orm'
import type { EventStatus } from '#domain/events/events.contract.ts'
import type { PageParams } from '../../calls/paging.ts'
import { listColumns } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { lockNames } from '../../db/named-locks.ts'
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

const COLUMNS = listColumns(events)

interface EventsOfVendor extends PageParams {
  vendorId: string
}

/** The events with a status, the earliest first. An event is over at its end, whatever its stored status says. */
export const selectEvents = statement<
  EventsOfVendor & { status: EventStatus; now: Date },
  EventRow
>(
  'events-with-status',
  `select ${COLUMNS} from events
    where vendor_id = $vendorId and $status::text =
          case when end_time <= $now::timestamptz then 'COMPLETED' when status_by_hand then status
            when start_time <= $now::timestamptz then 'IN_PROGRESS' else 'UPCOMING' end
      and ($afterAt::timestamptz is null or (start_time, event_id) > ($afterAt::timestamptz, $afterId::text))
    order by start_time, event_id limit $limit`,
)

/** All events of a vendor, the latest first. */
export const selectEventsOfVendor = statement<EventsOfVendor, EventRow>(
  'events-of-vendor',
  `select ${COLUMNS} from events
    where vendor_id = $vendorId
      and ($afterAt::timestamptz is null or (start_time, event_id) < ($afterAt::timestamptz, $afterId::text))
    order by start_time desc, event_id desc limit $limit`,
)

export async function insertEvent(
  tx: Transaction,
  event: typeof events.$inferInsert,
): Promise<EventRow> {
  const [row] = await tx.insert(events).values(event).returning()
  return row as EventRow
}

/** Guests whose tickets an end of the event would make worthless. */
export const countTicketHolders = statement<{ eventId: string }, { guests: number }>(
  'events-ticket-holders',
  `select count(distinct user_id)::int as guests from tickets
    where event_id = $eventId and status = 'AVAILABLE'`,
)

/** Makes the tickets valid again that an end of the event has made worthless. */
export const reviveTickets = statement<{ eventId: string }>(
  'events-revive-tickets',
  `update tickets set status = 'AVAILABLE' where event_id = $eventId and status = 'EXPIRED'`,
)

/** Deletes an event that has no prizes, and in which nobody has taken part. */
export const deleteUnseenEvent = statement<{ eventId: string }, { eventId: string }>(
  'events-delete',
  `delete from events e
    where event_id = $eventId
      and not exists (select from tickets t where t.event_id = e.event_id)
      and not exists (select from prizes p where p.event_id = e.event_id)
   returning event_id as "eventId"`,
)

/** Locks an event of the vendor until the transaction ends. */
export async function lockEvent(
  tx: Transaction,
  vendorId: string,
  eventId: string,
): Promise<EventRow | undefined> {
  await lockNames(tx, `event ${eventId}`)
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
