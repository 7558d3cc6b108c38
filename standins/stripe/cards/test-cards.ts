/** Stripe's published test cards and test payment methods. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding: 'credit' | 'debit' | 'prepaid'
  decline?: Decline
  /** Requires 3-D Secure for each payment. */
  asksForAuthentication?: boolean
  /** Behaves like a bank account: payments stay in processing until a test settles them. */
  staysProcessing?: boolean
  refund?: 'pending' | 'fails'
  /** The cardholder disputes each payment at once, or the bank asks about it. */
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
}
export interface Decline {
  code: string
  declineCode?: string
  message: string
}

const DECLINED = 'Your card was declined.'
const decline = (declineCode: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const GENERIC_DECLINE = decline('generic_decline')
const INSUFFICIENT_FUNDS = decline('insufficient_funds', 'Your card has insufficient funds.')
const visa = (number: string, behavior: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  ...behavior,
})

const CARDS: TestCard[] = [
  visa('4242424242424242'),
  visa('4000056655665556', { funding: 'debit' }),
  visa('5555555555554444', { brand: 'mastercard' }),
  visa('2223003122003222', { brand: 'mastercard' }),
  visa('5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  visa('5105105105105100', { brand: 'mastercard', funding: 'prepaid' }),
  visa('378282246310005', { brand: 'amex' }),
  visa('371449635398431', { brand: 'amex' }),
  visa('6011111111111117', { brand: 'discover' }),
  visa('4000000000000002', { decline: GENERIC_DECLINE }),
  visa('4000000000009995', { decline: INSUFFICIENT_FUNDS }),
  visa('4000000000009987', { decline: decline('lost_card') }),
  visa('4000000000009979', { decline: decline('stolen_card') }),
  visa('4000000000006975', { decline: decline('card_velocity_exceeded') }),
  visa('4100000000000019', { decline: decline('fraudulent') }),
  visa('4000000000000069', {
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  visa('4000000000000127', {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  visa('4000000000000119', {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000002500003155', { asksForAuthentication: true }),
  visa('4000002760003184', { asksForAuthentication: true }),
  visa('4000008260003178', { asksForAuthentication: true, decline: INSUFFICIENT_FUNDS }),
  visa('4000000000007726', { refund: 'pending' }),
  visa('4000000000005126', { refund: 'fails' }),
  visa('4000000000000259', { dispute: 'fraudulent' }),
  visa('4000000000002685', { dispute: 'product_not_received' }),
  visa('4000000000001976', { dispute: 'inquiry' }),
]
const BY_NUMBER = new Map(CARDS.map((card) => [card.number, card]))

/** `pm_card_…` and `tok_…` share these endings. */
const NUMBER_BY_NAME: Record<string, string> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  mastercard_debit: '5200828282828210',
  mastercard_prepaid: '5105105105105100',
  amex: '378282246310005',
  discover: '6011111111111117',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedLostCard: '4000000000009987',
  visa_chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedFraudulent: '4100000000000019',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  authenticationRequired: '4000002760003184',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pendingRefund: '4000000000007726',
  refundFail: '4000000000005126',
  createDispute: '4000000000000259',
  createDisputeProductNotReceived: '4000000000002685',
  createDisputeInquiry: '4000000000001976',
}

export function findTestCard(number: string): TestCard | undefined {
  return BY_NUMBER.get(number)
}

const PROCESSING_BANK_ACCOUNT = visa('000000000077', { staysProcessing: true })

/** `pm_card_visa` or `tok_visa` to its card. */
export function findNamedTestCard(name: string): TestCard | undefined {
  if (name === 'pm_usBankAccount_processing') return PROCESSING_BANK_ACCOUNT
  const number = NUMBER_BY_NAME[name.replace(/^(pm_card|tok)_/, '')]
  return /^(pm_card|tok)_/.test(name) && number ? BY_NUMBER.get(number) : undefined
}
