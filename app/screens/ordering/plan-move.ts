import { onlyLeft, soldOut } from '#domain/inventory/cart.messages.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type { OptionGroup } from '#domain/inventory/option-groups.contract.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { availableOf } from '#domain/inventory/stock.ts'
import type { OtherBar } from '#domain/preparations/promise.contract.ts'
import type { CartItem } from '#app/features/cart/cart.ts'
import type { CartLine } from '#app/features/cart/cart-lines.ts'

export interface MovePlan {
  /** The cart of the other bar. */
  items: CartItem[]
  /** One sentence for each line that is missing there, or is not the same. */
  changes: string[]
}

/** What of a cart moves to another bar, with the same choices by their names, and what is lost. */
export function planMove(
  lines: readonly CartLine[],
  pairs: OtherBar['products'],
  there: { products: readonly Product[]; orderNotes: boolean },
): MovePlan {
  const otherIds = new Map(
    pairs.map(({ productId, otherProductId }) => [productId, otherProductId]),
  )
  const byId = new Map(there.products.map((product) => [product.productId, product]))
  const plan: MovePlan = { items: [], changes: [] }
  for (const { item, product, quantity } of lines) {
    const name = formatProductName(product)
    const other = byId.get(otherIds.get(product.productId) ?? '')
    const chosen = other && moveChoices(item.options ?? [], product, other)
    if (!other?.isAvailable || !chosen?.isComplete) {
      plan.changes.push(notSoldThere(name))
      continue
    }
    const left = availableOf(other) - countOf(plan.items, other.productId)
    if (left <= 0) {
      plan.changes.push(soldOut(name))
      continue
    }
    if (left < quantity) plan.changes.push(onlyLeft(name, left))
    if (chosen.gone.length > 0) plan.changes.push(without(name, chosen.gone.join(', ')))
    const isNoteLost = item.note !== undefined && !there.orderNotes
    if (isNoteLost) plan.changes.push(without(name, 'your note'))
    plan.items.push({
      productId: other.productId,
      quantity: Math.min(quantity, left),
      ...(chosen.options.length > 0 && { options: chosen.options }),
      ...(item.note && !isNoteLost && { note: item.note }),
    })
  }
  return plan
}

const notSoldThere = (name: string) => `${name} is not sold there right now.`
const without = (name: string, what: string) => `${name} moves without ${what}.`

/** The same choices at the other bar; a group that needs one gets its defaults. */
function moveChoices(options: readonly string[], own: Product, other: Product) {
  const wanted = (own.optionGroups ?? []).flatMap(({ name, choices }) =>
    choices
      .filter(({ choiceId }) => options.includes(choiceId))
      .map((choice) => ({ group: name, choice: choice.name })),
  )
  const found = new Set<string>()
  const moved = (other.optionGroups ?? []).map((group) => {
    const same = group.choices.filter(
      (choice) =>
        choice.isAvailable &&
        wanted.some((each) => isSame(each.group, group.name) && isSame(each.choice, choice.name)),
    )
    for (const { name } of same) found.add(toKey(group.name, name))
    return { group, ids: toIds(group, same.slice(0, group.maxChoices)) }
  })
  return {
    options: moved.flatMap(({ ids }) => ids),
    gone: wanted
      .filter(({ group, choice }) => !found.has(toKey(group, choice)))
      .map(({ choice }) => choice),
    isComplete: moved.every(({ group, ids }) => ids.length >= group.minChoices),
  }
}

function toIds({ minChoices, choices }: OptionGroup, same: OptionGroup['choices']): string[] {
  const ids = same.map(({ choiceId }) => choiceId)
  if (ids.length >= minChoices) return ids
  const defaults = choices.filter(
    ({ choiceId, isDefault, isAvailable }) => isDefault && isAvailable && !ids.includes(choiceId),
  )
  return [...ids, ...defaults.map(({ choiceId }) => choiceId)].slice(0, minChoices)
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const toKey = (group: string, choice: string) => `${group}\n${choice}`.toLowerCase()

const countOf = (items: readonly CartItem[], productId: string) =>
  items
    .filter((item) => item.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
