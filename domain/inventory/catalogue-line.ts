import type { Cents } from '#domain/values/money.ts'
import type { ProductType } from './product-type.ts'
import type { LineOption } from './stored-options.ts'

/** A product in a cart or an order, as it is sold: names and prices are a snapshot. */
export interface CatalogueLine {
  productId: string
  /** Unique in its order. Left out where it is the product's id: see `lineIdOf`. */
  lineId?: string
  /** What the buyer chose, in the order of the menu; left out without any. */
  options?: LineOption[]
  note?: string
  /** The price on the menu, without the choices; left out where it is `priceCents`. */
  menuPriceCents?: Cents
  /** The version of the product's option groups that this line was priced with; left out for 0. */
  optionsVersion?: number
  name: string
  variantName: string | null
  productType: ProductType
  /** Set when its words say alcohol and nobody has said that it has none: then the age is asked for it, too. */
  mayBeAlcohol?: true
  quantity: number
  /** Per unit with the choices, before the promotion. */
  priceCents: Cents
  /** Per unit with the choices, after the promotion; equal to priceCents without one. */
  discountedPriceCents: Cents
  productTaxCode: string
  /** Of the whole line, by the provider's calculation; left out without any. */
  taxCents?: Cents
  imageUrl: string | null
  /** Whether the product's stock is tracked. */
  isTracked: boolean
}

/** The id of a line. One without choices and note has its product's id, as all lines had before there were any. */
export function lineIdOf({ lineId, productId }: Pick<CatalogueLine, 'lineId' | 'productId'>) {
  return lineId ?? productId
}

/** Whether handed-over pieces can be sold again: counted goods that stay sealed. */
export function isSealed({
  isTracked,
  productType,
}: Pick<CatalogueLine, 'isTracked' | 'productType'>): boolean {
  return isTracked && productType === 'MERCHANDISE'
}
