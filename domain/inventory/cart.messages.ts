/** Why a cart cannot be sold, word for word from the specification where it has a text. */
export const CART_IS_EMPTY = 'Your cart is empty. Please add items before proceeding.'
export const PRICES_CHANGED = 'Some prices have changed. Please review your order.'

export const notSoldHere = (name: string) => `${name} is not sold at this location.`
export const notAvailable = (name: string) => `${name} is not available right now.`
export const soldOut = (name: string) => `${name} is sold out.`
export const onlyLeft = (name: string, available: number) => `Only ${available} of ${name} left.`
export const quantityOutOfRange = (name: string, min: number, max: number) =>
  `The quantity of ${name} must be between ${min} and ${max}.`
