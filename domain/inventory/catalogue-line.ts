import type { Cents } from '#domain/values/money.ts'
import type { ProductType } from './product-type.ts'

/** A product in a cart or an order, as it is sold: names and prices are a snapshot. */
export interface CatalogueLine {
  productId: string
  name: string
  variantName: string | null
  productType: ProductType
  /** Set when its words say alcohol and nobody has said that it has none: then the age is asked for it, too. */
  mayBeAlcohol?: true
  quantity: number
  /** Per unit, before the promotion. */
  priceCents: Cents
  /** Per unit, after the promotion; equal to priceCents without one. */
  discountedPriceCents: Cents
  productTaxCode: string
  imageUrl: string | null
  /** Whether the product's stock is tracked. */
  isTracked: boolean
}
