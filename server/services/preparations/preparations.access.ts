import { PREPARATION_NOT_FOUND, stageChanged } from '#domain/preparations/preparations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import type { Place } from '../locations/places.ts'
import { findColleague, requireStaffAt } from '../vendor-roles/require-role.ts'
import { selectLastMove, selectPreparation, type PreparationRow } from './preparations.store.ts'
import { toPreparationView } from './preparations.view.ts'

export interface PreparationAddress {
  vendorLocationId: string
  preparationId: string
}

/** The location whose orders the caller may make and hand over. @throws Failure forbidden; not_found */
export const requireMaker = (context: Context, vendorLocationId: string): Promise<Place> =>
  requireStaffAt(context, vendorLocationId, canHandOver)

/**
 * The caller, or the colleague who had the device at the time of the move: a device without a connection may change
 * hands before it sends. A person without a role here cannot be named. @returns the id
 */
export async function findMaker(
  context: Context,
  vendorId: string,
  byUserId: string | undefined,
): Promise<string> {
  const { userId } = requireCaller(context)
  if (!byUserId || byUserId === userId) return userId
  return (await findColleague(context, vendorId, byUserId)) ? byUserId : userId
}

/** A preparation of the location. @throws Failure not_found */
export async function requirePreparation(
  context: Context,
  { vendorLocationId, preparationId }: PreparationAddress,
): Promise<PreparationRow> {
  const [row] = isUuid(preparationId)
    ? await selectPreparation(context.db, {
        vendorLocationId,
        preparationId: preparationId.toLowerCase(),
      })
    : []
  if (!row) throw preparationNotFound()
  return row
}

export function preparationNotFound() {
  return new Failure('not_found', PREPARATION_NOT_FOUND, { code: 'PREPARATION_NOT_FOUND' })
}

/** For the second of two people who move it: what it is now, and who moved it. */
export async function toStageChanged(
  context: Context,
  address: PreparationAddress,
): Promise<Failure> {
  const row = await requirePreparation(context, address)
  const [last] = await selectLastMove(context.db, row)
  const names = await listPersonNames(context, last ? [last.movedBy] : [])
  const movedBy = (last && names.get(last.movedBy)) ?? null
  return new Failure('conflict', stageChanged(row.stage, movedBy), {
    code: 'STAGE_CHANGED',
    details: { preparation: toPreparationView(row), movedBy },
  })
}
