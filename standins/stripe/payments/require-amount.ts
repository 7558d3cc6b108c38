import type { Cents } from '#domain/values/money.ts'
import { invalidRequest, missingParameter } from '../http/stripe-refusal.ts'

const MINIMUM_CENTS = 50
const MAXIMUM_CENTS = 99_999_999

/** The amount of a payment within Stripe's limits for US dollars. */
export function requireAmount(text: string | undefined): Cents {
  if (text === undefined) throw missingParameter('amount')
  const amount = requireInteger(text, 'amount')
  if (amount < MINIMUM_CENTS) {
    throw invalidRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MAXIMUM_CENTS) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}

export function requireInteger(text: string, param: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
}
