import type { Product } from '#domain/inventory/inventory.contract.ts'

/** The choices that an item has unless its buyer chooses others. */
export function defaultOptions({ optionGroups }: Pick<Product, 'optionGroups'>): string[] {
  // a menu of the version before has no groups
  return (optionGroups ?? [])
    .flatMap(({ choices }) => choices)
    .filter(({ isDefault, isAvailable }) => isDefault && isAvailable)
    .map(({ choiceId }) => choiceId)
}
