import { guessProductType, soundsAlcoholic } from '../guess-product-type.ts'
import type { ProductType } from '../product-type.ts'
import { fold } from './item-text.ts'
import type { MenuRow } from './menu-rows.ts'
import { LEAST_ALCOHOL } from './row-signals.ts'

/** The types that a person said for the categories of a file, by category; '' is of items without one. */
export type CategoryTypes = Readonly<Record<string, ProductType>>

/** What a person said of the items of a category whose words told another type. */
export interface TypeCorrection {
  /** '' for items without one. */
  category: string
  guessed: ProductType
  productType: ProductType
}

export interface DecidedType {
  productType: ProductType
  /** The file or a person says that it has no alcohol, whatever its words say. */
  isAlcoholFree: boolean
  /** The type that its words told: a person may correct it. */
  guessed?: ProductType
}

/** New items of one category whose type a person still has to choose. */
export interface TypeQuestion {
  /** '' for items without one. */
  category: string
  count: number
  /** The first of them. */
  names: string[]
}

/** The new items of a category whose words tell one type. */
export interface TypeGuess extends TypeQuestion {
  guessed: ProductType
}

const NAMES_IN_QUESTION = 3

/**
 * Decides the types of new products. The file comes first, then the words of an item, which a person may correct, and
 * then the answer for its category. The type is undefined until a person chooses it. Collects the questions and the
 * guesses to show that person.
 */
export function createTypeDecision(
  types: CategoryTypes,
  corrections: readonly TypeCorrection[] = [],
) {
  const answers = new Map(Object.entries(types).map(([category, type]) => [fold(category), type]))
  const corrected = new Map(
    corrections.map(({ category, guessed, productType }) => [
      toGuessKey(category, guessed),
      productType,
    ]),
  )
  const questions = new Map<string, TypeQuestion>()
  const guesses = new Map<string, TypeGuess>()
  return {
    decide(row: MenuRow): DecidedType | undefined {
      const { category = '' } = row
      const decided = decideType(row, answers.get(fold(category)))
      if (!decided) addName(questions, fold(category), { category, count: 0, names: [] }, row)
      if (decided?.guessed === undefined) return decided
      const { guessed } = decided
      const key = toGuessKey(category, guessed)
      addName(guesses, key, { category, guessed, count: 0, names: [] }, row)
      const correction = corrected.get(key)
      return correction === undefined ? decided : { ...decided, ...said(correction) }
    },
    listQuestions: () => [...questions.values()],
    listGuesses: () => [...guesses.values()],
  }
}

/** Counts an item in its question or guess, which begins as `empty`. */
function addName<Group extends TypeQuestion>(
  groups: Map<string, Group>,
  key: string,
  empty: Group,
  { name }: MenuRow,
): void {
  const group = groups.get(key) ?? empty
  group.count += 1
  if (group.names.length < NAMES_IN_QUESTION && !group.names.includes(name)) group.names.push(name)
  groups.set(key, group)
}

/** The key of the items of a category whose words tell one type. */
const toGuessKey = (category: string, guessed: ProductType) => `${guessed} ${fold(category)}`

function decideType(row: MenuRow, answer: ProductType | undefined): DecidedType | undefined {
  const { name, category, variant, alcohol, productType, taxType } = row
  const item = { name, category, variantName: variant }
  const guess = guessProductType(item)
  if (alcohol === 'yes' || hasStrength(row)) return unsaid('ALCOHOLIC_ITEM')
  if (alcohol === 'no') {
    const known = [productType, guess, guessProductType({ name }), answer]
    const other = known.find((type) => type && type !== 'ALCOHOLIC_ITEM')
    return said(other ?? (known.some(Boolean) ? 'NON_ALCOHOLIC_ITEM' : undefined))
  }
  // the file says one thing and the words another: whether it is alcohol is asked
  if (productType) return soundsAlcoholic(item, productType) ? said(answer) : unsaid(productType)
  if (alcohol === 'unused no' && guess === 'ALCOHOLIC_ITEM') return said(answer)
  const byWords = guess === 'ALCOHOLIC_ITEM' ? guess : (taxType ?? guess)
  return byWords ? { ...unsaid(byWords), guessed: byWords } : said(answer)
}

const unsaid = (productType: ProductType): DecidedType => ({ productType, isAlcoholFree: false })

const said = <Type extends ProductType | undefined>(productType: Type) =>
  productType && { productType, isAlcoholFree: productType !== 'ALCOHOLIC_ITEM' }

const STRENGTH = /(\d{1,2}(?:[.,]\d{1,2})?) ?% ?(?:abv|alc|vol)|\babv:? ?(\d{1,2}(?:[.,]\d{1,2})?)/i

/** Whether its description names a strength: 'Hazy, 6.5% ABV'. */
function hasStrength({ description = '' }: MenuRow): boolean {
  const [, before, behind] = STRENGTH.exec(description) ?? []
  return Number((before ?? behind ?? '0').replace(',', '.')) >= LEAST_ALCOHOL
}
