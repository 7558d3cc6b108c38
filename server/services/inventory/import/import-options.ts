import type { ImportPlan } from '#domain/inventory/menu-files/plan-import.ts'
import {
  isAdded,
  isChanged,
  matchChoices,
  type PlannedGroup,
  toNewGroupId,
} from '#domain/inventory/menu-files/plan-options.ts'
import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { recordChanges } from '../../audit/record-change.ts'
import { addGroupRows } from '../options/add-group-rows.ts'
import { type OptionGroupRow, toGroupRows, toStoredGroup } from '../options/option-group-row.ts'
import { holdAllOptionGroups, updateOptionGroups } from '../options/options.store.ts'
import { toAudited } from '../options/options.view.ts'
import type { MenuImportRow } from './menu-imports.store.ts'

/** Ends the transaction of an import whose products or groups are no longer what its preview showed. */
export class ChangedMeanwhile extends Error {}

export interface WrittenGroups {
  created: string[]
  changed: MenuImportRow['changedGroups']
  /** The groups of a product by their ids, also those that are new. */
  toIds(planned: readonly string[]): string[]
}

/**
 * Adds and changes the option groups of an import. All groups stay as they are until the transaction ends, so that the
 * products have them as the preview showed. Call it before products are locked.
 * @throws ChangedMeanwhile; Failure conflict TOO_MANY
 */
export async function writeGroups(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  { plan, groupsHere }: { plan: ImportPlan; groupsHere: readonly OptionGroupRow[] },
): Promise<WrittenGroups> {
  const newIds = new Map<string, string>()
  const toIds = (planned: readonly string[]) => planned.map((id) => newIds.get(id) ?? id)
  if (!usesGroups(plan)) return { created: [], changed: [], toIds }
  const here = await holdUnchanged(tx, vendorLocationId, groupsHere)
  const added = plan.groups.filter(isAdded).map((group) => {
    const optionGroupId = crypto.randomUUID()
    newIds.set(toNewGroupId(group), optionGroupId)
    return toStored(group, optionGroupId)
  })
  await addGroupRows(context, tx, vendorLocationId, added)
  const changed = plan.groups.filter(isChanged).map((group) => {
    const before = here.get(group.optionGroupId ?? '')
    if (!before) throw new ChangedMeanwhile()
    return { before, after: toStored(group, before.optionGroupId, before.choices) }
  })
  await changeGroups(context, tx, vendorLocationId, changed)
  return {
    created: added.map(({ optionGroupId }) => optionGroupId),
    changed: changed.map(({ before }) => ({
      version: before.version + 1,
      before: toStoredGroup(before),
    })),
    toIds,
  }
}

const usesGroups = ({ groups, created, changed }: ImportPlan) =>
  groups.length > 0 ||
  created.some(({ optionGroupIds }) => optionGroupIds.length > 0) ||
  changed.some(({ after }) => after.optionGroupIds !== undefined)

/** @throws ChangedMeanwhile when a group is not as the plan was made with it */
async function holdUnchanged(
  tx: Transaction,
  vendorLocationId: string,
  groupsHere: readonly OptionGroupRow[],
): Promise<Map<string, OptionGroupRow>> {
  const rows = await holdAllOptionGroups(tx, { vendorLocationId })
  const held = new Map(rows.map((row) => [row.optionGroupId, row]))
  const isAsPlanned = ({ optionGroupId, version }: OptionGroupRow) =>
    held.get(optionGroupId)?.version === version
  if (held.size !== groupsHere.length || !groupsHere.every(isAsPlanned)) {
    throw new ChangedMeanwhile()
  }
  return held
}

/** Choices keep their ids by their names: orders and carts name them. */
function toStored(
  { after }: PlannedGroup,
  optionGroupId: string,
  before: StoredOptionGroup['choices'] = [],
): StoredOptionGroup {
  const former = matchChoices(after.choices, before)
  const choices = after.choices.map((choice, at) => ({
    // short, because each menu that a guest loads carries it
    choiceId: former[at]?.choiceId ?? crypto.randomUUID().slice(0, 13),
    ...choice,
  }))
  return { ...after, optionGroupId, choices }
}

async function changeGroups(
  context: Context,
  tx: Transaction,
  vendorLocationId: string,
  changed: readonly { before: OptionGroupRow; after: StoredOptionGroup }[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = toGroupRows(changed.map(({ after }) => after))
  await updateOptionGroups(tx, { vendorLocationId, rows, now: context.now() })
  await recordChanges(
    context,
    tx,
    changed.map(({ before, after }) => ({
      action: 'option_group.updated',
      subjectType: 'location',
      subjectId: vendorLocationId,
      before: toAudited(before),
      after: toAudited(after),
    })),
  )
}
