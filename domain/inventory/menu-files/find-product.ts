import { fold, toItemKey } from './item-text.ts'
import type { MenuRow } from './menu-rows.ts'
import type { KnownProduct } from './plan-import.ts'

export type Found = KnownProduct | 'several' | undefined

/**
 * Finds the product that a row means: by its SKU, else by name, category and variant in any writing. Each row takes
 * the same few steps, however many products have its name.
 */
export function createFinder(products: readonly KnownProduct[], hasVariants: boolean) {
  const bySku = new Map(products.flatMap((one) => (one.sku === null ? [] : [[one.sku, one]])))
  const all = createIndex(products)
  // an item with another SKU is another item
  const withoutSku = createIndex(products.filter(({ sku }) => sku === null))

  return (row: MenuRow): Found => {
    const known = row.sku === undefined ? undefined : bySku.get(row.sku)
    if (known) return known
    const index = row.sku === undefined ? all : withoutSku
    const name = fold(row.name)
    const prefer = (text: string | undefined, isThere: (text: string) => boolean) =>
      text === undefined ? (isThere('') ? '' : ANY) : isThere(text) ? text : ''
    const variant =
      row.variant !== undefined || hasVariants
        ? fold(row.variant ?? '')
        : prefer(undefined, (text) => index.has(name, text, ANY))
    // a category can be added to an item that has none
    const category = prefer(row.category === undefined ? undefined : fold(row.category), (text) =>
      index.has(name, variant, text),
    )
    return index.find(name, variant, category)
  }
}

/** Stands for every variant or category. */
const ANY = '\0'

interface Entry {
  count: number
  first: KnownProduct
}

/** Products by name, and by variant and category or any of them. */
function createIndex(products: readonly KnownProduct[]) {
  const entries = new Map<string, Entry>()
  const add = (key: string, product: KnownProduct) => {
    const entry = entries.get(key)
    if (entry) entry.count += 1
    else entries.set(key, { count: 1, first: product })
  }
  for (const product of products) {
    const name = fold(product.name)
    for (const variant of [fold(product.variantName ?? ''), ANY]) {
      for (const category of [fold(product.category ?? ''), ANY]) {
        add(toKey(name, variant, category), product)
        if (product.sku === null) add(toKey(name, variant, category, 'no sku'), product)
      }
    }
  }
  return {
    has: (...key: string[]) => entries.has(toKey(...key)),
    find: (...key: string[]): Found => {
      const entry = entries.get(toKey(...key, 'no sku')) ?? entries.get(toKey(...key))
      return entry && entry.count > 1 ? 'several' : entry?.first
    },
  }
}

const toKey = (...parts: string[]) => parts.join('\u0001')

/** The groups of the sizes that are there, by category and name. */
export function groupsByName(products: readonly KnownProduct[]): Map<string, string> {
  const groups = new Map<string, string>()
  for (const { groupId, category, name } of products) {
    if (groupId !== null) groups.set(toItemKey(category, name), groupId)
  }
  return groups
}

/** Finds the earlier line that means the product of a row, or the new item that it adds. */
export function createDuplicateFinder() {
  /** Which line already uses each product, SKU and new name. */
  const taken = new Map<string, number>()
  return (row: MenuRow, found: KnownProduct | undefined): number | undefined => {
    const { own, same } = namesOf(row, found)
    const earlier = same.map((name) => taken.get(name)).find((line) => line !== undefined)
    if (earlier !== undefined) return earlier
    for (const name of own) taken.set(name, row.line)
    return undefined
  }
}

/**
 * The key by which another row would mean the same product. Rows with one name may be several products
 * if each has its SKU.
 */
function namesOf(row: MenuRow, found: KnownProduct | undefined): { own: string[]; same: string[] } {
  if (found) return { own: [`product ${found.productId}`], same: [`product ${found.productId}`] }
  const key = toItemKey(row.category, row.name, row.variant)
  const [any, bare] = [`name ${key}`, `bare name ${key}`]
  if (row.sku === undefined) return { own: [any, bare], same: [any] }
  return { own: [any, `sku ${row.sku}`], same: [bare, `sku ${row.sku}`] }
}
