import { isDeepStrictEqual } from 'node:util'
import type { EventChange, EventFields } from '#domain/events/event-fields.contract.ts'
import type { Event } from '#domain/events/events.contract.ts'
import { EVENT_CHANGED } from '#domain/events/events.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Page } from '../../calls/paging.ts'
import { sanitizeRichText } from '../../sanitize-rich-text.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { insertEvent, lockEvent, saveEvent, selectEventsOfVendor } from './events.store.ts'
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

/** Creates an event of the vendor. @throws Failure forbidden */
export async function createEvent(
  context: Context,
  vendorId: string,
  fields: EventFields,
): Promise<Event> {
  await requireRole(context, vendorId, canManageEvents)
  const now = context.now()
  return changeOnce(context, `POST ${vendorId} events`, async (tx) => {
    const row = await insertEvent(tx, {
      ...toColumns(fields),
      eventId: crypto.randomUUID(),
      vendorId,
      createdAt: now,
      updatedAt: now,
    })
    await record(context, tx, 'event.created', row.eventId, { after: toEventView(row) })
    return toEventView(row)
  })
}

/**
 * Changes an event of the vendor. @throws Failure forbidden; not_found; bad_request when the body
 * names another vendor; conflict EVENT_CHANGED with the current event for a change of an older copy
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
  return context.db.transaction(async (tx) => {
    const before = await lockEvent(tx, vendorId, change.eventId)
    if (!before) throw eventNotFound()
    const columns = toColumns(change)
    // a repeated request, for example after its answer was lost
    if (isDeepStrictEqual({ ...before, ...columns }, before)) return toEventView(before)
    if (change.version !== undefined && change.version !== before.version) {
      throw new Failure('conflict', EVENT_CHANGED, {
        code: 'EVENT_CHANGED',
        details: { event: toEventView(before) },
      })
    }
    const after = await saveEvent(tx, before.eventId, {
      ...columns,
      version: before.version + 1,
      updatedAt: context.now(),
    })
    await record(context, tx, 'event.updated', before.eventId, {
      before: toEventView(before),
      after: toEventView(after),
    })
    return toEventView(after)
  })
}

/** The description is sanitized before it is stored. Without `images` the pictures stay. */
function toColumns({ startTime, endTime, ticketingLink, images, ...fields }: EventFields) {
  const { eventName, description, status } = fields
  return {
    eventName,
    status,
    description: sanitizeRichText(description),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    ticketingLink: ticketingLink ?? null,
    ...(images && { images }),
  }
}

function record(
  context: Context,
  db: Queryable,
  action: string,
  eventId: string,
  values: { before?: unknown; after: unknown },
): Promise<void> {
  return recordChange(context, db, { action, subjectType: 'event', subjectId: eventId, ...values })
}
