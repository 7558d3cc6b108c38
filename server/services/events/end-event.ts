import type { Event } from '#domain/events/events.contract.ts'
import { EVENT_OVER, HAS_GUESTS } from '#domain/events/events.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { deleteUnseenEvent, lockEvent, saveEvent } from './events.store.ts'
import { toEventView } from './events.view.ts'
import { eventNotFound } from './find-event.ts'
import { recordEvent } from './manage-events.ts'

/**
 * Calls an event off: nothing offers it any more. Calling it off again changes nothing.
 * @throws Failure forbidden, not_found or conflict EVENT_OVER
 */
export async function callOffEvent(
  context: Context,
  vendorId: string,
  eventId: string,
): Promise<Event> {
  await requireRole(context, vendorId, canManageEvents)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const before = await lockEvent(tx, vendorId, eventId)
    if (!before) throw eventNotFound()
    if (before.calledOffAt) return toEventView(before, now)
    if (before.endTime <= now) throw new Failure('conflict', EVENT_OVER, { code: 'EVENT_OVER' })
    const after = await saveEvent(tx, eventId, {
      status: 'COMPLETED',
      statusByHand: true,
      calledOffAt: now,
      timesChangedAt: now,
      version: before.version + 1,
      updatedAt: now,
    })
    await recordEvent(context, tx, 'event.called_off', eventId, {
      before: toEventView(before, now),
      after: toEventView(after, now),
    })
    return toEventView(after, now)
  })
}

/**
 * Deletes an event without prizes in which nobody has taken part.
 * @throws Failure forbidden, not_found or conflict HAS_GUESTS
 */
export async function deleteEvent(
  context: Context,
  vendorId: string,
  eventId: string,
): Promise<void> {
  await requireRole(context, vendorId, canManageEvents)
  await context.db.transaction(async (tx) => {
    const before = await lockEvent(tx, vendorId, eventId)
    if (!before) throw eventNotFound()
    // the entry finds its venue by the event
    await recordEvent(context, tx, 'event.deleted', eventId, {
      before: toEventView(before, context.now()),
    })
    const [deleted] = await deleteUnseenEvent(tx, { eventId })
    if (!deleted) throw new Failure('conflict', HAS_GUESTS, { code: 'HAS_GUESTS' })
  })
}
