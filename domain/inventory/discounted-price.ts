import { percentOf, type Cents } from '#domain/values/money.ts'

/** The price of one unit after a promotion, rounded half up to the cent. */
export function discountedPrice(priceCents: Cents, promotionPercent: number | null): Cents {
  return promotionPercent === null ? priceCents : percentOf(priceCents, 100 - promotionPercent)
}
