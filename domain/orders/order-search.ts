import { isPickupNumber, parseNumber } from './typed-number.ts'
import { isUuid } from '#domain/values/ids.ts'
import type { Cents } from '#domain/values/money.ts'
import { parseAmount } from '#domain/values/money.ts'
import { DAY_MS } from '../values/time-units.ts'

/** A search from the one search box of the order history. */
export type OrderSearch =
  | { kind: 'id'; orderId: string }
  /** The last six characters of the id, in lower case. */
  | { kind: 'number'; number: string }
  /** The three digits that staff call. */
  | { kind: 'pickup'; number: number }
  | { kind: 'amount'; cents: Cents }
  /** 'yyyy-MM-dd' in the venue's time zone. */
  | { kind: 'day'; day: string }
  /** Where the guest sits, in lower case. */
  | { kind: 'spot'; spot: string }
  | { kind: 'name'; words: string[] }

const NUMBER = /^#?([0-9a-f]{6})$/

/**
 * Reads the text as a full id (also the end of an address), its last six characters, the number that
 * is called, a date, an amount, a place or a name: places have a digit. `today` is 'yyyy-MM-dd' at the venue. Undefined for an empty text.
 */
export function parseOrderSearch(text: string, today: string): OrderSearch | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === '') return undefined
  const orderId = typed.split('/').find(isUuid)
  if (orderId) return { kind: 'id', orderId }
  const [, number] = NUMBER.exec(typed) ?? []
  if (number) return { kind: 'number', number }
  const called = parseNumber(typed)
  if (isPickupNumber(called)) return { kind: 'pickup', number: Number(called) }
  const day = parseDay(typed, today)
  if (day) return { kind: 'day', day }
  const cents = parseAmount(typed.replace(/^\$/, '').replaceAll(',', ''))
  if (cents !== undefined) return { kind: 'amount', cents }
  if (/\d/.test(typed)) return { kind: 'spot', spot: toSpot(typed) }
  return {
    kind: 'name',
    words: typed.replaceAll('.', ' ').split(/\s+/).filter(Boolean).slice(0, 2),
  }
}

/** A place as it is compared: 'TABLE  4' is 'table 4'. */
export function toSpot(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, ' ')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '11/21/26', '11/21', '2026-11-21', 'Nov 21', 'Nov 21, 2026', 'today' or 'yesterday'. */
function parseDay(typed: string, today: string): string | undefined {
  if (typed === 'today') return today
  if (typed === 'yesterday') return toDay(Date.parse(today) - DAY_MS)
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? []
  if (isoYear) return toValidDay(Number(isoYear), Number(isoMonth), Number(isoDate))
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(typed) ?? []
  if (month) return toPastDay(Number(month), Number(date), year, today)
  const [, name, named, namedYear] = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(typed) ?? []
  const at = MONTHS.findIndex((start) => name?.startsWith(start))
  return at < 0 ? undefined : toPastDay(at + 1, Number(named), namedYear, today)
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A day without a year is the last such day. */
function toPastDay(month: number, date: number, year: string | undefined, today: string) {
  if (year) return toValidDay(Number(year.padStart(4, '20')), month, date)
  const thisYear = Number(today.slice(0, 4))
  const day = toValidDay(thisYear, month, date)
  return day === undefined || day <= today ? day : toValidDay(thisYear - 1, month, date)
}

function toValidDay(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isReal ? toDay(day.getTime()) : undefined
}
