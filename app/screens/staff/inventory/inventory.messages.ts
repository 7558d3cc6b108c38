/** Texts of the inventory card, staff.md section 2. */
export const ITEM_NAME = 'Item Name'
export const SIZE = 'Size'
export const TYPE = 'Type'
export const IN_STOCK = 'In Stock'
export const PRICE = 'Price'
export const CANCEL = 'CANCEL'
export const UPDATE_ITEM = 'UPDATE ITEM'

/** Of counted stock, which the spec does not know. */
export const COUNT = 'Count'
