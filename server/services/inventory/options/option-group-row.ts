import { listColumns } from '../../../db/columns.ts'
import { optionGroups } from '../inventory.tables.ts'

export type OptionGroupRow = typeof optionGroups.$inferSelect

export const OPTION_GROUP_COLUMNS = listColumns(optionGroups)
