import { MAX_LINE_REPORT_DAYS } from '#domain/analytics/line-report-limits.ts'
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

export const LINE_REPORT_FAILED = 'Unable to load the times of the lines'
export const LINE_NO_DATA = 'No order was made at a line in this period'
export const LINE_SHORTENED = `Of the last ${MAX_LINE_REPORT_DAYS} days of this period.`

/** '6.4 min' */
export const formatMinutes = (minutes: number | null) => (minutes === null ? '–' : `${minutes} min`)

/** '96%' */
export const formatKept = (kept: number | null) =>
  kept === null ? '–' : `${Math.floor(kept * 100)}%`
