import { formatMoney, type Cents } from '#domain/values/money.ts'

/** Texts of the order status page, word for word as the specification has them where it has them. */
export const SKIP_THE_LINE = 'Skip the line!'
export const HAVE_IT_SCANNED = 'Have a staff member scan your QR code to pick up your order!'
export const ORDER_COMPLETED = 'Order completed!'
export const SHOW_TO_STAFF = 'Show QR code to staff'
export const RETURN_HOME = 'Return Home'
export const ORDER_ID_NOT_FOUND = 'Order ID not found'

export const NOT_COLLECTED = 'Not collected'
export const NOT_COLLECTED_TEXT =
  'It was ready, and the night is over. The venue decides whether your money goes back.'
export const MONEY_BACK = 'My money back'
/** Beside what costs less than what was sold. */
export const moneyBackText = (cents: Cents) => `and ${formatMoney(cents)} back`
export const MONEY_GOES_BACK = 'The time to choose is over. Your money for it goes back.'
export const ANSWER_FAILED = 'Your choice was not saved. Please try again.'

export const ASK_AT_THE_BAR = 'To change or cancel this order, ask at the bar.'
export const TAKES_LONGER =
  'It takes longer than you were told before you paid. You can cancel it free of charge.'
export const CANCEL_FAILED = 'The order could not be canceled. Please try again.'

export const AMOUNT_MISMATCH =
  "The amount we received didn't match your order total. We have returned your money."
export const NOT_PAID = 'Finish paying to get your pickup code.'
export const CHECKING_PAYMENT = 'Your payment is still being checked'
export const NOT_CHARGED_TWICE = "You won't be charged twice."
export const EXPIRED_TITLE = 'This order has expired'
export const EXPIRED = 'It was not paid in time, and you have not been charged.'

/** What went back of an order that stands. */
export const refundOfPart = (cents: number, what: string) =>
  `${formatMoney(cents)} refunded${what && `: ${what}`}.`
export const REFUND_ARRIVES = 'It arrives in 5–10 business days.'

/** The sum is left out if a copy in the browser does not know it. */
export function refundOf(cents: number): string {
  const what = cents > 0 ? `Your refund of ${formatMoney(cents)}` : 'Your refund'
  return `${what} arrives in 5–10 business days.`
}
