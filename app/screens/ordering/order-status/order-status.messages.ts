/** Texts of the order status page, word for word as the specification has them where it has them. */
export const SKIP_THE_LINE = 'Skip the line!'
export const HAVE_IT_SCANNED = 'Have a staff member scan your QR code to pick up your order!'
export const ORDER_COMPLETED = 'Order completed!'
export const SHOW_TO_STAFF = 'Show QR code to staff'
export const RETURN_HOME = 'Return Home'
export const ORDER_ID_NOT_FOUND = 'Order ID not found'

export const AMOUNT_MISMATCH =
  "The amount we received didn't match your order total. We have returned your money."
export const NOT_PAID = 'Finish paying to get your pickup code.'
export const CHECKING_PAYMENT = 'Your payment is still being checked'
export const NOT_CHARGED_TWICE = "You won't be charged twice."
export const EXPIRED_TITLE = 'This order has expired'
export const EXPIRED = 'It was not paid in time, and you have not been charged.'
