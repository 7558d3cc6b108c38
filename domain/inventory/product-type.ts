export const PRODUCT_TYPES = [
  'ALCOHOLIC_ITEM',
  'NON_ALCOHOLIC_ITEM',
  'MERCHANDISE',
  'FOOD_ITEM',
  'OTHER',
] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_TYPE_TITLES: Record<ProductType, string> = {
  ALCOHOLIC_ITEM: 'Alcoholic',
  NON_ALCOHOLIC_ITEM: 'Non-alcoholic',
  FOOD_ITEM: 'Food',
  MERCHANDISE: 'Merchandise',
  OTHER: 'Other',
}
