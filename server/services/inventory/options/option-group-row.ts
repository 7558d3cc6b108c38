import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import { listColumns } from '../../../db/columns.ts'
import { optionGroups } from '../inventory.tables.ts'

export type OptionGroupRow = typeof optionGroups.$inferSelect

export const OPTION_GROUP_COLUMNS = listColumns(optionGroups)

/** What the statements that write groups take of each. */
export const toGroupRows = (
  groups: readonly (StoredOptionGroup & { archivedAt?: Date | null })[],
) => JSON.stringify(groups)

/** A row as a product keeps it. */
export function toStoredGroup({
  optionGroupId,
  name,
  minChoices,
  maxChoices,
  choices,
}: OptionGroupRow): StoredOptionGroup {
  return { optionGroupId, name, minChoices, maxChoices, choices }
}
