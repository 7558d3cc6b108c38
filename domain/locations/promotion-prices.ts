import { percentOf, type Cents, toCents } from '#domain/values/money.ts'

/** The products whose prices a promotion lowers: those of these categories, and these. */
export interface PromotionScope {
  categories: string[]
  productIds: string[]
}

/** What one unit costs with the promotion that applies: on menus, in carts and in orders. */
export function priceAfter(
  product: { productId: string; category?: string | null | undefined; priceCents: Cents },
  promotion: { percent: number; scope?: PromotionScope } | null,
  /** Before the promotion, with the choices of a line. */
  priceCents: Cents = product.priceCents,
): Cents {
  if (promotion === null) return priceCents
  const { scope, percent } = promotion
  return scope && !isInScope(scope, product) ? priceCents : discountedPrice(priceCents, percent)
}

/** Whether a promotion with a scope lowers the price of a product. */
function isInScope(
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

/** The price of one unit after a promotion, rounded half up to the cent. */
export function discountedPrice(priceCents: Cents, promotionPercent: number | null): Cents {
  return promotionPercent === null ? priceCents : percentOf(priceCents, 100 - promotionPercent)
}

/** Whether the promotion lowers the price. It cannot lower a price of zero. */
export function isDiscounted(product: { price: string; discountedPrice: string }): boolean {
  return toCents(product.discountedPrice) < toCents(product.price)
}
