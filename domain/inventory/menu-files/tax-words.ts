import type { ProductType } from '../product-type.ts'

interface TaxWord {
  words: string
  code: string
  /** The type of a new product with these words. */
  productType: ProductType
}

/** The words for tax codes that a menu file may use. The first words of a code stand for it in an export. */
const TAX_WORDS: readonly TaxWord[] = [
  { words: 'Prepared food', code: 'txcd_40060003', productType: 'FOOD_ITEM' },
  { words: 'Beer', code: 'txcd_40060003', productType: 'ALCOHOLIC_ITEM' },
  { words: 'Wine', code: 'txcd_40060003', productType: 'ALCOHOLIC_ITEM' },
  { words: 'Cocktail', code: 'txcd_40060003', productType: 'ALCOHOLIC_ITEM' },
  { words: 'Spirits', code: 'txcd_40060003', productType: 'ALCOHOLIC_ITEM' },
  { words: 'Soft drink', code: 'txcd_41040002', productType: 'NON_ALCOHOLIC_ITEM' },
  { words: 'Bottled water', code: 'txcd_41030001', productType: 'NON_ALCOHOLIC_ITEM' },
  { words: 'Clothing', code: 'txcd_30011000', productType: 'MERCHANDISE' },
  { words: 'General goods', code: 'txcd_99999999', productType: 'MERCHANDISE' },
  { words: 'Not taxed', code: 'txcd_00000000', productType: 'OTHER' },
]

const CODE = /^txcd_\d{8}$/i

/** The tax code of words or of a code; undefined for anything else. */
export function findTaxCode(text: string): { code: string; productType?: ProductType } | undefined {
  if (CODE.test(text)) return { code: text.toLowerCase() }
  const wanted = text.toLowerCase()
  return TAX_WORDS.find(({ words }) =>
    [words, `${words}s`].some((one) => one.toLowerCase() === wanted),
  )
}

export const TAX_WORD_LIST = TAX_WORDS.map(({ words }) => words).join(', ')

/** The tax code of a new product whose row names none. */
export const DEFAULT_TAX_CODES: Record<ProductType, string> = {
  ALCOHOLIC_ITEM: 'txcd_40060003',
  NON_ALCOHOLIC_ITEM: 'txcd_41040002',
  FOOD_ITEM: 'txcd_40060003',
  MERCHANDISE: 'txcd_99999999',
  OTHER: 'txcd_99999999',
}

const WITHOUT_ALCOHOL =
  /\b(?:non[- ]?alcoholic|alcohol[- ]free|zero proof|virgin|mocktails?|root beers?|ginger (?:beers?|ales?))(?: (?:beers?|wines?|cocktails?|spirits?|drinks?))?\b/gi
const ALCOHOL =
  /\b(?:beers?|ales?|lagers?|ipas?|stouts?|ciders?|wines?|champagnes?|prosecco|cocktails?|spirits?|liquors?|liqueurs?|whiske?ys?|bourbons?|vodkas?|gins?|rums?|tequilas?|mezcals?|seltzers?|shots?|alcohol|alcoholic|drafts?|draughts?)\b/i
const OTHER_WORDS: readonly [ProductType, RegExp][] = [
  ['NON_ALCOHOLIC_ITEM', /\b(?:soft drinks?|sodas?|waters?|juices?|coffees?|teas?)\b/i],
  [
    'MERCHANDISE',
    /\b(?:merch|merchandise|apparel|clothing|shirts?|t-shirts?|tees?|hoodies?|hats?|caps?|posters?|vinyl)\b/i,
  ],
  [
    'FOOD_ITEM',
    /\b(?:foods?|snacks?|burgers?|pizzas?|tacos?|sandwiches|salads?|desserts?|sides?|appetizers?|entrees?|mains?)\b/i,
  ],
]

/**
 * The type that a category says by itself; undefined when it does not. In doubt it is alcohol, which asks for
 * the age.
 */
export function typeOfCategory(category: string): ProductType | undefined {
  const rest = category.replaceAll(WITHOUT_ALCOHOL, '')
  if (ALCOHOL.test(rest)) return 'ALCOHOLIC_ITEM'
  if (rest !== category) return 'NON_ALCOHOLIC_ITEM'
  return OTHER_WORDS.find(([, words]) => words.test(category))?.[0]
}
