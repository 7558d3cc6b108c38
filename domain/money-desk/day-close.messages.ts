import type { TipPolicy } from './share-tips.ts'

export const DAY_INVALID = 'Please give a day such as 2026-11-26.'
export const DAY_NOT_OVER = 'This day is not over yet.'
export const NOTHING_TO_CLOSE = 'Nothing was sold or given back on this day.'
export const NOTE_TOO_LONG = 'Please use at most 500 characters.'
export const OPEN_MONEY_LEFT = 'Money of this day still needs a person. Settle it first.'

/** The rule by which tips are shared, in a sentence. */
export const TIP_RULES: Record<TipPolicy, string> = {
  SHARED:
    'Tips are shared among those who handed over that day, by their hours from first to last hand-over.',
  OWN: 'Each keeps the tips of the orders that they handed over.',
}
export const MANAGERS_LEFT_OUT = 'Managers and owners get no part unless an admin includes them.'
export const PERSON_NOT_HERE = 'This person has no role at this venue.'

/** Why a day is not signed again. */
export function daySigned(name: string | null): string {
  return name ? `${name} has signed this day.` : 'This day was closed without a signature.'
}
export const DAYS_REVERSED = 'The first day must be before the last one.'
export const TOO_MANY_DAYS = 'Please choose at most 400 days.'

/** How far a location’s day is. */
export const STATE_NAMES = {
  OPEN: 'Open',
  FROZEN: 'To sign',
  SIGNED: 'Signed',
  UNSIGNED: 'Closed unsigned',
} as const

/** '18 of 20 closed, 2 with open money' */
export function describeClosed(closed: number, all: number, open: number): string {
  const text = `${closed} of ${all} closed`
  return open === 0 ? text : `${text}, ${open} with open money`
}
