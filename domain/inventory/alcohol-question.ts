import { soundsAlcoholic, type NamedItem } from './guess-product-type.ts'
import type { ProductType } from './product-type.ts'

/** How the provider's tax codes of beer, wine and spirits begin. */
const ALCOHOL_TAX_CODES = 'txcd_4102'
/** The tax code of beer and wine without alcohol. */
const ALCOHOL_FREE_TAX_CODE = 'txcd_41052001'

export interface JudgedProduct extends NamedItem {
  productType: ProductType
  productTaxCode: string
  /** Whether a person said that it has no alcohol, though its words say so. */
  isAlcoholFree?: boolean | undefined
}

/**
 * Whether a person has to say if a product is alcohol: its type does not, but its name, its category or its tax
 * does. Until then it is not put on sale, and who orders it is asked for the age.
 */
export function isAlcoholUnclear(product: JudgedProduct): boolean {
  const { productType, productTaxCode, isAlcoholFree = false } = product
  if (productType === 'ALCOHOLIC_ITEM') return false
  if (productTaxCode.startsWith(ALCOHOL_TAX_CODES)) return true
  if (isAlcoholFree || productTaxCode === ALCOHOL_FREE_TAX_CODE) return false
  return soundsAlcoholic(product, productType)
}
