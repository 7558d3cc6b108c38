/** Analytics, staff.md sections 2 and 8. */
export const NOT_AUTHENTICATED = 'User not authenticated'
export const RAW_ORDERS_FAILED = 'Failed to fetch raw order data'
export const DUMP_FAILED = 'Failed to fetch analytics dump'
export const REGENERATE_FAILED = 'Failed to regenerate analytics dump'
export const RANGE_FAILED = 'Failed to fetch analytics for date range'

export const REGENERATED_RECENTLY =
  'Analytics can be updated once a minute. Please try again in a moment.'

export const REPORT_NOT_READY =
  'The sales of these days are still being added up. Please try again in a moment.'

export const MAX_RANGE_DAYS = 366
export const RANGE_REFUSED = `Choose a range of up to ${MAX_RANGE_DAYS} days.`
