import { MAX_PIECES } from '../product-limits.ts'
import { type DecimalMark, readNumber } from './file-number.ts'

export type FileStock = { pieces: number | undefined; problem?: undefined } | { problem: string }

const SHOWN_LENGTH = 40
/** Words for a stock that is not counted. */
const UNCOUNTED = new Set(
  '|-|–|—|∞|n/a|na|none|null|unlimited|infinite|untracked|not tracked|in stock|instock|yes|y|true|available|always'.split(
    '|',
  ),
)
const SOLD_OUT = new Set('out of stock|outofstock|sold out|no|n|false|out|86'.split('|'))

/** The pieces of a cell: 12, 1,000 or 300.00000; what was sold beyond the stock is sold out. */
export function parseFileStock(cell: string, mark?: DecimalMark): FileStock {
  const text = cell.length > SHOWN_LENGTH ? '?' : cell.normalize('NFKC').trim()
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
    const shown = cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell
    return {
      problem: `The stock “${shown}” is not a whole number${number === 'ambiguous' ? ' for certain: it could mean thousands' : ''}.`,
    }
  }
  const pieces = isBelowZero ? 0 : Number(number.whole)
  return pieces > MAX_PIECES
    ? { problem: `The stock is more than ${MAX_PIECES.toLocaleString('en-US')}.` }
    : { pieces }
}

/** Unless the prices of the file have commas for decimals. */
const toMark = (text: string, mark: DecimalMark): DecimalMark =>
  !text.includes(',') ? mark : mark === ',' ? undefined : '.'
