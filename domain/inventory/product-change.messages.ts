/** Texts of the inventory, word for word from the specification where it has them. */
export const PRICE_REQUIRED = 'Price is required.'
export const PRICE_INVALID = 'Price must be a valid number with up to 2 decimal places.'
export const UPDATE_FAILED = 'Failed to update, please try again.'
export const PRODUCT_CHANGED =
  'This item was changed by someone else. Please check it and try again.'
export const COUNT_INVALID = 'The count must be a whole number.'
