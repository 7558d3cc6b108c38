import type { Product } from './inventory.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { parseSize, type Size, sizeRank } from './sizes.ts'
import { isSoldOut } from './stock.ts'

type Variant = Pick<Product, 'variantName' | 'isAvailable' | 'trackQuantity' | 'quantity'>
type PricedVariant = Variant & Pick<Product, 'productType' | 'price'>

const PREFERRED_SIZES: readonly Size[] = ['M', 'L', 'S', 'XL', 'XS', '2XL', '3XL']

/**
 * Sorts variants from XS to 5XL; those without a size follow in their given order, drinks and food by price: a half
 * comes before a pint.
 */
export function sortVariants<T extends PricedVariant>(variants: readonly T[]): T[] {
  return variants.toSorted(
    (a, b) =>
      sizeRank(a.variantName) - sizeRank(b.variantName) ||
      (a.productType === 'MERCHANDISE' ? 0 : toCents(a.price) - toCents(b.price)),
  )
}

export function canBuyVariant(variant: Variant): boolean {
  return variant.isAvailable && !isSoldOut(variant)
}

/**
 * The variant shown first: the available medium one, then L, S, XL, XS, 2XL, 3XL, then any available
 * with a name, any available, any with a name, the first.
 */
export function chooseVariant<T extends Variant>(variants: readonly T[]): T | undefined {
  const available = variants.filter(canBuyVariant)
  const bySize = PREFERRED_SIZES.map((size) =>
    available.find((variant) => parseSize(variant.variantName) === size),
  )
  return (
    bySize.find((variant) => variant !== undefined) ??
    available.find(hasName) ??
    available[0] ??
    variants.find(hasName) ??
    variants[0]
  )
}

function hasName(variant: Variant): boolean {
  return Boolean(variant.variantName?.trim())
}
