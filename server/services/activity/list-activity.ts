import type { ActivityList } from '#domain/activity/activity.contract.ts'
import type { ActivityKind } from '#domain/activity/activity-kinds.ts'
import { listChanges } from '#domain/activity/list-changes.ts'
import { isPickupNumber, parseNumber } from '#domain/orders/typed-number.ts'
import { Failure } from '#domain/values/failure.ts'
import { canSeeActivity } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { Page } from '../../calls/paging.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import {
  searchActivity,
  selectActivity,
  type ActivityRow,
  type SearchedText,
} from './activity.store.ts'

/** The audit actions of each kind, as patterns of LIKE. */
export const ACTIONS_OF_KINDS: Record<ActivityKind, string[]> = {
  products: ['product.%', 'products.%', 'option_group.%', 'menu-import.%'],
  venue: [
    'vendor.%',
    'location.%',
    'station.%',
    'board.%',
    'money-settings.%',
    'tip-policy.%',
    'venue-move.%',
    'day.%',
  ],
  roles: ['role.%'],
  'hand-overs': ['order.completed', 'order.remade'],
  refunds: ['order.refund%', 'order.partly_refunded', 'order.dispute%', 'money-issue.%'],
  events: ['event.%', 'glevent.%', 'picture.%'],
  'guest-list': ['reservation.%'],
  prizes: ['reward.%', 'prize.%'],
  codes: ['codes.%', 'short-link.%', 'wristband.%'],
}

/** Screens show the last characters of an id. */
const END_LENGTH = 6

export interface ActivitySearch {
  search?: string | undefined
  kinds: ActivityKind[]
}

/**
 * The changes at a vendor with person and time, newest first, a page at a time. @throws Failure
 * forbidden
 */
export async function listActivity(
  context: Context,
  vendorId: string,
  { search, kinds }: ActivitySearch,
  page: Page,
): Promise<ActivityList> {
  await requireRole(context, vendorId, canSeeActivity)
  const wanted = {
    vendorId,
    actions: kinds.length > 0 ? kinds.flatMap((kind) => ACTIONS_OF_KINDS[kind]) : null,
    afterAuditId: parseToken(page.nextToken),
    limit: page.limit + 1,
  }
  const rows = search
    ? await searchActivity(context.db, { ...wanted, ...toSearchedText(search) })
    : await selectActivity(context.db, wanted)
  const shown = rows.slice(0, page.limit)
  return {
    items: shown.map(toEntry),
    nextToken: rows.length > page.limit ? (shown.at(-1)?.auditId ?? null) : null,
  }
}

/**
 * The text as a part of a name, as the beginnings of first and last name, as the end of an id, and as the number that
 * staff call.
 */
export function toSearchedText(search: string): SearchedText {
  // screens show 'ORDER #1A2B3C'
  const text = search.replace(/^(order\s*)?#\s*/i, '')
  const called = parseNumber(text.replace(/^order /i, ''))
  const [firstWord, secondWord] = text.toLowerCase().split(/\s+/)
  return {
    part: `%${escapeLike(text)}%`,
    firstWord: firstWord || null,
    secondWord: secondWord ?? null,
    pickupNumber: isPickupNumber(called) ? Number(called) : null,
    endOfId: text.length < END_LENGTH ? null : text.slice(-END_LENGTH).toLowerCase(),
  }
}

/** @throws Failure bad_request for a token that is not ours */
function parseToken(token: string | undefined): string | null {
  if (token === undefined) return null
  if (/^\d{1,18}$/.test(token)) return token
  throw new Failure('bad_request', 'This page does not exist.', { code: 'INVALID_NEXT_TOKEN' })
}

function toEntry(row: ActivityRow): ActivityList['items'][number] {
  return {
    id: row.auditId,
    at: row.at.toISOString(),
    actor: row.actorName ?? (row.actor.startsWith('system') ? 'System' : 'Guest'),
    action: row.action,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectName: row.subjectName || null,
    vendorLocationId: row.vendorLocationId,
    changes: listChanges(row.before, row.after),
  }
}
