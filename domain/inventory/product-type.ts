export const PRODUCT_TYPES = [
  'ALCOHOLIC_ITEM',
  'NON_ALCOHOLIC_ITEM',
  'MERCHANDISE',
  'FOOD_ITEM',
  'OTHER',
] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]
