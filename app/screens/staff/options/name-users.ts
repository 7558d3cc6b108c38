import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { ManagedOptionGroup } from '#domain/inventory/managed-options.contract.ts'
import { countOf } from '#domain/values/count-of.ts'

const MOST_NAMED = 8

/** What removing a group does, with the names of the items that use it. */
export function nameUsers(
  { optionGroupId, items }: Pick<ManagedOptionGroup, 'optionGroupId' | 'items'>,
  products: readonly Product[] | undefined,
): string {
  const users = products?.filter(({ optionGroups }) =>
    optionGroups.some((group) => group.optionGroupId === optionGroupId),
  )
  const names = [...new Set(users?.map(({ name }) => name))]
  const rest = names.length - MOST_NAMED
  const shown = rest > 0 ? [...names.slice(0, MOST_NAMED), `${rest} more`] : names
  if (users && shown.length === 0) return 'No item uses it. Orders keep what was chosen.'
  const who = shown.length > 0 ? new Intl.ListFormat('en-US').format(shown) : countOf(items, 'item')
  return `Guests are no longer asked for it with ${who}. Orders keep what was chosen.`
}
