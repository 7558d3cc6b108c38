import type { Event } from '#domain/events/events.contract.ts'
import { sanitizeRichText } from '../../sanitize-rich-text.ts'
import type { EventRow } from './events.store.ts'

/** Sanitized again, because a description may have been written by another program. */
export function toEventView(row: EventRow): Event {
  return {
    eventId: row.eventId,
    vendorId: row.vendorId,
    eventName: row.eventName,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    description: sanitizeRichText(row.description),
    ticketingLink: row.ticketingLink,
    images: row.images,
    status: row.status,
    version: row.version,
  }
}
