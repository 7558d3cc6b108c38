import { formatCount } from '#domain/values/count-of.ts'
import type { Cents } from '#domain/values/money.ts'
import { MAX_PIECES } from '../product-limits.ts'

/** The decimal mark that a file is known to write. */
type DecimalMark = '.' | ',' | undefined

interface FileNumber {
  whole: string
  /** Without the zeros at its end. */
  fraction: string
}

/** What is read of a cell with a number, and shown of one without. */
const MAX_LENGTH = 40

const shorten = (cell: string) =>
  cell.length > MAX_LENGTH ? `${cell.slice(0, MAX_LENGTH)}…` : cell

/** Spaces of all kinds, and the marks that group thousands in some countries. */
const GROUPED = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d{1,9})?$/

/**
 * A number as people and programs write it: 1,234.50, 1.234,50, 1 234,50 or 8.50000. 'ambiguous' when it could mean
 * thousands or decimals and the file does not show which; undefined for anything else.
 */
function readNumber(text: string, mark: DecimalMark): FileNumber | 'ambiguous' | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const spaced = text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
  const plain = GROUPED.test(spaced) ? spaced.replaceAll(/[ '’]/g, '') : spaced
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return undefined
  const marks = plain.replaceAll(/\d/g, '')
  const [last] = marks.slice(-1)
  if (last === undefined) return toNumber(plain, '')
  const at = plain.lastIndexOf(last)
  const [before, after] = [plain.slice(0, at), plain.slice(at + 1)]
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) {
    // the mark that stands once and last is the decimal one
    return before.includes(last) || !isGrouped(before, other)
      ? undefined
      : toNumber(before.replaceAll(other, ''), after)
  }
  if (marks.length > 1)
    return isGrouped(plain, last) ? toNumber(plain.replaceAll(last, ''), '') : undefined
  const couldGroup = /^[1-9]\d{0,2}$/.test(before) && after.length === 3
  if (!couldGroup || mark === last) return toNumber(before, after)
  return mark === undefined ? 'ambiguous' : toNumber(before + after, '')
}

const isGrouped = (text: string, mark: string) => {
  const [first = '', ...rest] = text.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

function toNumber(whole: string, decimals: string): FileNumber {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return { whole: whole === '' ? '0' : whole, fraction: decimals.slice(0, end) }
}

/** The decimal mark of a file, by the numbers that can be read in one way only. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark {
  const counts = { '.': 0, ',': 0 }
  for (const cell of cells) {
    if (cell.length > MAX_LENGTH) continue
    const [, mark, decimals = ''] = /([.,])(\d{1,9})\D{0,9}$/.exec(cell) ?? []
    const isDecimal = decimals.length !== 3 || /\d[.,]\d{3}[.,]/.test(cell)
    if (mark !== undefined && isDecimal) counts[mark as '.' | ','] += 1
  }
  if (counts['.'] > 0 === counts[','] > 0) return undefined
  return counts['.'] > 0 ? '.' : ','
}

type FilePrice = { cents: Cents | undefined; problem?: undefined } | { problem: string }

const MAX_CENTS = 99_999_999
const CURRENCIES = ['us$', 'usd', '$', 'dollars', 'dollar']
/** Programs write these for a price that is typed at the till. */
const OPEN_PRICES = new Set(
  'variable|varies|market|market price|mp|mkt|open|open price|ask|tba|tbd|n/a|na|none|null|-|--|–|—|per unit|custom'.split(
    '|',
  ),
)

/**
 * Parses a price as people and programs write it: 8, 8.5, $8.50 or 8,50; an empty cell has none. An ambiguous
 * price is an error, never a guess.
 */
export function parseFilePrice(cell: string): FilePrice {
  const shown = shorten(cell)
  if (cell.length > MAX_LENGTH) return { problem: `“${shown}” is not a price in dollars.` }
  const text = withoutCurrency(cell.normalize('NFKC').trim())
  if (text === '' || OPEN_PRICES.has(text.toLowerCase())) return { cents: undefined }
  if (/^\(.*\)$|^[-−–]/.test(text)) return { problem: `The price “${shown}” is below zero.` }
  const number = readNumber(text, undefined)
  if (number === 'ambiguous') {
    return {
      problem: `The price “${shown}” could mean thousands or decimals. Please write it with two decimals.`,
    }
  }
  if (!number) return { problem: `“${shown}” is not a price in dollars.` }
  if (number.fraction.length > 2) {
    return { problem: `The price “${shown}” has more than two decimals.` }
  }
  const cents = Number(number.whole) * 100 + Number(number.fraction.padEnd(2, '0'))
  return cents > MAX_CENTS ? { problem: `The price “${shown}” is too high.` } : { cents }
}

function withoutCurrency(text: string): string {
  const lower = text.toLowerCase()
  const before = CURRENCIES.find((word) => lower.startsWith(word))
  if (before) return text.slice(before.length).trim()
  const after = CURRENCIES.find((word) => lower.endsWith(word))
  const bare = after ? text.slice(0, -after.length).trim() : text
  // '8.-'
  return bare.replace(/\.[-–]$/, '')
}

type FileStock = { pieces: number | undefined; problem?: undefined } | { problem: string }

/** Words for a stock that is not counted. */
const UNCOUNTED = new Set(
  '|-|–|—|∞|n/a|na|none|null|unlimited|infinite|untracked|not tracked|in stock|instock|yes|y|true|available|always'.split(
    '|',
  ),
)
const SOLD_OUT = new Set('out of stock|outofstock|sold out|no|n|false|out|86'.split('|'))

/** The pieces of a cell: 12, 1,000 or 300.00000; what was sold beyond the stock is sold out. */
export function parseFileStock(cell: string, mark?: DecimalMark): FileStock {
  const text = cell.length > MAX_LENGTH ? '?' : cell.normalize('NFKC').trim()
  const word = text.toLowerCase()
  if (UNCOUNTED.has(word)) return { pieces: undefined }
  if (SOLD_OUT.has(word)) return { pieces: 0 }
  const isBelowZero = /^\(.*\)$|^[-−–]/.test(text)
  // pieces have no decimals, so a comma before three digits groups them
  const number = readNumber(
    isBelowZero ? text.replaceAll(/[-−–()]/g, '').trim() : text,
    toMark(text, mark),
  )
  if (number === 'ambiguous' || !number || number.fraction !== '') {
    return {
      problem: `The stock “${shorten(cell)}” is not a whole number${number === 'ambiguous' ? ' for certain: it could mean thousands' : ''}.`,
    }
  }
  const pieces = isBelowZero ? 0 : Number(number.whole)
  return pieces > MAX_PIECES
    ? { problem: `The stock is more than ${formatCount(MAX_PIECES)}.` }
    : { pieces }
}

/** Unless the prices of the file have commas for decimals. */
const toMark = (text: string, mark: DecimalMark): DecimalMark =>
  !text.includes(',') ? mark : mark === ',' ? undefined : '.'
