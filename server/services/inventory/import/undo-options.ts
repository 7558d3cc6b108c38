import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { recordChanges } from '../../audit/record-change.ts'
import type { OptionGroupRow } from '../options/option-group-row.ts'
import { toGroupRows } from '../options/option-group-row.ts'
import {
  holdAllOptionGroups,
  spreadOptionGroups,
  updateOptionGroups,
} from '../options/options.store.ts'
import { toAudited } from '../options/options.view.ts'
import { type MenuImportRow, selectUnusedGroups } from './menu-imports.store.ts'

/** The groups that an import added or changed. */
export const groupsOf = ({ createdGroups, changedGroups }: MenuImportRow) => [
  ...createdGroups,
  ...changedGroups.map(({ before }) => before.optionGroupId),
]

/** The groups of the location stay as they are until the transaction ends. Call it before products are locked. */
export async function holdGroups(
  tx: Transaction,
  row: MenuImportRow,
): Promise<Map<string, OptionGroupRow>> {
  const usesGroups =
    groupsOf(row).length > 0 ||
    row.changedProducts.some(({ before }) => before.optionGroupIds !== undefined)
  const { vendorLocationId } = row
  const held = usesGroups ? await holdAllOptionGroups(tx, { vendorLocationId }) : []
  return new Map(held.map((group) => [group.optionGroupId, group]))
}

/**
 * Archives the groups that an import added where no item uses them any more, and gives those that it changed their
 * former content, unless someone changed them since. Call it when its products are undone, and locked with all that
 * use its groups. @returns the names of groups that stay as they are
 */
export async function undoGroups(
  context: Context,
  tx: Transaction,
  row: MenuImportRow,
  held: ReadonlyMap<string, OptionGroupRow>,
): Promise<string[]> {
  const { vendorLocationId } = row
  if (groupsOf(row).length === 0) return []
  const now = context.now()
  const unused = await selectUnusedGroups(tx, {
    vendorLocationId,
    optionGroupIds: row.createdGroups,
  })
  const known = row.changedGroups.flatMap(({ version, before }) => {
    const current = held.get(before.optionGroupId)
    return current ? [{ version, before, current }] : []
  })
  const restored = known.filter(({ version, current }) => current.version === version)
  const written = [
    ...unused.map((before) => ({ before, after: { ...before, archivedAt: now } })),
    ...restored.map(({ before, current }) => ({
      before: current,
      after: { ...current, ...before },
    })),
  ]
  if (written.length > 0) {
    const rows = toGroupRows(written.map(({ after }) => after))
    await updateOptionGroups(tx, { vendorLocationId, rows, now })
    const optionGroupIds = written.map(({ after }) => after.optionGroupId)
    await spreadOptionGroups(tx, { vendorLocationId, optionGroupIds, now })
  }
  await recordChanges(
    context,
    tx,
    written.map(({ before, after }) => ({
      action: after.archivedAt ? 'option_group.deleted' : 'option_group.updated',
      subjectType: 'location',
      subjectId: vendorLocationId,
      before: toAudited(before),
      after: toAudited(after),
    })),
  )
  return known
    .filter(({ version, current }) => current.version !== version)
    .map(({ current }) => current.name)
}
