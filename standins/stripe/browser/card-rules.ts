/** The fields of a card: formatting and validation. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface CardProblem {
  type: 'validation_error'
  code: string
  message: string
}
export interface CardPartState {
  isComplete: boolean
  problem?: CardProblem
}

const AMEX = /^3[47]/
const LENGTHS = { number: 16, amexNumber: 15, cvc: 3, amexCvc: 4, expiry: 4 }

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

export function formatCardPart(part: CardPart, text: string): string {
  const digits = digitsOf(text)
  if (part === 'cardNumber') return groupNumber(digits)
  if (part === 'cardExpiry') return formatExpiry(digits)
  return digits.slice(0, LENGTHS.amexCvc)
}

export function checkCardPart(part: CardPart, text: string, number: string): CardPartState {
  const digits = digitsOf(text)
  if (part === 'cardNumber') return checkNumber(digits)
  if (part === 'cardExpiry') return checkExpiry(digits)
  return { isComplete: digits.length === (AMEX.test(number) ? LENGTHS.amexCvc : LENGTHS.cvc) }
}

/** Stripe's error for a form submitted before the card is complete. */
export function incompleteProblem(part: CardPart): CardProblem {
  const [code, what] = INCOMPLETE[part]
  return { type: 'validation_error', code, message: `Your ${what} is incomplete.` }
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (AMEX.test(number)) return 'amex'
  return number.startsWith('6') ? 'discover' : 'unknown'
}

const INCOMPLETE: Record<CardPart, [string, string]> = {
  cardNumber: ['incomplete_number', 'card number'],
  cardExpiry: ['incomplete_expiry', "card's expiration date"],
  cardCvc: ['incomplete_cvc', "card's security code"],
}

function groupNumber(digits: string): string {
  if (AMEX.test(digits)) {
    return digits.slice(0, LENGTHS.amexNumber).replace(/^(.{4})(.{1,6})?(.*)$/, joinGroups)
  }
  return digits.slice(0, LENGTHS.number).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function joinGroups(_: string, ...groups: (string | undefined)[]): string {
  return groups.slice(0, 3).filter(Boolean).join(' ')
}

/** '4' can only be April, so it becomes '04 / '. */
function formatExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  return padded.length > 2 ? `${month} / ${padded.slice(2, LENGTHS.expiry)}` : month
}

function checkNumber(digits: string): CardPartState {
  const length = AMEX.test(digits) ? LENGTHS.amexNumber : LENGTHS.number
  if (digits.length < length) return { isComplete: false }
  return passesLuhnCheck(digits)
    ? { isComplete: true }
    : { isComplete: false, problem: toProblem('invalid_number', 'Your card number is invalid.') }
}

function checkExpiry(digits: string): CardPartState {
  if (digits.length < LENGTHS.expiry) return { isComplete: false }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) {
    const problem = toProblem('invalid_expiry_month', "Your card's expiration date is invalid.")
    return { isComplete: false, problem }
  }
  if (new Date(year, month, 1) > new Date()) return { isComplete: true }
  const isYear = year < new Date().getFullYear()
  const problem = isYear
    ? toProblem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    : toProblem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  return { isComplete: false, problem }
}

function toProblem(code: string, message: string): CardProblem {
  return { type: 'validation_error', code, message }
}

function passesLuhnCheck(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
