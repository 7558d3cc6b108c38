import { isDeepStrictEqual } from 'node:util'
import {
  belowWon,
  chancesAboveAll,
  EVENT_NOT_FOUND,
  PRIZE_CHANGED,
  PRIZE_NOT_FOUND,
  TOO_MANY_PRIZES,
} from '#domain/contests/contests.messages.ts'
import { MAX_PRIZES_PER_EVENT } from '#domain/contests/contests.limits.ts'
import { formatChance } from '#domain/contests/forecast-prize.ts'
import type {
  ArchivePrizeBody,
  ManagedPrize,
  ManagedPrizeList,
  NewPrizeBody,
  PrizeChangeBody,
  PrizeFields,
} from '#domain/contests/managed-prizes.contract.ts'
import { ROLLS } from '#domain/contests/pick-prize.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManagePrizes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Context } from '../../process/context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireContest } from './contests.access.ts'
import type { ContestRow } from './contests.store.ts'
import { toContestView } from './contests.view.ts'
import {
  insertPrize,
  lockChangesOfPrizes,
  lockPrizes,
  type ManagedPrizeRow,
  orderPrizes,
  selectManagedPrizes,
  updatePrize,
} from './manage-prizes.store.ts'

export interface EventOfVendor {
  vendorId: string
  eventId: string
}

/** The prizes of an event of the vendor, also archived ones. @throws Failure forbidden; not_found */
export async function listManagedPrizes(
  context: Context,
  event: EventOfVendor,
): Promise<ManagedPrizeList> {
  const contest = await requireManagedContest(context, event)
  const rows = await selectManagedPrizes(context.db, { eventId: event.eventId })
  return { contest: toContestView(contest, context.now()), prizes: toViews(rows) }
}

/**
 * Adds a prize under the id that the browser has chosen. @throws Failure forbidden; not_found;
 * conflict
 */
export async function createPrize(
  context: Context,
  event: EventOfVendor,
  { prizeId, position, ...fields }: NewPrizeBody,
): Promise<ManagedPrize> {
  const { eventId } = event
  await requireManagedContest(context, event)
  return changeOnce(context, `POST ${eventId} prizes`, async (tx) => {
    const rows = await lockList(tx, eventId)
    const existing = rows.find((row) => row.prizeId === prizeId)
    if (existing) {
      // a repeated request, for example after its answer was lost
      if (isDeepStrictEqual({ ...existing, ...fields }, existing)) return viewOf(rows, prizeId)
      throw changedMeanwhile(viewOf(rows, prizeId))
    }
    requireRoom(rows)
    requireChance(rows, prizeId, fields.chancePerMillion)
    const [added] = await insertPrize(tx, {
      ...fields,
      prizeId,
      eventId,
      remaining: fields.quantity,
      now: context.now(),
    })
    if (!added) throw new Failure('conflict', 'This id belongs to another prize.')
    await moveTo(tx, rows, prizeId, position)
    const view = await readView(tx, eventId, prizeId)
    await record(context, tx, 'prize.created', { prizeId, after: toAuditedValues(view) })
    return view
  })
}

/**
 * Changes a prize, also while people draw it: what was won stays won. @throws Failure forbidden;
 * not_found; bad_request for less than were won; conflict PRIZE_CHANGED with the current prize for a
 * change of an older copy
 */
export async function changePrize(
  context: Context,
  event: EventOfVendor,
  prizeId: string,
  { version, position, ...fields }: PrizeChangeBody,
): Promise<ManagedPrize> {
  const { eventId } = event
  await requireManagedContest(context, event)
  return changeOnce(context, `PUT ${eventId} prizes/${prizeId}`, async (tx) => {
    const rows = await lockList(tx, eventId)
    const before = requireRow(rows, prizeId)
    const view = viewOf(rows, prizeId)
    const last = rows.filter(isWinnable).length
    const isMoved =
      position !== undefined && !before.archivedAt && Math.min(position, last) !== view.position
    if (!isMoved && isDeepStrictEqual({ ...before, ...fields }, before)) return view
    if (version !== before.version) throw changedMeanwhile(view)
    if (!before.archivedAt) requireChance(rows, prizeId, fields.chancePerMillion)
    await updatePrize(tx, {
      ...before,
      ...fields,
      remaining: toRemaining(before, fields),
      version: before.version + 1,
      now: context.now(),
    })
    if (isMoved) await moveTo(tx, rows, prizeId, position)
    const after = await readView(tx, eventId, prizeId)
    await record(context, tx, 'prize.updated', {
      prizeId,
      before: toAuditedValues(view),
      after: toAuditedValues(after),
    })
    return after
  })
}

/**
 * Archives a prize, which can then no longer be won, or restores it. @throws Failure
 * forbidden; not_found; conflict
 */
export async function setPrizeArchived(
  context: Context,
  event: EventOfVendor,
  prizeId: string,
  { isArchived, version }: ArchivePrizeBody,
): Promise<ManagedPrize> {
  const { eventId } = event
  await requireManagedContest(context, event)
  return changeOnce(context, `PUT ${eventId} prizes/${prizeId}/archived`, async (tx) => {
    const rows = await lockList(tx, eventId)
    const before = requireRow(rows, prizeId)
    const view = viewOf(rows, prizeId)
    if (isArchived === (before.archivedAt !== null)) return view
    if (version !== before.version) throw changedMeanwhile(view)
    if (!isArchived) {
      requireRoom(rows)
      requireChance(rows, prizeId, before.chancePerMillion)
    }
    const now = context.now()
    const archivedAt = isArchived ? now : null
    await updatePrize(tx, { ...before, archivedAt, version: before.version + 1, now })
    await record(context, tx, isArchived ? 'prize.archived' : 'prize.restored', {
      prizeId,
      before: { name: before.name, isArchived: !isArchived },
      after: { name: before.name, isArchived },
    })
    return readView(tx, eventId, prizeId)
  })
}

async function requireManagedContest(
  context: Context,
  { vendorId, eventId }: EventOfVendor,
): Promise<ContestRow> {
  await requireRole(context, vendorId, canManagePrizes)
  const contest = await requireContest(context.db, eventId)
  if (contest.vendorId !== vendorId) {
    throw new Failure('not_found', EVENT_NOT_FOUND, { code: 'EVENT_NOT_FOUND' })
  }
  return contest
}

async function lockList(tx: Transaction, eventId: string): Promise<ManagedPrizeRow[]> {
  await lockChangesOfPrizes(tx, { eventId })
  return lockPrizes(tx, { eventId })
}

const isWinnable = ({ archivedAt }: ManagedPrizeRow) => archivedAt === null

/** @throws Failure conflict */
function requireRoom(rows: ManagedPrizeRow[]): void {
  if (rows.filter(isWinnable).length < MAX_PRIZES_PER_EVENT) return
  throw new Failure('conflict', TOO_MANY_PRIZES, { code: 'TOO_MANY_PRIZES' })
}

/** @throws Failure bad_request when all chances together would be above 100 % */
function requireChance(rows: ManagedPrizeRow[], prizeId: string, chancePerMillion: number): void {
  const others = rows.filter((row) => isWinnable(row) && row.prizeId !== prizeId)
  const taken = others.reduce((sum, row) => sum + row.chancePerMillion, 0)
  if (taken + chancePerMillion <= ROLLS) return
  const text = chancesAboveAll(formatChance(taken), formatChance(ROLLS - taken))
  throw new Failure('bad_request', text, {
    code: 'CHANCES_ABOVE_ALL',
    fields: { chancePerMillion: text },
  })
}

/** How many are left of the new quantity. @throws Failure bad_request for less than were won */
function toRemaining(before: ManagedPrizeRow, { quantity }: Pick<PrizeFields, 'quantity'>): number {
  const won = before.quantity - before.remaining
  if (quantity >= won) return quantity - won
  throw new Failure('bad_request', belowWon(won), {
    code: 'QUANTITY_BELOW_WON',
    fields: { quantity: belowWon(won) },
  })
}

/** Moves a prize to a place among those that can be won, from 1; without a place it stays. */
async function moveTo(
  tx: Transaction,
  rows: ManagedPrizeRow[],
  prizeId: string,
  position: number | undefined,
): Promise<void> {
  if (position === undefined) return
  const others = rows.filter((row) => isWinnable(row) && row.prizeId !== prizeId)
  const prizeIds = others.map((row) => row.prizeId)
  await orderPrizes(tx, { prizeIds: prizeIds.toSpliced(position - 1, 0, prizeId) })
}

async function readView(db: Queryable, eventId: string, prizeId: string): Promise<ManagedPrize> {
  return viewOf(await selectManagedPrizes(db, { eventId }), prizeId)
}

/** @throws Failure not_found */
function requireRow(rows: ManagedPrizeRow[], prizeId: string): ManagedPrizeRow {
  const row = rows.find((one) => one.prizeId === prizeId)
  if (!row) throw new Failure('not_found', PRIZE_NOT_FOUND, { code: 'PRIZE_NOT_FOUND' })
  return row
}

const viewOf = (rows: ManagedPrizeRow[], prizeId: string): ManagedPrize =>
  toViews(rows).find((view) => view.prizeId === prizeId) as ManagedPrize

function toViews(rows: ManagedPrizeRow[]): ManagedPrize[] {
  return rows.map((row, index) => ({
    ...row,
    position: index + 1,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }))
}

function toAuditedValues({ imageUrl, chancePerMillion, ...view }: ManagedPrize) {
  const { name, description, quantity, position } = view
  return {
    name,
    description,
    images: imageUrl ? [imageUrl] : [],
    quantity,
    chance: formatChance(chancePerMillion),
    position,
  }
}

function record(
  context: Context,
  db: Queryable,
  action: AuditAction,
  { prizeId, ...values }: { prizeId: string; before?: unknown; after: unknown },
): Promise<void> {
  return recordChange(context, db, { action, subjectType: 'prize', subjectId: prizeId, ...values })
}

function changedMeanwhile(prize: ManagedPrize) {
  return new Failure('conflict', PRIZE_CHANGED, { code: 'PRIZE_CHANGED', details: { prize } })
}
