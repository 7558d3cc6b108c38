export const DAY_INVALID = 'Please give a day such as 2026-11-26.'
export const DAY_NOT_OVER = 'This day is not over yet.'
export const NOTHING_TO_CLOSE = 'Nothing was sold or given back on this day.'
export const NOTE_TOO_LONG = 'Please use at most 500 characters.'
export const OPEN_MONEY_LEFT = 'Money of this day still needs a person. Settle it first.'

/** Why a day is not signed again. */
export function daySigned(name: string | null): string {
  return name ? `${name} has signed this day.` : 'This day was closed without a signature.'
}
