import { z } from 'zod'
import type { EventStatus } from '#domain/events/events.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../process/context.ts'
import { cutPage, toPageParams, type Page, type PageParams } from '../../calls/paging.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { findEventRow, selectEvents, type EventRow } from './events.store.ts'

export type { EventRow }

export interface EventRowPage {
  events: EventRow[]
  nextToken: string | null
}

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

/**
 * The vendor's events that have this status now, the earliest first, a page at a time.
 * @throws Failure not_found for an unknown vendor
 */
export async function listEvents(
  context: Pick<Context, 'db' | 'now'>,
  vendorId: string,
  status: EventStatus,
  page: Page,
): Promise<EventRowPage> {
  const now = context.now()
  const rows = await selectEvents(context.db, { vendorId, status, now, ...toEventParams(page) })
  if (rows.length === 0) await requireVendor(context, vendorId)
  return cutEvents(rows, page)
}

/** @throws Failure bad_request for a token that is not ours */
export function toEventParams(page: Page): PageParams {
  return toPageParams(page, z.string().max(64))
}

/** The events that a page shows, of those read with one more. */
export function cutEvents(rows: EventRow[], page: Page): EventRowPage {
  const toPosition = ({ startTime, eventId }: EventRow) => ({ at: startTime, id: eventId })
  const { shown, nextToken } = cutPage(rows, page, toPosition)
  return { events: shown, nextToken }
}
