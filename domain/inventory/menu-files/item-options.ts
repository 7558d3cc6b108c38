import { groupsByName } from './find-product.ts'
import { toItemKey } from './item-text.ts'
import type { MenuRow } from './menu-rows.ts'
import { printOptions } from './options-text.ts'
import type { ImportPlan, KnownProduct } from './plan-import.ts'
import type { ItemOptions } from './plan-options.ts'

interface Named {
  line: number
  name: string
  category: string | null
  variant: string | null
}

/** Collects the options that a file says, by item: all sizes of an item have the same ones. */
export function createItemOptions(products: readonly KnownProduct[]) {
  const groups = groupsByName(products)
  const sizes = Map.groupBy(products, ({ groupId, productId }) => groupId ?? productId)
  const wanted = new Map<string, ItemOptions & { text: string }>()
  /** The line of each product that is in the file. */
  const lines = new Map<string, number>()
  /** The item of a new product: that of the sizes that are there, or a new one. */
  const keyOf = ({ line, name, category, variant }: Named) => {
    if (variant === null) return `line ${line}`
    const key = toItemKey(category, name)
    return groups.get(key) ?? `new ${key}`
  }
  const find = ({ line, name, category, variant }: MenuRow, found: KnownProduct | undefined) =>
    found
      ? (found.groupId ?? found.productId)
      : keyOf({ line, name, category: category ?? null, variant: variant ?? null })
  return {
    /** The line of another size whose options are not the same. */
    findOther(row: MenuRow, found: KnownProduct | undefined): number | undefined {
      const earlier = row.options && wanted.get(find(row, found))
      if (!row.options || !earlier) return undefined
      return printOptions(row.options) === earlier.text ? undefined : earlier.line
    },
    take(row: MenuRow, found: KnownProduct | undefined): void {
      if (found) lines.set(found.productId, row.line)
      const key = find(row, found)
      if (!row.options || wanted.has(key)) return
      const { line, name, options } = row
      const text = printOptions(options)
      wanted.set(key, { key, line, name, text, groups: options, products: sizes.get(key) ?? [] })
    },
    keyOf,
    lineOf: (productId: string) => lines.get(productId),
    lineOfItem: (key: string) => wanted.get(key)?.line ?? 0,
    sizesOf: (key: string) => sizes.get(key) ?? [],
    list: () => [...wanted.values()],
  }
}

/**
 * Gives the products of each item its groups, also new sizes of an item whose options the file does not say, and sizes
 * that the file does not have.
 */
export function giveOptions(
  plan: ImportPlan,
  items: ReturnType<typeof createItemOptions>,
  idsOfItems: ReadonlyMap<string, string[]>,
): void {
  for (const product of plan.created) {
    const key = items.keyOf({ ...product, variant: product.variantName })
    product.optionGroupIds = idsOfItems.get(key) ?? items.sizesOf(key)[0]?.optionGroupIds ?? []
  }
  const changes = new Map(plan.changed.map((change) => [change.product.productId, change]))
  for (const [key, ids] of idsOfItems) {
    for (const product of items.sizesOf(key)) {
      const { productId, optionGroupIds } = product
      if (isSame(optionGroupIds, ids)) continue
      const known = changes.get(productId)
      if (known) {
        known.before.optionGroupIds = optionGroupIds
        known.after.optionGroupIds = ids
        continue
      }
      const ownLine = items.lineOf(productId)
      if (ownLine !== undefined) plan.unchanged -= 1
      const line = ownLine ?? items.lineOfItem(key)
      const [before, after] = [{ optionGroupIds }, { optionGroupIds: ids }]
      plan.changed.push({ line, product, before, after, notes: [] })
    }
  }
  plan.changed.sort((a, b) => a.line - b.line)
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
