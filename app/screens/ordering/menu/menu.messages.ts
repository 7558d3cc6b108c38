export const CART_IS_EMPTY = 'Your cart is empty'

export const removedFromCart = (count: number) =>
  count === 1
    ? 'An item in your cart is no longer available and was removed.'
    : `${count} items in your cart are no longer available and were removed.`
export const onlyLeft = (count: number) => `Only ${count} left`
