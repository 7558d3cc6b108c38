/** Texts of the checkout, word for word as the specification has them where it has them. */
export const ORDER_INFORMATION_MISSING =
  'Required order information is missing. Please return to the Order Review page.'
export const CART_EMPTY_AT_CHECKOUT = 'Your cart is empty. Please add items before checking out.'
export const CART_HAS_CHANGED = 'Your cart has changed. Please review it before you pay.'
export const TOTAL_HAS_CHANGED = 'Your total has changed. Please check it before you pay.'
export const TERMS_REQUIRED = 'Please accept the terms and conditions to proceed.'
export const OFFLINE_AT_CHECKOUT =
  'You are offline. Nothing was sent. Please try again when you are back online.'
/** What the warning over the menu says as well; the age itself is in the label above it. */
export const ALCOHOL_TEXT =
  'No refunds will be issued for alcohol orders placed by minors. Please drink responsibly.'

export const TIP_MISSING_INFORMATION = 'Unable to update tip. Missing required information.'
export const TIP_FAILED = 'Failed to update tip'

export const NO_ORDER = 'No order found.'
export const NOT_FREE = 'Order is not free.'
export const CHECKOUT_FAILED = 'An error occurred during checkout. Please try again.'
export const PAY_BY_CARD = 'Pay by card'
export const PLACE_ORDER_FAILED = 'Failed to place order.'

export const PLACE_ORDER = 'Place Order'
export const EXPIRED_TITLE = 'Your items are no longer held'
