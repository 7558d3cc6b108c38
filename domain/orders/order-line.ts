import type { Cents } from '#domain/values/money.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'

/** One product of an order as it was sold. */
export interface OrderLine {
  productId: string
  name: string
  variantName: string | null
  productType: ProductType
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
