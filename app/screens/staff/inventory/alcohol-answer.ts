import { isAlcoholUnclear } from '#domain/inventory/guess-product-type.ts'
import type { ProductType } from '#domain/inventory/product-type.ts'

/** The part of the item form by which it asks whether an item is alcohol. */
interface AskedValues {
  name: string
  category: string
  variantName: string
  productType: ProductType | ''
  productTaxCode: string
  /** The words of which a person said that they mean no alcohol; others are asked about again. */
  noAlcoholIn: string
}

/** Whether the words or the tax of an item say alcohol, and its type does not. */
export function soundsLikeAlcohol({ productType, ...item }: AskedValues): boolean {
  return productType !== '' && isAlcoholUnclear({ ...item, productType })
}

/** Whether a person said that it has no alcohol. */
export function saysNoAlcohol(values: AskedValues): boolean {
  return values.noAlcoholIn !== '' && values.noAlcoholIn === wordsOf(values)
}

export function wordsOf({ name, category }: Pick<AskedValues, 'name' | 'category'>): string {
  return `${name.trim()} | ${category.trim()}`
}

/** Whether the form waits for an answer. */
export function lacksAlcoholAnswer(values: AskedValues): boolean {
  const { productType, ...item } = values
  if (productType === '') return false
  return isAlcoholUnclear({ ...item, productType, isAlcoholFree: saysNoAlcohol(values) })
}
