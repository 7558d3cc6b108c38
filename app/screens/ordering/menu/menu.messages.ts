export const NOTHING_TO_SELL = 'Nothing on the menu right now'
export const NOTHING_TO_SELL_HINT = 'This location is not selling at the moment. Look again later.'
export const OFFLINE_TITLE = 'You are offline'
export const OFFLINE_HINT = 'The menu opens by itself as soon as you are connected again.'
export const CART_IS_EMPTY = 'Your cart is empty'
export const CART_IS_EMPTY_HINT = 'Tap + on anything you like. It waits here until you order.'
export const MOST_IN_CART = 'You already have as many as one order can hold.'
export const TAX_AND_TIP_NEXT = 'Tax and tip are added before you pay.'
export const SHOW_QR_CODE = 'Show QR code'

export const removedFromCart = (count: number) =>
  count === 1
    ? 'An item in your cart is no longer available and was removed.'
    : `${count} items in your cart are no longer available and were removed.`
export const onlyLeft = (count: number) => `Only ${count} left`
export const addedToCart = (name: string, quantity: number) => `Added ${quantity} × ${name}`
