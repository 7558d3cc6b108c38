/** Texts of placing, paying and collecting an order, word for word from the spec. */
export const INCORRECT_USER_ID = 'Order created with incorrect user ID'
export const ORDER_CREATION_REFUSED =
  'An error occurred while processing your order. Please try again.'
export const ORDER_CREATION_FAILED = 'An unexpected error occurred. Please try again.'
