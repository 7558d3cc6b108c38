/** Menu texts, word for word from the specification. */
export const PRODUCTS_FAILED = 'Error fetching products. Please try again later.'
export const ALL_VARIANTS_SOLD_OUT = 'All variants are currently out of stock'
export const OUT_OF_STOCK = 'Out of Stock'
export const SOLD_OUT = 'SOLD OUT'
export const SELECT_SIZE = 'Select Size'
export const QUANTITY = 'QTY'
export const ADD_TO_CART = 'ADD TO CART'
export const ORDER_NOW = 'Order Now'
export const SUBTOTAL = 'Subtotal:'

/** One entry per sentence, so that each can have its own line. Joined by spaces they are the full text. */
export const ALCOHOL_WARNING = [
  'Must be 21+ to order alcoholic beverages.',
  'Valid ID Required.',
  'No refunds will be issued for alcohol orders placed by minors.',
  'Please drink responsibly.',
] as const

export const percentOff = (percent: number) => `${percent}% OFF`
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
export const yourCart = (count: number) => `Your Cart (${itemCount(count)})`
