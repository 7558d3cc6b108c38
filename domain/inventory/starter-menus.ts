import type { ProductType } from './product-type.ts'

/** A product of a starter menu, without a price, because the venue has to choose it. */
export interface StarterProduct {
  name: string
  category: string
  productType: ProductType
  productTaxCode: string
  /** Products of the same name are sizes of one item. */
  variantName?: string
}

export const STARTER_MENU_NAMES = ['bar', 'food-stall', 'merchandise'] as const
export type StarterMenuName = (typeof STARTER_MENU_NAMES)[number]

export const STARTER_MENU_TITLES: Record<StarterMenuName, string> = {
  bar: 'Bar',
  'food-stall': 'Food stall',
  merchandise: 'Merchandise',
}

const BEER = 'txcd_41020001'
const SPIRITS = 'txcd_41020002'
const WINE = 'txcd_41020003'
const SODA = 'txcd_41040002'
const STILL_SODA = 'txcd_41040008'
const COFFEE = 'txcd_41060006'
const WATER = 'txcd_41030001'
const SPARKLING = 'txcd_41030002'
const FOOD = 'txcd_40060003'
const CLOTHING = 'txcd_30011000'
const GOODS = 'txcd_99999999'

export const STARTER_MENUS: Record<StarterMenuName, readonly StarterProduct[]> = {
  bar: [
    ...list('ALCOHOLIC_ITEM', 'Beer', BEER, ['Lager', 'IPA', 'Wheat Beer']),
    ...list('ALCOHOLIC_ITEM', 'Wine', WINE, ['House Red', 'House White']),
    ...list('ALCOHOLIC_ITEM', 'Cocktails', SPIRITS, ['Margarita', 'Gin & Tonic', 'Vodka Soda']),
    ...list('NON_ALCOHOLIC_ITEM', 'Soft drinks', SODA, ['Cola', 'Ginger Beer']),
    ...list('NON_ALCOHOLIC_ITEM', 'Water', WATER, ['Still Water']),
    ...list('NON_ALCOHOLIC_ITEM', 'Water', SPARKLING, ['Sparkling Water']),
  ],
  'food-stall': [
    ...list('FOOD_ITEM', 'Mains', FOOD, ['Burger', 'Veggie Burger', 'Hot Dog', 'Pizza Slice']),
    ...list('FOOD_ITEM', 'Sides', FOOD, ['Fries', 'Nachos', 'Soft Pretzel']),
    ...list('FOOD_ITEM', 'Sweets', FOOD, ['Churros']),
    ...list('NON_ALCOHOLIC_ITEM', 'Drinks', SODA, ['Cola']),
    ...list('NON_ALCOHOLIC_ITEM', 'Drinks', STILL_SODA, ['Lemonade']),
    ...list('NON_ALCOHOLIC_ITEM', 'Drinks', COFFEE, ['Coffee']),
    ...list('NON_ALCOHOLIC_ITEM', 'Drinks', WATER, ['Still Water']),
  ],
  merchandise: [
    ...sizes('T-shirt', ['S', 'M', 'L', 'XL']),
    ...sizes('Hoodie', ['S', 'M', 'L', 'XL']),
    ...list('MERCHANDISE', 'Clothing', CLOTHING, ['Cap']),
    ...list('MERCHANDISE', 'Souvenirs', GOODS, ['Tote Bag', 'Poster', 'Sticker Set']),
  ],
}

function list(
  productType: ProductType,
  category: string,
  productTaxCode: string,
  names: string[],
): StarterProduct[] {
  return names.map((name) => ({ name, category, productType, productTaxCode }))
}

function sizes(name: string, variantNames: string[]): StarterProduct[] {
  return variantNames.map((variantName) => ({
    name,
    variantName,
    category: 'Clothing',
    productType: 'MERCHANDISE',
    productTaxCode: CLOTHING,
  }))
}
