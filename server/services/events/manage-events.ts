import { isDeepStrictEqual } from 'node:util'
import type { EventChange, EventFields } from '#domain/events/event-fields.contract.ts'
import type { Event } from '#domain/events/events.contract.ts'
import { EVENT_CALLED_OFF, EVENT_CHANGED, movesIntoPast } from '#domain/events/events.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { chooseStatus, statusNow } from '#domain/values/night-status.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Page } from '../../calls/paging.ts'
import { sanitizeRichText } from './sanitize-rich-text.ts'
import { limitRows } from '../../venue-limits.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import {
  countTicketHolders,
  insertEvent,
  lockEvent,
  reviveTickets,
  saveEvent,
  selectEventsOfVendor,
  type EventRow,
} from './events.store.ts'
import { toEventView } from './events.view.ts'
import { cutEvents, eventNotFound, toEventParams, type EventRowPage } from './find-event.ts'

/** The events of a vendor, the latest first, a page at a time. @throws Failure forbidden */
export async function listManagedEvents(
  context: Context,
  vendorId: string,
  page: Page,
): Promise<EventRowPage> {
  await requireRole(context, vendorId, canManageEvents)
  const rows = await selectEventsOfVendor(context.db, { vendorId, ...toEventParams(page) })
  return cutEvents(rows, page)
}

/** Creates an event of the vendor, and the same for its further nights. @throws Failure forbidden */
export async function createEvent(
  context: Context,
  vendorId: string,
  { furtherNights = [], ...fields }: EventFields,
): Promise<Event> {
  await requireRole(context, vendorId, canManageEvents)
  const now = context.now()
  return changeOnce(context, `POST ${vendorId} events`, async (tx) => {
    const views: Event[] = []
    for (const times of [{}, ...furtherNights]) {
      await limitRows(tx, 'events', vendorId)
      const row = await insertEvent(tx, {
        ...toColumns({ ...fields, ...times }, undefined, now),
        eventId: crypto.randomUUID(),
        vendorId,
        createdAt: now,
        updatedAt: now,
      })
      const view = toEventView(row, now)
      await recordEvent(context, tx, 'event.created', row.eventId, { after: view })
      views.push(view)
    }
    return views[0] as Event
  })
}

/**
 * Changes an event of the vendor. @throws Failure forbidden; not_found; bad_request when the body
 * names another vendor; conflict EVENT_CHANGED with the current event for a change of an older copy,
 * EVENT_CALLED_OFF, or MOVES_INTO_PAST until it is confirmed
 */
export async function changeEvent(
  context: Context,
  vendorId: string,
  change: EventChange,
): Promise<Event> {
  await requireRole(context, vendorId, canManageEvents)
  if (toUpperId(change.vendorId) !== vendorId) {
    throw new Failure('bad_request', 'This event belongs to another vendor.', {
      fields: { vendorId: 'It does not match the vendor in the address.' },
    })
  }
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const before = await lockEvent(tx, vendorId, change.eventId)
    if (!before) throw eventNotFound()
    const columns = toColumns(change, before, now)
    // a repeated request, for example after its answer was lost
    if (isDeepStrictEqual({ ...before, ...columns }, before)) return toEventView(before, now)
    if (change.version !== undefined && change.version !== before.version) {
      throw new Failure('conflict', EVENT_CHANGED, {
        code: 'EVENT_CHANGED',
        details: { event: toEventView(before, now) },
      })
    }
    if (before.calledOffAt) {
      throw new Failure('conflict', EVENT_CALLED_OFF, { code: 'EVENT_CALLED_OFF' })
    }
    if (!change.moveIntoPast) await requireNotIntoPast(tx, before, { ...before, ...columns }, now)
    const after = await saveEvent(tx, before.eventId, {
      ...columns,
      ...(isDueChanged(before, columns) && { timesChangedAt: now }),
      version: before.version + 1,
      updatedAt: now,
    })
    if (isEnded(before, now) && !isEnded(after, now)) await reviveTickets(tx, before)
    await recordEvent(context, tx, 'event.updated', before.eventId, {
      before: toEventView(before, now),
      after: toEventView(after, now),
    })
    return toEventView(after, now)
  })
}

/** Whether the event ends at another time than before. */
function isDueChanged(before: EventRow, after: Partial<EventRow>): boolean {
  const isSame = (name: 'startTime' | 'endTime' | 'status' | 'statusByHand') =>
    isDeepStrictEqual(before[name], after[name])
  return !(isSame('startTime') && isSame('endTime') && isSame('status') && isSame('statusByHand'))
}

function isEnded(event: EventRow, now: Date): boolean {
  return event.endTime <= now || statusNow(event, now) === 'COMPLETED'
}

/** A slip of the hand must not take their tickets from guests. */
async function requireNotIntoPast(tx: Transaction, before: EventRow, after: EventRow, now: Date) {
  if (isEnded(before, now) || !isEnded(after, now)) return
  const [holders] = await countTicketHolders(tx, { eventId: before.eventId })
  const guests = holders?.guests ?? 0
  if (guests === 0) return
  throw new Failure('conflict', movesIntoPast(guests), {
    code: 'MOVES_INTO_PAST',
    details: { guests },
  })
}

/** The description is sanitized before it is stored. Without `images` the pictures stay. */
function toColumns(
  { startTime, endTime, ticketingLink, images, ...fields }: Omit<EventFields, 'furtherNights'>,
  before: EventRow | undefined,
  now: Date,
) {
  const { eventName, description } = fields
  return {
    eventName,
    ...chooseStatus({ ...fields, startTime, endTime }, before, now),
    description: sanitizeRichText(description),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    ticketingLink: ticketingLink ?? null,
    ...(images && { images }),
  }
}

export function recordEvent(
  context: Context,
  db: Queryable,
  action: AuditAction,
  eventId: string,
  values: { before?: unknown; after?: unknown },
): Promise<void> {
  return recordChange(context, db, { action, subjectType: 'event', subjectId: eventId, ...values })
}
