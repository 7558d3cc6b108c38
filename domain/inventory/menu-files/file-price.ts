import type { Cents } from '#domain/values/money.ts'
import { readNumber } from './file-number.ts'

export type FilePrice = { cents: Cents | undefined; problem?: undefined } | { problem: string }

const MAX_CENTS = 99_999_999
const SHOWN_LENGTH = 40
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
  const shown = cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell
  if (cell.length > SHOWN_LENGTH) return { problem: `“${shown}” is not a price in dollars.` }
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
