import type { Cents } from '../values/money.ts'

export const MAX_LIMIT_CENTS: Cents = 10_000_000
export const MAX_REFUNDS_A_NIGHT = 1_000

export const LIMIT_INVALID = 'Please enter a number, or nothing for no limit.'
export const ACCOUNT_NAME_TOO_LONG = 'Please use at most 60 characters.'
export const EMAIL_INVALID = 'Please enter an e-mail address, or nothing.'
export const MONEY_SETTINGS_CHANGED = 'Somebody else changed these settings meanwhile.'

/** What STAFF may refund alone at a venue that starts by itself, until it says otherwise. */
export const STARTER_LIMITS = {
  refundOrderCents: 5_000,
  refundNightCents: 20_000,
  refundNightCount: 10,
}
