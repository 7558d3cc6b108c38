/** Texts of placing, paying and collecting an order, word for word from the spec. */
export const INCORRECT_USER_ID = 'Order created with incorrect user ID'
export const ORDER_CREATION_REFUSED =
  'An error occurred while processing your order. Please try again.'
export const ORDER_CREATION_FAILED = 'An unexpected error occurred. Please try again.'
export const SHOW_QR_CODE = 'Show QR code'
export const FINISH_PAYING = 'Finish paying'
export const CHECK_PAYMENT = 'Check your payment'
export const UNABLE_TO_FETCH = 'Unable to Fetch Orders'
export const UNABLE_TO_FETCH_TEXT =
  "We're sorry, but we encountered an issue while trying to retrieve your orders. Please try again later."
