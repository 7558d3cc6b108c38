import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { limitRows } from '../../../venue-limits.ts'
import { recordChanges } from '../../audit/record-change.ts'
import { toGroupRows } from './option-group-row.ts'
import { insertOptionGroups } from './options.store.ts'
import { toAudited } from './options.view.ts'

/** Adds groups that came with copies or a menu file, in one statement. @throws Failure conflict TOO_MANY */
export async function addGroupRows(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  groups: readonly StoredOptionGroup[],
): Promise<void> {
  if (groups.length === 0) return
  await limitRows(tx, 'optionGroups', vendorLocationId, groups.length)
  const rows = toGroupRows(groups)
  await insertOptionGroups(tx, { vendorLocationId, rows, now: context.now() })
  await recordChanges(
    context,
    tx,
    groups.map((group) => ({
      action: 'option_group.created',
      subjectType: 'location',
      subjectId: vendorLocationId,
      after: { ...toAudited(group), items: 0 },
    })),
  )
}
