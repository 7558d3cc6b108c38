/** A report of more days would read too many orders. */
export const MAX_LINE_REPORT_DAYS = 31
