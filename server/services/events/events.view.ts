import type { Event } from '#domain/events/events.contract.ts'
import { statusNow } from '#domain/values/night-status.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import type { EventRow } from './events.store.ts'

/** Sanitized again, because a description may have been written by another program. */
export function toEventView(row: EventRow, now: Date): Event {
  return {
    eventId: row.eventId,
    vendorId: row.vendorId,
    eventName: row.eventName,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    description: sanitizeRichText(row.description),
    ticketingLink: row.ticketingLink,
    images: row.images,
    status: statusNow(row, now),
    followsTimes: !row.statusByHand,
    calledOffAt: row.calledOffAt?.toISOString() ?? null,
    version: row.version,
  }
}
