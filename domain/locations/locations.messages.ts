import { MAX_LOCATIONS } from './location-limits.ts'

export const LOCATION_NAME_REQUIRED = 'Enter a name for the location.'
export const COLOR_INVALID = 'Choose a color such as #7c5cff.'
export const PERCENT_INVALID = 'Enter a whole number from 1 to 100.'
export const PROMOTION_TEXT_REQUIRED = 'Say what the promotion is, such as 10% OFF.'
export const SCOPE_REQUIRED = 'Choose a category or an item.'
export const ORDER_INVALID = 'Enter a whole number from 1 to 999.'
export const DAYS_REQUIRED = 'Choose at least one day.'
export const TIME_OF_DAY_REQUIRED = 'Choose an hour and a minute.'
export const CODE_INVALID = 'Use 3 to 12 letters and digits.'
export const REOPENS_IN_THE_PAST = 'Choose a time in the future.'

export const TOO_MANY_LOCATIONS = `A venue can have at most ${MAX_LOCATIONS} locations, archived ones included.`
export const LOCATION_CODE_TAKEN = 'This code is taken. Choose another one.'
export const LOCATION_CHANGED =
  'This location was changed by someone else. Please check it and try again.'
export const CODE_IS_FINAL = 'This code is printed or has orders, so it stays.'
export const LOCATION_ARCHIVED = 'This location is archived. Restore it first.'
export const LOCATION_IS_DRAFT = 'This location is a draft, so it has nothing to close.'
export const LOCATION_HAS_OPEN_ORDERS =
  'Paid orders still wait here. Hand them over or refund them first.'
export const NOT_READY = 'This location cannot open yet.'
export const OTHER_BAR_UNKNOWN = 'Choose each other bar once, among the locations of this venue.'
