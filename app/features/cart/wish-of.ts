import type { CartLine } from './cart-lines.ts'

/** 'double, soda · no straw': what was chosen and written for a line; empty without either. */
export function wishOf({ product, item }: Pick<CartLine, 'product' | 'item'>): string {
  const { options = [], note } = item
  const chosen = (product.optionGroups ?? [])
    .flatMap(({ choices }) => choices)
    .filter(({ choiceId }) => options.includes(choiceId))
  return [chosen.map(({ name }) => name).join(', '), note].filter(Boolean).join(' · ')
}
