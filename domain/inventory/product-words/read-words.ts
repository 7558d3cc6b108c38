import {
  ALCOHOL_FREE,
  PHRASE_LENGTHS,
  WORDS_OF_CATEGORIES,
  WORDS_OF_NAMES,
  type WordMeaning,
} from './word-lists.ts'

/** What the words of a name or category say. */
export interface Reading {
  /** What each of its parts is: 'Burger & Beer' is food and alcohol. Parts that say nothing are left out. */
  parts: readonly WordMeaning[]
  /** A drink is named that is not what the product is: 'Beer-battered Cod', 'Beer Mug'. */
  mentionsAlcohol: boolean
}

type Words = ReadonlyMap<string, WordMeaning>

/** Says that something has no alcohol, in lower case without accents. */
const FREE_WORDS = new RegExp(
  [
    String.raw`\b(?:non|no|zero|0|without|sin|sans|senza|sem)[ -]?alc(?:oh?ol(?:ic|ico|ica|ise|isee)?)?\b`,
    String.raw`\balc(?:ohol)?[ -]?free\b|\b(?:zero|0|no)[ -]proof\b|\b(?:spirit|booze)[ -]?free\b`,
    String.raw`\bde-?alcoholi[sz]ed\b|\balkoholfrei\w{0,3}|\banalcolic\w{1,2}`,
    String.raw`\bvirgin\b(?! (?:islands?|olive))|\bmocktails?\b|\b(?:soft|zero) cocktails?\b`,
    String.raw`\bn/a\b|\bna (?:beer|wine|ipa|lager|spirit|cocktail|option|drink|beverage)s?\b`,
    // below 0.5 % a drink is not sold as alcohol
    String.raw`(?<![\d.,])0(?:[.,][0-5])? ?%|(?<![\d.,])0[.,]0(?!\d)|\b(?:zero|cero)$`,
    String.raw`\bathletic brewing\b|\bathletic run wild\b|\bodouls\b|\bclausthaler\b|\bseedlip\b`,
  ].join('|'),
  'g',
)
/** The abbreviation, in capitals. */
const NOT_ALCOHOLIC = /\bN\/?A\b/g
/** The strength of a drink. */
const STRENGTH =
  /(?<![\d.,])(?:[1-9]\d?(?:[.,]\d{1,2})?|0[.,][6-9]\d?) ?% ?(?:abv|vol|alc)|(?<!\d)\d{2,3} ?proof\b/

const SEPARATOR = '|'
const JOINS = new Set([SEPARATOR, 'and', 'with', 'plus', 'w', 'or'])
/** What follows them is an ingredient: 'Mussels in white wine'. */
const MADE_WITH = new Set(['in', 'alla', 'au', 'aux', 'al', 'ala'])

/** A menu's names are read again with each order, preview and import. Longer ones are rare. */
const MAX_KEPT = 5_000
const MAX_KEPT_LENGTH = 200

export const readName = keepReadings(WORDS_OF_NAMES)
export const readCategory = keepReadings(WORDS_OF_CATEGORIES)

function keepReadings(words: Words): (text: string) => Reading {
  const kept = new Map<string, Reading>()
  return (text) => {
    const known = kept.get(text)
    if (known) return known
    const reading = read(text, words)
    if (kept.size >= MAX_KEPT) kept.clear()
    if (text.length <= MAX_KEPT_LENGTH) kept.set(text, reading)
    return reading
  }
}

function read(text: string, words: Words): Reading {
  const folded = fold(text)
  const parts = splitParts(toTokens(folded), words)
  const meanings = parts.map(meaningOf).filter((meaning) => meaning !== undefined)
  return {
    parts: STRENGTH.test(folded) ? [...meanings, 'ALCOHOL'] : meanings,
    mentionsAlcohol: parts.some(
      ({ names, ingredients }) =>
        ingredients.includes('ALCOHOL') ||
        (names.includes('ALCOHOL') &&
          !['ALCOHOL', 'SOFT_DRINK', 'DRINK'].includes(names.at(-1) ?? '')),
    ),
  }
}

interface Part {
  names: WordMeaning[]
  ingredients: WordMeaning[]
}

function splitParts(tokens: readonly string[], words: Words): Part[] {
  const parts: Part[] = []
  let part: Part = { names: [], ingredients: [] }
  let into = part.names
  for (let at = 0; at < tokens.length;) {
    const { meaning, length } = findPhrase(tokens, at, words)
    const token = tokens[at] ?? ''
    if (meaning) into.push(meaning)
    else if (MADE_WITH.has(token) && part.names.length > 0) into = part.ingredients
    else if (JOINS.has(token)) {
      parts.push(part)
      part = { names: [], ingredients: [] }
      into = part.names
    }
    at += length
  }
  return [...parts, part]
}

/** A name ends in what it names: 'Bourbon Chicken', 'Oyster Stout'. A soft drink with alcohol in it is alcoholic. */
function meaningOf({ names }: Part): WordMeaning | undefined {
  if (names.includes('ALCOHOL_FREE')) return 'ALCOHOL_FREE'
  const [last, ...others] = names.toReversed()
  if (last === 'DRINK') return others.find((meaning) => meaning !== 'DRINK') ?? last
  return last === 'SOFT_DRINK' && others.includes('ALCOHOL') ? 'ALCOHOL' : last
}

/** The longest phrase that begins at a word. */
function findPhrase(
  tokens: readonly string[],
  at: number,
  words: Words,
): { meaning?: WordMeaning; length: number } {
  const most = Math.min(PHRASE_LENGTHS.get(tokens[at] ?? '') ?? 1, tokens.length - at)
  for (let length = most; length > 0; length--) {
    const phrase = length === 1 ? (tokens[at] ?? '') : tokens.slice(at, at + length).join(' ')
    const meaning = words.get(phrase) ?? words.get(toSingular(phrase))
    if (meaning) return { meaning, length }
  }
  return { length: 1 }
}

const toSingular = (phrase: string) => (phrase.endsWith('s') ? phrase.slice(0, -1) : phrase)

/** Lower case without accents and apostrophes; only 'rosé' is told from the flower. */
function fold(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(NOT_ALCOHOLIC, ALCOHOL_FREE)
    .toLowerCase()
    .replaceAll(/rosé(s?)(?!\p{L})/gu, 'rosewine$1')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘`]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
  return plain.replaceAll(FREE_WORDS, ` ${ALCOHOL_FREE} `)
}

function toTokens(folded: string): string[] {
  return folded
    .replaceAll('&', ' and ')
    .replaceAll(/[+,/|()[\]{};:!?•·–—]|\s-\s/g, ` ${SEPARATOR} `)
    .split(/[^\p{L}\p{N}|]+/u)
    .filter((token) => token !== '')
}
