import type { Product } from './inventory.contract.ts'
import { byDisplayOrder } from './product-order.ts'
import { PRODUCT_TYPE_TITLES, type ProductType } from './product-type.ts'
import { isGroupSoldOut } from './stock.ts'
import { toCents } from '#domain/values/money.ts'
import { canBuyVariant, chooseVariant, sortVariants } from './variants.ts'

/** One card of a menu: a product with all its sizes. */
export interface MenuItem {
  id: string
  /** The product itself, or the variant shown first. */
  product: Product
  /** Sorted by size; only the product itself when it has no variants. */
  variants: readonly Product[]
  isSoldOut: boolean
}

export interface MenuSection {
  productType: ProductType
  title: string
  items: readonly MenuItem[]
}

/** The cards of a section that stand together; without a title those that have no category. */
export interface MenuCategory {
  title: string | undefined
  items: readonly MenuItem[]
}

/** Categories come in the order of their first cards, after the cards that have none. */
export function toCategories(items: readonly MenuItem[]): MenuCategory[] {
  const byTitle = new Map<string | undefined, MenuItem[]>([[undefined, []]])
  for (const item of items) {
    const { category } = item.product
    const members = byTitle.get(category)
    if (members) members.push(item)
    else byTitle.set(category, [item])
  }
  return [...byTitle]
    .map(([title, members]) => ({ title, items: members }))
    .filter((category) => category.items.length > 0)
}

const TITLES = Object.entries(PRODUCT_TYPE_TITLES) as [ProductType, string][]

/** The products of a location by type; equal ones stay in the order given. Types it does not sell are left out. */
export function toMenuSections(products: readonly Product[]): MenuSection[] {
  const offered = products.filter((product) => product.isAvailable).toSorted(byDisplayOrder)
  return TITLES.map(([productType, title]) => ({
    productType,
    title,
    items: toMenuItems(offered.filter((product) => product.productType === productType)),
  })).filter((section) => section.items.length > 0)
}

/** A card takes the position of its first variant. */
function toMenuItems(products: readonly Product[]): MenuItem[] {
  // Avoids Map.groupBy, which phones of 2023 lack.
  const groups = new Map<string, Product[]>()
  for (const product of products) {
    const id = product.groupId ?? product.productId
    groups.set(id, [...(groups.get(id) ?? []), product])
  }
  return [...groups].map(([id, variants]) => toMenuItem(id, variants))
}

function toMenuItem(id: string, members: readonly Product[]): MenuItem {
  const variants = sortVariants(members)
  return {
    id,
    product: chooseVariant(variants) as Product,
    variants,
    isSoldOut: isGroupSoldOut(variants),
  }
}

/** The lowest price of what can be bought, and whether sizes cost more: 'from $8.00'. */
export function lowestPriceOf({ variants, product }: MenuItem): {
  product: Product
  isFrom: boolean
} {
  const offered = variants.some(canBuyVariant) ? variants.filter(canBuyVariant) : variants
  const cents = ({ discountedPrice }: Product) => toCents(discountedPrice)
  const lowest = offered.reduce((low, one) => (cents(one) < cents(low) ? one : low), product)
  return { product: lowest, isFrom: offered.some((one) => cents(one) > cents(lowest)) }
}
