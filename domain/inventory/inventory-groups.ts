import type { Product } from './inventory.contract.ts'
import { formatProductName } from './product-name.ts'
import { PRODUCT_TYPE_TITLES, type ProductType } from './product-type.ts'

/** The products of one type, as staff see them. */
export interface InventoryGroup {
  productType: ProductType
  title: string
  products: Product[]
}

/** All products by type, sorted by name, then productId. Types the location does not sell are left out. */
export function toInventoryGroups(products: readonly Product[]): InventoryGroup[] {
  const sorted = products.toSorted(
    (a, b) => COLLATOR.compare(a.name, b.name) || compareIds(a.productId, b.productId),
  )
  return Object.entries(PRODUCT_TYPE_TITLES)
    .map(([type, title]) => ({
      productType: type as ProductType,
      title,
      products: sorted.filter(({ productType }) => productType === type),
    }))
    .filter((group) => group.products.length > 0)
}

/** The products whose name, size or id contains every word of the text. */
export function searchProducts(products: readonly Product[], text: string): Product[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const facts = `${formatProductName(product)} ${product.productId}`.toLowerCase()
    return words.every((word) => facts.includes(word))
  })
}

// one collator for all comparisons: localeCompare would make one for each
const COLLATOR = new Intl.Collator('en-US')
const compareIds = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
