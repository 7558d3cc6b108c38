import type { LineSettings, LineSettingsEdit } from '#domain/preparations/line-settings.contract.ts'
import { SHIFT_MANAGER_WITHOUT_ROLE } from '#domain/preparations/line-settings.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { lockNames } from '../../../db/named-locks.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { findColleague, requireStaffAt } from '../../vendor-roles/require-role.ts'
import { saveLineSettings, selectLineSettings } from './line-settings.store.ts'
import { DEFAULT_LINE_SETTINGS, showLineSettings } from './line-settings.view.ts'

/** How a location that works as a line is run, for its managers. @throws Failure forbidden; not_found */
export async function findLineSettings(
  context: Context,
  vendorLocationId: string,
): Promise<LineSettings> {
  const vendorId = await requireManager(context, vendorLocationId)
  return showLineSettings(context.db, vendorId, vendorLocationId)
}

/**
 * Changes what is given of it; orders that are ready already are called as they were. Only who may run the location can
 * be named as the manager of the shift. @throws Failure bad_request; forbidden; not_found
 */
export async function changeLineSettings(
  context: Context,
  vendorLocationId: string,
  edit: LineSettingsEdit,
): Promise<LineSettings> {
  const vendorId = await requireManager(context, vendorLocationId)
  return context.db.transaction(async (tx) => {
    await lockNames(tx, `line settings of ${vendorLocationId}`)
    if (edit.shiftManagerId) await requireNameable(tx, vendorId, edit.shiftManagerId)
    const [saved] = await selectLineSettings(tx, { vendorLocationId })
    const { callsTogether, shiftManagerId } = saved ?? DEFAULT_LINE_SETTINGS
    const before = { callsTogether, shiftManagerId }
    const after = { ...before, ...edit }
    await saveLineSettings(tx, { vendorLocationId, ...after })
    await recordChange(context, tx, {
      action: 'location.line_changed',
      subjectType: 'location',
      subjectId: vendorLocationId,
      before,
      after,
    })
    return showLineSettings(tx, vendorId, vendorLocationId)
  })
}

/** The role may be taken a moment later, so it is asked again before each text. */
async function requireNameable(tx: Transaction, vendorId: string, userId: string): Promise<void> {
  const colleague = await findColleague({ db: tx }, vendorId, userId)
  if (colleague && canRunLocations(colleague.role)) return
  throw new Failure('bad_request', SHIFT_MANAGER_WITHOUT_ROLE, {
    code: 'INVALID_REQUEST',
    fields: { shiftManagerId: SHIFT_MANAGER_WITHOUT_ROLE },
  })
}

/** @returns the id of the venue */
async function requireManager(context: Context, vendorLocationId: string): Promise<string> {
  return (await requireStaffAt(context, vendorLocationId, canRunLocations)).vendor.vendorId
}
