/** Texts of the order review, word for word as the specification has them where it has them. */
export { CART_IS_EMPTY } from '#domain/inventory/cart.messages.ts'
export const VENDOR_MISSING =
  'Unable to proceed: Vendor information is missing. Please try refreshing the page.'
export const LOCATION_MISSING =
  'Unable to proceed: Location information is missing. Please try refreshing the page.'
export const CART_NOT_INITIALIZED = 'Cart was not initialized.'
export const UNABLE_TO_LOAD = 'Unable to Load Order Review'
export const RETURN_TO_MENU = 'Return to Menu'
export const ADD_MORE = 'Add more'
export const REMOVE = 'Remove'
