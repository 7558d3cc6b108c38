import { isDeepStrictEqual } from 'node:util'
import type { ManagedLocation, StateChange } from '#domain/locations/managed-locations.contract.ts'
import {
  LOCATION_IS_DRAFT,
  NOT_READY,
  REOPENS_IN_THE_PAST,
} from '#domain/locations/locations.messages.ts'
import { setState } from '#domain/locations/location-state.ts'
import { OPEN_UNTIL_INVALID } from '#domain/locations/hours.messages.ts'
import type { Problem } from '#domain/readiness/readiness.contract.ts'
import { blocksOf } from '#domain/readiness/blocks-of.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { canManageVenue, canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import type { Transaction } from '../../db/database.ts'
import { changeOnce } from '../../calls/once.ts'
import { recordChange } from '../audit/record-change.ts'
import { toAlcoholProblem } from '../readiness/list-problems.ts'
import { readinessOf } from '../readiness/readiness.ts'
import { listUnclear } from '../readiness/unclear-alcohol.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireLocation } from './find-location.ts'
import {
  lockLocation,
  removeRehearsals,
  saveLocation,
  type LocationRow,
} from './locations.store.ts'
import {
  announceLocation,
  findManaged,
  requireLocked,
  requireNotArchived,
} from './managed-location.ts'

/** The problems that keep a draft from opening. */
async function findBlockers(context: Context, { vendorId, vendorLocationId }: LocationRow) {
  return blocksOf(await readinessOf(context, vendorId), vendorLocationId)
}

/**
 * Opens a draft, closes an open location, for a time or until it is reopened, or reopens it. A state that is
 * already in effect is accepted. @throws Failure forbidden; not_found; bad_request for a time in the past; conflict
 * NOT_READY with what is missing, LOCATION_IS_DRAFT, LOCATION_ARCHIVED
 */
export async function changeState(
  context: Context,
  vendorLocationId: string,
  change: StateChange,
): Promise<ManagedLocation> {
  const location = await requireLocation(context, vendorLocationId)
  const { vendorId } = location
  await requireRole(context, vendorId, canRunLocations)
  // outside the transaction, because it reads much and must not block orders
  if (location.state === 'DRAFT') await requireMayOpen(context, location, change)
  const next = toSetState(change, context.now())
  const changed = await changeOnce(context, `PUT ${vendorLocationId} state`, async (tx) => {
    const before = requireLocked(await lockLocation(tx, { vendorLocationId }))
    requireNotArchived(before)
    if (before.state === 'DRAFT') await openDraft(context, tx, before)
    else await openOrClose(context, tx, before, next)
    return findManaged(context, tx, { vendorId, vendorLocationId })
  })
  announceLocation(context, vendorLocationId)
  context.changes.announce('location-orders', vendorLocationId)
  return changed
}

async function requireMayOpen(
  context: Context,
  location: LocationRow,
  { state }: StateChange,
): Promise<void> {
  if (state === 'CLOSED') {
    throw new Failure('conflict', LOCATION_IS_DRAFT, { code: 'LOCATION_IS_DRAFT' })
  }
  await requireRole(context, location.vendorId, canManageVenue)
  requireNone(await findBlockers(context, location))
}

function requireNone(problems: Problem[]): void {
  if (problems.length === 0) return
  throw new Failure('conflict', NOT_READY, { code: 'NOT_READY', details: { problems } })
}

/**
 * Removes its rehearsal orders, after waiting for one that is being created. Products may have changed since its problems
 * were read. @throws Failure conflict NOT_READY
 */
async function openDraft(
  context: Context,
  tx: Transaction,
  { vendorLocationId }: LocationRow,
): Promise<void> {
  const unclear = await listUnclear(tx, vendorLocationId)
  requireNone(toAlcoholProblem(vendorLocationId, unclear))
  const [rehearsals] = await removeRehearsals(tx, { vendorLocationId })
  await saveLocation(tx, vendorLocationId, { state: 'OPEN', updatedAt: context.now() })
  await recordChange(context, tx, {
    action: 'location.opened',
    subjectType: 'location',
    subjectId: vendorLocationId,
    before: { state: 'Draft' },
    after: { state: 'Open', removedRehearsals: rehearsals?.removed ?? 0 },
  })
}

/** What staff set of an open or closed location. */
type SetState = Pick<LocationRow, 'state' | 'reopensAt' | 'openUntil'>

/** Opens or closes a location that is locked and no draft. */
export async function openOrClose(
  context: Context,
  tx: Transaction,
  before: LocationRow,
  next: SetState,
): Promise<void> {
  const was = inEffect(before, context.now())
  if (isDeepStrictEqual(was, next)) return
  await saveLocation(tx, before.vendorLocationId, { ...next, updatedAt: context.now() })
  await recordChange(context, tx, {
    action: next.state === 'OPEN' ? 'location.reopened' : 'location.closed',
    subjectType: 'location',
    subjectId: before.vendorLocationId,
    before: toAuditedState(was),
    after: toAuditedState(next),
  })
}

function inEffect({ reopensAt, openUntil, ...row }: LocationRow, now: Date): SetState {
  const state = setState({ ...row, reopensAt }, now)
  return {
    state,
    reopensAt: state === 'CLOSED' ? reopensAt : null,
    openUntil: state === 'OPEN' && openUntil !== null && openUntil > now ? openUntil : null,
  }
}

function toAuditedState({ reopensAt, openUntil }: SetState) {
  return {
    reopens: reopensAt?.toISOString() ?? null,
    ...(openUntil && { openUntil: openUntil.toISOString() }),
  }
}

/** Uses the server's clock, because a phone's may be wrong. @throws Failure bad_request for a time in the past */
function toSetState(change: StateChange, now: Date): SetState {
  const { state } = change
  if (state === 'OPEN') return { state, reopensAt: null, openUntil: toOpenUntil(change, now) }
  return { state, reopensAt: toReopening(change, now), openUntil: null }
}

function toOpenUntil(change: StateChange & { state: 'OPEN' }, now: Date): Date | null {
  if (change.openUntil === undefined) return null
  const openUntil = new Date(change.openUntil)
  const latest = new Date(now.getTime() + DAY_MS)
  if (openUntil > now && openUntil <= latest) return openUntil
  throw new Failure('bad_request', OPEN_UNTIL_INVALID, {
    fields: { openUntil: OPEN_UNTIL_INVALID },
  })
}

function toReopening(change: StateChange & { state: 'CLOSED' }, now: Date): Date | null {
  if (change.reopensInMinutes !== undefined) {
    return new Date(now.getTime() + change.reopensInMinutes * MINUTE_MS)
  }
  if (change.reopensAt === undefined) return null
  const reopensAt = new Date(change.reopensAt)
  if (reopensAt > now) return reopensAt
  throw new Failure('bad_request', REOPENS_IN_THE_PAST, {
    fields: { reopensAt: REOPENS_IN_THE_PAST },
  })
}
