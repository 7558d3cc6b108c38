import type { LineSettings, LineSettingsEdit } from '#domain/preparations/line-settings.contract.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { lockNames } from '../../../db/named-locks.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { requireRole } from '../../vendor-roles/require-role.ts'
import { saveLineSettings, selectLineSettings } from './line-settings.store.ts'

const DEFAULT: LineSettings = { callsTogether: false }

/** How a location that works as a line is run, for its managers. @throws Failure forbidden; not_found */
export async function findLineSettings(
  context: Context,
  vendorLocationId: string,
): Promise<LineSettings> {
  await requireManager(context, vendorLocationId)
  return find(context.db, vendorLocationId)
}

/** Changes what is given of it; orders that are ready already are called as they were. @throws Failure forbidden; not_found */
export async function changeLineSettings(
  context: Context,
  vendorLocationId: string,
  edit: LineSettingsEdit,
): Promise<LineSettings> {
  await requireManager(context, vendorLocationId)
  return context.db.transaction(async (tx) => {
    await lockNames(tx, `line settings of ${vendorLocationId}`)
    const before = await find(tx, vendorLocationId)
    const after = { ...before, ...edit }
    await saveLineSettings(tx, { vendorLocationId, ...after })
    await recordChange(context, tx, {
      action: 'location.line_changed',
      subjectType: 'location',
      subjectId: vendorLocationId,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

async function find(db: Queryable, vendorLocationId: string): Promise<LineSettings> {
  return (await selectLineSettings(db, { vendorLocationId }))[0] ?? DEFAULT
}

async function requireManager(context: Context, vendorLocationId: string): Promise<void> {
  const { vendor } = await context.places.requirePlace(vendorLocationId)
  await requireRole(context, vendor.vendorId, canRunLocations)
}
