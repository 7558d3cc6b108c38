import type { CatalogueLine } from './catalogue-line.ts'

/** Whether handed-over pieces can be sold again: counted goods that stay sealed. */
export function isSealed({
  isTracked,
  productType,
}: Pick<CatalogueLine, 'isTracked' | 'productType'>): boolean {
  return isTracked && productType === 'MERCHANDISE'
}
