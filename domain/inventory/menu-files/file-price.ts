import type { Cents } from '#domain/values/money.ts'

export type FilePrice = { cents: Cents | undefined; problem?: undefined } | { problem: string }

const DOLLARS = /^(?:us\$|usd|\$)\s*|\s*(?:usd|\$)$/gi
/** Thousands are grouped in the way that differs from the decimals: 1,234.50 or 1.234,50. */
const GROUPED = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$/
const PLAIN = /^\d{1,6}(?:[.,]\d{1,2})?$|^[.,]\d{1,2}$/
const MAX_CENTS = 99_999_999

/**
 * Parses a price as people and programs write it: 8, 8.5, $8.50 or 8,50; an empty cell has none. An ambiguous
 * price is an error, never a guess.
 */
export function parseFilePrice(cell: string): FilePrice {
  const text = cell.trim().replaceAll(DOLLARS, '').trim()
  if (text === '') return { cents: undefined }
  if (/^\(.*\)$|^[-−–]/.test(text)) return { problem: `The price “${cell}” is below zero.` }
  if (/^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)) {
    return {
      problem: `The price “${cell}” could mean thousands or decimals. Please write it with two decimals.`,
    }
  }
  if (/^\d*[.,]\d{3,}$/.test(text)) {
    return { problem: `The price “${cell}” has more than two decimals.` }
  }
  if (!PLAIN.test(text) && !GROUPED.test(text)) {
    return { problem: `“${cell}” is not a price in dollars.` }
  }
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return cents > MAX_CENTS ? { problem: `The price “${cell}” is too high.` } : { cents }
}
