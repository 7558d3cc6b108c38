import { guessProductType } from '../guess-product-type.ts'
import { PRODUCT_TYPES, PRODUCT_TYPE_TITLES, type ProductType } from '../product-type.ts'

const TYPE_WORDS = new Map<string, ProductType>([
  ...PRODUCT_TYPES.flatMap((type): [string, ProductType][] => [
    [type.toLowerCase(), type],
    [PRODUCT_TYPE_TITLES[type].toLowerCase(), type],
  ]),
  ['alcohol', 'ALCOHOLIC_ITEM'],
  ['alcoholic beverage', 'ALCOHOLIC_ITEM'],
  ['alcoholic drink', 'ALCOHOLIC_ITEM'],
  ['non-alcoholic beverage', 'NON_ALCOHOLIC_ITEM'],
  ['non alcoholic', 'NON_ALCOHOLIC_ITEM'],
  ['soft drink', 'NON_ALCOHOLIC_ITEM'],
  ['food item', 'FOOD_ITEM'],
  ['merch', 'MERCHANDISE'],
  ['retail', 'MERCHANDISE'],
])

/** The type that a column of types says; undefined for one such as 'Food and beverage'. */
export function readFileType(cell: string): ProductType | undefined {
  const word = cell.slice(0, 80).toLowerCase()
  if (word === '') return undefined
  const known = TYPE_WORDS.get(word)
  if (known) return known
  const guess = guessProductType({ name: '', category: word })
  return guess === 'FOOD_ITEM' || guess === 'OTHER' ? undefined : guess
}
