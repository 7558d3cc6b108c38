import type { PeriodKind } from '#app/features/analytics/periods.ts'

export const REPORTING_TITLE = 'Analytics & Reporting'
export const NO_DATA = 'No Data Available'
export const ESTIMATE_NOTE =
  'An estimate, because there are no earlier sales to recognize returning guests by.'

export const EMPTY_TEXTS: Record<PeriodKind, string> = {
  tonight: 'No sales yet tonight.',
  week: 'No sales in this week. Choose another one.',
  month: 'No sales in this month. Choose another one.',
  range: 'No sales on these days. Choose other ones.',
}
