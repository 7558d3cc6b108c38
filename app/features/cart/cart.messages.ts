import { MAX_ORDER_LINES } from '#domain/inventory/cart-limits.ts'

export const UNABLE_TO_UPDATE_QUANTITY = 'Unable to update quantity. Please try again.'
export const UNABLE_TO_CREATE_CART = 'Unable to create cart.'
export const CART_NOT_INITIALIZED = 'Cart not initialized. Please refresh the page.'
export const TOO_MANY_LINES = `An order can have at most ${MAX_ORDER_LINES} different items.`
