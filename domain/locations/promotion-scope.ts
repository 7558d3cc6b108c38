/** The products whose prices a promotion lowers: those of these categories, and these. */
export interface PromotionScope {
  categories: string[]
  productIds: string[]
}

/** Whether a promotion with a scope lowers the price of a product. */
export function isInScope(
  scope: PromotionScope,
  product: { productId: string; category?: string | null | undefined },
): boolean {
  const { productId, category } = product
  return (
    scope.productIds.includes(productId) || scope.categories.some((name) => isSame(name, category))
  )
}

/** Menus may spell a category in several ways. */
function isSame(name: string, category: string | null | undefined): boolean {
  return name.toLowerCase() === category?.toLowerCase()
}
