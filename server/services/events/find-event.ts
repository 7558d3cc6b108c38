import type { EventStatus } from '#domain/events/events.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { findEventRow, listEventRows, type EventRow } from './events.store.ts'

export type { EventRow }

/** An event of this vendor. @throws Failure not_found */
export async function requireEvent(
  context: Pick<Context, 'db'>,
  vendorId: string,
  eventId: string,
): Promise<EventRow> {
  const event = await findEventRow(context.db, vendorId, eventId)
  if (!event) throw eventNotFound()
  return event
}

export function eventNotFound() {
  return new Failure('not_found', 'There is no such event.', { code: 'EVENT_NOT_FOUND' })
}

/** The vendor's events with this status, the earliest first. @throws Failure not_found for an unknown vendor */
export async function listEvents(
  context: Pick<Context, 'db'>,
  vendorId: string,
  status: EventStatus,
): Promise<EventRow[]> {
  const rows = await listEventRows(context.db, vendorId, status)
  if (rows.length === 0) await requireVendor(context, vendorId)
  return rows
}
