import { optionContent } from '#domain/inventory/option-content.ts'
import type { StoredOptionGroup } from '#domain/inventory/stored-options.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { addGroupRows } from './add-group-rows.ts'
import { toStoredGroup } from './option-group-row.ts'
import { holdAllOptionGroups, holdGroupsOfProducts } from './options.store.ts'

interface GroupsToCopy {
  from: string
  to: string
  productIds: string[]
}

/**
 * Finds at a location the option groups with the same name and content as those that products of another location use,
 * and adds those that it lacks. @returns the id here by the id there
 * @throws Failure conflict TOO_MANY
 */
export async function copyOptionGroups(
  context: Context,
  tx: Transaction,
  { from, to, productIds }: GroupsToCopy,
): Promise<Map<string, string>> {
  const wanted = await holdGroupsOfProducts(tx, { vendorLocationId: from, productIds })
  if (wanted.length === 0) return new Map()
  const here = await holdAllOptionGroups(tx, { vendorLocationId: to })
  const idsByContent = new Map(here.map((group) => [optionContent(group), group.optionGroupId]))
  const twins = new Map<string, string>()
  const missing: StoredOptionGroup[] = []
  for (const group of wanted) {
    const content = optionContent(group)
    const known = idsByContent.get(content)
    const optionGroupId = known ?? crypto.randomUUID()
    if (known === undefined) missing.push({ ...toStoredGroup(group), optionGroupId })
    idsByContent.set(content, optionGroupId)
    twins.set(group.optionGroupId, optionGroupId)
  }
  await addGroupRows(context, tx, to, missing)
  return twins
}
