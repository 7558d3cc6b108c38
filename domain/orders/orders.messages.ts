/** Ordering texts, word for word from the specification where it has them. */
export const CART_IS_EMPTY = 'Your cart is empty. Please add items before proceeding.'
export const PRICES_CHANGED = 'Some prices have changed. Please review your order.'
export const TIP_TOO_HIGH = 'The tip can be at most as much as the order itself.'
export const ORDER_NOT_FOUND = 'This order could not be found.'
export const ORDER_NOT_PAID = 'This order has not been paid yet.'
export const ORDER_REFUNDED = 'This order was refunded and cannot be handed over.'
export const ORDER_LOCKED = 'This order can no longer be changed.'
export const ORDER_EXPIRED = 'This order has expired. Please place it again.'
export const ORDER_CHANGING = 'This order is being changed right now. Please try again.'
export const AGE_NOT_ACKNOWLEDGED =
  'Age verification is required for purchasing alcoholic beverages.'
export const ORDER_NOT_FREE = 'Order is not free.'
export const FREE_ORDERS_USED_UP = 'You have had all free items for today. See you tomorrow!'
export const PAYMENT_NOT_CONFIRMED = 'The payment is not confirmed yet.'
export const PAYMENT_RETURNED =
  'Your payment arrived after the last item was sold. We have returned your money.'
export const REFUND_UNDER_WAY = 'A refund of this order is under way.'
export const NOTHING_TO_REFUND = 'This order has not been paid, so there is nothing to refund.'
export const STAFF_ONLY = 'Only staff of the venue can do this.'
export const WRONG_LOCATION = 'This order belongs to a different vendor location.'
export const ID_CHECK_REQUIRED = 'Check the ID before handing over alcohol.'

export const notSoldHere = (name: string) => `${name} is not sold at this location.`
export const notAvailable = (name: string) => `${name} is not available right now.`
export const soldOut = (name: string) => `${name} is sold out.`
export const onlyLeft = (name: string, available: number) => `Only ${available} of ${name} left.`
export const quantityOutOfRange = (name: string, least: number, most: number) =>
  `The quantity of ${name} must be between ${least} and ${most}.`
