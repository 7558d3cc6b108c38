import type { CodeChange, ManagedLocation } from '#domain/locations/managed-locations.contract.ts'
import { CODE_IS_FINAL } from '#domain/locations/locations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canManageLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { changeOnce, findFirstAnswer } from '../../calls/once.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/is-unique-violation.ts'
import { recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireLocation } from './find-location.ts'
import {
  removeRehearsals,
  lockLocation,
  selectLocation,
  redirectShortLinks,
  renameOtherBar,
  replaceId,
} from './locations.store.ts'
import { codeTaken } from './manage-locations.ts'
import { announceLocation, findManaged, requireCurrent, requireLocked } from './managed-location.ts'

/**
 * Replaces the id of a location by a chosen code; its products and short links keep pointing to it, so do the other
 * locations that offer it, and rehearsal orders, which belong to the old one, are removed. A code that is printed or has a real order cannot be replaced: an order that
 * is being created at this moment is waited for. @throws Failure forbidden; not_found; conflict ID_TAKEN,
 * CODE_IS_FINAL, LOCATION_CHANGED
 */
export async function changeCode(
  context: Context,
  vendorLocationId: string,
  { vendorLocationId: code, version }: CodeChange,
): Promise<ManagedLocation> {
  const call = `PUT ${vendorLocationId} code`
  // a repeat would not find the location under its old id
  const callers = [requireCaller(context).userId]
  const { intent } = context
  const first =
    intent && (await findFirstAnswer<ManagedLocation>(context.db, callers, call, intent))
  if (first) return first.answer
  const { vendorId } = await requireLocation(context, vendorLocationId)
  await requireRole(context, vendorId, canManageLocations)
  let renamedAt: { vendorLocationId: string }[] = []
  const changed = await changeOnce(context, call, async (tx) => {
    const before = requireLocked(await lockLocation(tx, { vendorLocationId }))
    if (code === vendorLocationId) return findManaged(context, tx, before)
    await requireCurrent(context, tx, before, version)
    const { isCodeFinal } = await findManaged(context, tx, before)
    if (isCodeFinal) throw codeIsFinal()
    const taken = await selectLocation(tx, { vendorLocationId: code })
    if (taken.length > 0) throw codeTaken()
    await removeRehearsals(tx, { vendorLocationId })
    const next = { after: code, version: before.version + 1, now: context.now() }
    await replaceId(tx, { before: vendorLocationId, ...next }).catch(toRefusal)
    await redirectShortLinks(tx, { before: vendorLocationId, after: code })
    renamedAt = await renameOtherBar(tx, { before: vendorLocationId, ...next })
    await recordChange(context, tx, {
      action: 'location.code_changed',
      subjectType: 'location',
      subjectId: code,
      before: { code: vendorLocationId },
      after: { code },
    })
    return findManaged(context, tx, { vendorId, vendorLocationId: code })
  })
  announceLocation(context, vendorLocationId)
  announceLocation(context, code)
  for (const other of renamedAt) announceLocation(context, other.vendorLocationId)
  return changed
}

/** Another location has the code, or an order was created, since both were checked. @throws Failure conflict */
function toRefusal(error: unknown): never {
  if (isUniqueViolation(error)) throw codeTaken()
  if (isForeignKeyViolation(error)) throw codeIsFinal()
  throw error
}

function codeIsFinal() {
  return new Failure('conflict', CODE_IS_FINAL, {
    code: 'CODE_IS_FINAL',
    fields: { vendorLocationId: CODE_IS_FINAL },
  })
}
