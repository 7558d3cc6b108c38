export const REPORTING_TITLE = 'Analytics & Reporting'
export const NO_DATA = 'No Data Available'
export const ESTIMATE_NOTE =
  'An estimate, because there are no earlier sales to recognize returning guests by.'
