import {
  MAX_MAKING_WEIGHT,
  MAX_PICTURES,
  MAX_PRODUCTS,
  MAX_PRODUCTS_ON_MENU,
  MAX_TEXT_LENGTHS,
} from './product-limits.ts'
import { formatCount } from '#domain/values/count-of.ts'

/** Texts of the inventory, word for word from the specification where it has them. */
export const PRICE_REQUIRED = 'Price is required.'
export const PRICE_INVALID = 'Price must be a valid number with up to 2 decimal places.'
export const UPDATE_FAILED = 'Failed to update, please try again.'
export const PRODUCT_CHANGED =
  'This item was changed by someone else. Please check it and try again.'
export const COUNT_INVALID = 'The count must be a whole number.'

export const NAME_REQUIRED = 'An item needs a name.'
export const NAME_TOO_LONG = tooLong('name', MAX_TEXT_LENGTHS.name)
export const DESCRIPTION_TOO_LONG = tooLong('description', MAX_TEXT_LENGTHS.description)
export const CATEGORY_TOO_LONG = tooLong('category', MAX_TEXT_LENGTHS.category)
export const SIZE_TOO_LONG = tooLong('size', MAX_TEXT_LENGTHS.variant)
export const SIZE_REQUIRED = 'Give this size a name, for example Large.'
export const SIZE_TAKEN = 'This item already has a size with this name.'
export const SKU_TOO_LONG = tooLong('SKU', MAX_TEXT_LENGTHS.sku)
export const OPTION_GROUP_UNKNOWN = 'This location has no such option group.'
export const TOO_MANY_GROUPS = 'An item can have 5 option groups at most.'
export const WEIGHT_INVALID = `The work of one is a number from 0 to ${MAX_MAKING_WEIGHT}.`
export const TOO_MANY_PICTURES = `An item can have at most ${MAX_PICTURES} pictures.`
export const MENU_IS_FULL = `A menu can have at most ${formatCount(MAX_PRODUCTS_ON_MENU)} items. Archive some first.`
export const TOO_MANY_ARCHIVED_PRODUCTS = `A location keeps at most ${formatCount(MAX_PRODUCTS)} items, archived ones included. Continue at a new location.`
export const TYPE_REQUIRED = 'Choose what it is.'
export const ALCOHOL_ANSWER_REQUIRED = 'Say whether it is alcohol.'
export const TAX_CODE_UNKNOWN = 'Choose how this item is taxed.'
/** An item can wait for its price, but not be sold without one. */
export const PRICE_MISSING = 'Enter a price, or switch In Stock off until there is one.'
export const skuTaken = (name: string) => `${name} already has this SKU.`

/** Said of products whose words say alcohol and whose type does not. */
export function toAlcoholQuestion([first = '', ...others]: readonly string[]): string {
  const names = others.length > 0 ? `${first} and ${others.length} more` : first
  return `Is ${names} alcohol? Guests would not be asked for their age. Set the type to Alcoholic, or say that it has no alcohol.`
}

function tooLong(field: string, most: number): string {
  return `The ${field} can have at most ${formatCount(most)} characters.`
}
