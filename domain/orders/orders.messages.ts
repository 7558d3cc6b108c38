/** Ordering texts, word for word from the specification where it has them. */
export const TIP_TOO_HIGH = 'The tip can be at most as much as the order itself.'
export const TOTAL_TOO_HIGH = 'This order is too large to be paid at once.'
export const ORDER_NOT_FOUND = 'This order could not be found.'
export const ORDER_NOT_PAID = 'This order has not been paid yet.'
export const ORDER_REFUNDED = 'This order was refunded and cannot be handed over.'
export const ORDER_LOCKED = 'This order can no longer be changed.'
export const ORDER_EXPIRED = 'This order has expired. Please place it again.'
export const LOCATION_IS_CLOSED = 'This location is closed right now and takes no orders.'
export const ORDER_CHANGING = 'This order is being changed right now. Please try again.'
export const AGE_NOT_ACKNOWLEDGED =
  'Age verification is required for purchasing alcoholic beverages.'
export const FREE_TOTAL = '(Paid by Fayva) FREE'
/** The label of a total of $0. */
export const toFreeTotal = (isRehearsal = false) => (isRehearsal ? 'FREE' : FREE_TOTAL)
export const FREE_ORDERS_USED_UP = 'You have used all your free items for today. See you tomorrow!'
export const PAYMENT_NOT_CONFIRMED = 'The payment is not confirmed yet.'
export const PAYMENT_RETURNED =
  'Your payment arrived after the last item was sold. We have returned your money.'
export const REFUND_UNDER_WAY = 'A refund of this order is under way.'
export const TOO_LATE_TO_CANCEL = 'It is too late to cancel this order. Please ask at the bar.'
export const CANCELED_TOO_OFTEN = 'You have canceled two orders today. Please ask at the bar.'
export const NOT_PAID_SO_NO_REFUND = 'This order has not been paid, so there is nothing to refund.'
export const NOTHING_TO_REFUND = 'There is nothing left to give back for this.'
export const toRefundChanged = (amount: string) =>
  `The order has changed: this would give back ${amount} now.`
export const NOTHING_CHOSEN = 'Choose what to give back.'
export const NO_TIP_LEFT = 'There is no tip to give back.'
export const UNKNOWN_LINE = 'This order has no such line.'
export const NOT_BACK_TO_STOCK =
  'Only counted, sealed goods can go back into stock after they were handed over.'
export const ORDER_DISPUTED =
  'The cardholder disputes this payment. The bank decides, so it cannot be refunded here.'
export const tooManyToRefund = (name: string, left: number) =>
  left > 0 ? `Only ${left} of ${name} can still be given back.` : `${name} was given back already.`
export const toRefundUnderWay = (who: string | null, amount: string) =>
  who
    ? `${who} is refunding ${amount} of this order right now.`
    : `A refund of ${amount} is under way.`
export const STAFF_ONLY = 'Only staff of the venue can do this.'
export const WRONG_LOCATION = 'This order belongs to a different vendor location.'
export const REHEARSAL_HAS_NO_RECEIPT = 'A rehearsal has no receipt.'
export const RECEIPTS_NOT_MAILED = 'Receipts cannot be sent by email here.'
export const RECEIPT_NOT_SENT = 'Your receipt could not be sent. Please try again.'
export const TOO_MANY_RECEIPTS = 'Too many receipts were sent. Please try again later.'
export const ID_CHECK_REQUIRED = 'Check the ID before handing over alcohol.'

/** Said of an order that is made as it is paid. */
export const ORDER_NOT_READY = 'This order is not ready yet.'
export const ORDER_ASIDE = 'This order was put aside. Find it first, then hand it over.'
export const ORDER_NOT_COLLECTED =
  'This order was not collected, and its night is over. A manager can give the money back.'
export const REFUSED_NEEDS_MANAGER =
  'Alcohol of this order was refused. A manager decides whether the money goes back.'
export const BEING_MADE = 'Your order is being made already, so it can no longer be canceled.'
