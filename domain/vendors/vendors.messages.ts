export const BUSINESS_DAY_INVALID = 'Choose an hour from 3 AM to 11 AM.'
export const VENUE_NAME_REQUIRED = 'Enter the name of the venue.'
export const ADDRESS_REQUIRED = 'Enter the street and number.'
export const CITY_REQUIRED = 'Enter the city.'
export const STATE_REQUIRED = 'Enter the state.'
export const ZIP_INVALID = 'Enter a ZIP code of 5 digits.'
export const TIME_ZONE_UNKNOWN = 'Choose another time zone.'
export const VENUE_CHANGED =
  'This venue was changed by someone else. Please check it and try again.'
