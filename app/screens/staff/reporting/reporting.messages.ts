export const REPORTING_TITLE = 'Analytics & Reporting'
export const NO_DATA = 'No Data Available'
export const ESTIMATE_NOTE =
  'An estimate: there are no sales before this week to tell returning guests by.'
