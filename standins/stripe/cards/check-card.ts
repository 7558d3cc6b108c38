import { findText, type Form } from '../http/form.ts'
import { invalidCard, StripeRefusal } from '../http/stripe-refusal.ts'
import { findNamedTestCard, findTestCard, type TestCard } from './test-cards.ts'

export interface CheckedCard {
  card: TestCard
  expiryMonth: number
  expiryYear: number
  cvcGiven: boolean
}

const TOKEN_EXPIRY = { expiryMonth: 12, expiryYear: 2034 }

/** Validates `card[…]` like Stripe's test mode, which refuses real card numbers. */
export function checkCard(form: Form, now: Date): CheckedCard {
  const named = findText(form, 'token')
  if (named !== undefined) return { card: requireNamedCard(named), ...TOKEN_EXPIRY, cvcGiven: true }
  const card = requireTestCard((findText(form, 'number') ?? '').replace(/\D/g, ''))
  return { card, ...requireExpiry(form, now), cvcGiven: requireCvc(form) }
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function requireNamedCard(name: string): TestCard {
  const card = findNamedTestCard(name)
  if (card) return card
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such token: '${name}'`,
    param: 'card[token]',
  })
}

function requireTestCard(digits: string): TestCard {
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) {
    throw invalidCard('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const card = findTestCard(digits)
  if (card) return card
  throw new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    param: '',
  })
}

function requireExpiry(form: Form, now: Date) {
  const expiryMonth = Number(findText(form, 'exp_month'))
  const year = Number(findText(form, 'exp_year'))
  const expiryYear = year < 100 ? 2000 + year : year
  if (!Number.isInteger(expiryMonth) || expiryMonth < 1 || expiryMonth > 12) {
    throw invalidCard(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    )
  }
  const endOfMonth = Date.UTC(expiryYear, expiryMonth, 1)
  if (!Number.isInteger(year) || endOfMonth <= now.getTime()) {
    throw invalidCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  return { expiryMonth, expiryYear }
}

function requireCvc(form: Form): boolean {
  const cvc = findText(form, 'cvc')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw invalidCard('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return cvc !== undefined
}
