import type { Cents } from '#domain/values/money.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'

/** One product of an order as it was sold. */
export interface OrderLine {
  productId: string
  name: string
  variantName: string | null
  productType: ProductType
  quantity: number
  /** Before the promotion, a piece. */
  priceCents: Cents
  /** After the promotion, a piece; equal to priceCents without one. */
  discountedPriceCents: Cents
  productTaxCode: string
  imageUrl: string | null
  /** Whether the piece came out of counted stock. */
  isTracked: boolean
}
