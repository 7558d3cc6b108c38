import type { ProductType } from './product-type.ts'
import type { WordMeaning } from './product-words/word-lists.ts'
import { readCategory, readName, type Reading } from './product-words/read-words.ts'

/** What a product is called, and where it stands. */
interface NamedItem {
  name: string
  category?: string | null | undefined
  variantName?: string | null | undefined
}

/**
 * The type that the words of a name and category say; undefined where they say none, or contradict each other. What
 * is alcoholic at most bars, such as a cider, is alcoholic.
 */
export function guessProductType(item: NamedItem): ProductType | undefined {
  const name = readName(toText(item))
  const category = readCategory(item.category ?? '')
  const named = typeOfName(name)
  const placed = typeOfCategory(category)
  if (named === undefined) return placed
  if (named !== 'ALCOHOLIC_ITEM') {
    const isContradicted = placed === 'ALCOHOLIC_ITEM' && !isMixed(category) && !isFreeName(name)
    return isContradicted ? undefined : named
  }
  if (isFreeCategory(category)) return 'NON_ALCOHOLIC_ITEM'
  return placed === 'FOOD_ITEM' || placed === 'MERCHANDISE' ? undefined : named
}

/** Whether the words of a product say that it is alcohol, though its type does not: a person has to say what it is. */
export function soundsAlcoholic(item: NamedItem, productType: ProductType): boolean {
  if (productType === 'ALCOHOLIC_ITEM') return false
  // the color of a shirt is no drink
  const name = readName(productType === 'MERCHANDISE' ? item.name : toText(item))
  const category = readCategory(item.category ?? '')
  if (isFreeName(name) || isFreeCategory(category)) return false
  if (name.parts.includes('ALCOHOL')) return true
  const isOfItsName = typeOfName(name) === productType
  // whether a cider has alcohol is known only to those who sell it
  if (name.parts.includes('MAYBE_ALCOHOL') && productType !== 'NON_ALCOHOLIC_ITEM') return true
  if (name.mentionsAlcohol && !isOfItsName && productType !== 'MERCHANDISE') return true
  if (!category.parts.includes('ALCOHOL')) return false
  if (isMixed(category)) return !isOfItsName && !category.parts.includes(MEANINGS[productType])
  return !isOfItsName || productType === 'NON_ALCOHOLIC_ITEM'
}

const MEANINGS: Record<ProductType, WordMeaning> = {
  ALCOHOLIC_ITEM: 'ALCOHOL',
  NON_ALCOHOLIC_ITEM: 'SOFT_DRINK',
  FOOD_ITEM: 'FOOD',
  MERCHANDISE: 'MERCHANDISE',
  OTHER: 'DRINK',
}

const toText = ({ name, variantName }: NamedItem) =>
  variantName ? `${name} | ${variantName}` : name

function typeOfName(name: Reading): ProductType | undefined {
  const { parts } = name
  if (isFreeName(name)) return parts.includes('FOOD') ? 'FOOD_ITEM' : 'NON_ALCOHOLIC_ITEM'
  if (parts.includes('ALCOHOL')) return 'ALCOHOLIC_ITEM'
  if (parts.includes('FOOD')) return 'FOOD_ITEM'
  if (parts.includes('MERCHANDISE')) return 'MERCHANDISE'
  if (parts.includes('MAYBE_ALCOHOL')) return 'ALCOHOLIC_ITEM'
  return parts.includes('SOFT_DRINK') ? 'NON_ALCOHOLIC_ITEM' : undefined
}

/** In a category of several kinds of drinks, some of them alcoholic, a drink is alcoholic. */
function typeOfCategory(category: Reading): ProductType | undefined {
  if (isFreeCategory(category)) return 'NON_ALCOHOLIC_ITEM'
  const kinds = new Set(category.parts)
  if (kinds.has('FOOD')) return kinds.size === 1 ? 'FOOD_ITEM' : undefined
  if (kinds.has('MERCHANDISE')) return kinds.size === 1 ? 'MERCHANDISE' : undefined
  if (kinds.has('ALCOHOL') || kinds.has('MAYBE_ALCOHOL')) return 'ALCOHOLIC_ITEM'
  return kinds.has('SOFT_DRINK') ? 'NON_ALCOHOLIC_ITEM' : undefined
}

/** A name says it of all that it names: 'Gin & Tonic (0.0 %)'. */
const isFreeName = ({ parts }: Reading) => parts.includes('ALCOHOL_FREE')

/** 'Mocktails', and not 'Cocktails & Mocktails'. */
const isFreeCategory = ({ parts }: Reading) =>
  parts.includes('ALCOHOL_FREE') && !parts.includes('ALCOHOL')

const isMixed = ({ parts }: Reading) => new Set(parts).size > 1

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
 * Whether a person has to say if a product is alcohol: its type says no, but its name, its category or its tax says
 * yes. Until a person decides, the product cannot go on sale, and guests who order it must confirm their age.
 */
export function isAlcoholUnclear(product: JudgedProduct): boolean {
  const { productType, productTaxCode, isAlcoholFree = false } = product
  if (productType === 'ALCOHOLIC_ITEM') return false
  if (productTaxCode.startsWith(ALCOHOL_TAX_CODES)) return true
  if (isAlcoholFree || productTaxCode === ALCOHOL_FREE_TAX_CODE) return false
  return soundsAlcoholic(product, productType)
}
