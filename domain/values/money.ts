import { formatCount } from './count-of.ts'

/** Whole US cents. All arithmetic uses these; text appears only at the edges. */
export type Cents = number

/** The wire format of amounts: dollars with at most two decimals. */
export const AMOUNT_PATTERN = /^\d{1,7}(\.\d{1,2})?$/

/** '9', '9.5' or '9.50' to 900, 950, 950; undefined for anything else. */
export function parseAmount(text: string): Cents | undefined {
  if (!AMOUNT_PATTERN.test(text)) return undefined
  const [dollars, fraction = ''] = text.split('.') as [string, string?]
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
}

/** An amount from an API response to cents; 0 when it is malformed. */
export function toCents(amount: string): Cents {
  return parseAmount(amount) ?? 0
}

/** 950 to '9.50', the wire format of amounts. */
export function toAmount(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** 123450 to '$1,234.50', the displayed format of amounts. */
export function formatMoney(cents: Cents): string {
  const [dollars, fraction] = toAmount(Math.abs(cents)).split('.') as [string, string]
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${fraction}`
}

/** 125000 to '$1,250' and 225 to '$2.25'. */
export const formatShortMoney = (cents: Cents) => formatMoney(cents).replace(/\.00$/, '')

/** A percentage of an amount, rounded half up to the cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100)
}
