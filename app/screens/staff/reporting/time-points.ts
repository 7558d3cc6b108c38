import { parseDate, startOfWeek } from '@internationalized/date'
import type { PeriodKind } from '#app/features/analytics/periods.ts'
import { formatDay, formatDayOfMonth, formatHour } from '#app/features/analytics/weeks.ts'
import type { ChartPoint } from '#app/ui/charts/chart-figure.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { formatMoney } from '#domain/values/money.ts'
import { BUSINESS_DAY_STARTS_AT } from '#domain/values/venue-day.ts'
import { toSignedCents } from '#app/features/analytics/shown-values.ts'

/** Longer ranges are drawn by week. */
const MAX_DAY_POINTS = 62
/** In a longer range, two days can have the same number. */
const MAX_NUMBERED_DAYS = 28
/** Weeks start on Sunday. */
const LOCALE = 'en-US'

export type TimeUnit = 'hour' | 'day' | 'week'

/** The net sales over the time of a report; `startHour` is that of its night. */
export function toTimePoints(
  summary: AnalyticsSummary,
  kind: PeriodKind,
  startHour = BUSINESS_DAY_STARTS_AT,
): { unit: TimeUnit; points: ChartPoint[] } {
  const { days } = summary
  if (kind === 'tonight') {
    const points = trim(listHours(summary, kind, startHour)).map(({ hour, netSales }) => ({
      label: formatHour(hour),
      value: toSignedCents(netSales),
    }))
    return { unit: 'hour', points }
  }
  if (days.length > MAX_DAY_POINTS) return { unit: 'week', points: toWeeks(days) }
  const format = days.length > MAX_NUMBERED_DAYS ? formatDayOfMonth : formatDay
  const points = days.map(({ date, netSales }) => ({
    label: format(date),
    value: toSignedCents(netSales),
  }))
  return { unit: 'day', points }
}

function toWeeks(days: AnalyticsSummary['days']): ChartPoint[] {
  const byWeek = Map.groupBy(days, ({ date }) => startOfWeek(parseDate(date), LOCALE).toString())
  return [...byWeek.values()].map((week) => ({
    label: formatDayOfMonth(week[0]?.date ?? ''),
    value: week.reduce((sum, { netSales }) => sum + toSignedCents(netSales), 0),
  }))
}

/** The orders of each hour with its peaks. */
export function toHourPoints(
  summary: AnalyticsSummary,
  kind: PeriodKind,
  startHour = BUSINESS_DAY_STARTS_AT,
): ChartPoint[] {
  return listHours(summary, kind, startHour).map(({ hour, orders, isPeak }) => ({
    label: formatHour(hour),
    value: orders,
    note: isPeak ? 'Peak' : undefined,
  }))
}

/** A night begins in the morning and ends on the next one. */
function listHours(
  { hours }: AnalyticsSummary,
  kind: PeriodKind,
  startHour: number,
): AnalyticsSummary['hours'] {
  const isNight = kind === 'tonight'
  return isNight ? [...hours.slice(startHour), ...hours.slice(0, startHour)] : hours
}

/** Leaves out the hours before the first sale and after the last one. */
function trim(hours: AnalyticsSummary['hours']): AnalyticsSummary['hours'] {
  const hasSold = ({ orders, netSales }: (typeof hours)[number]) =>
    orders > 0 || toSignedCents(netSales) !== 0
  const first = hours.findIndex(hasSold)
  return first < 0 ? hours : hours.slice(first, hours.findLastIndex(hasSold) + 1)
}

/** 'Sat 14 was the best day with $4,821.00.' */
export function describeBest(unit: TimeUnit, points: readonly ChartPoint[]): string | undefined {
  const [best] = points.toSorted((one, other) => other.value - one.value)
  if (!best || best.value <= 0) return undefined
  const name =
    unit === 'week'
      ? `The week from ${best.label} was the best one`
      : `${best.label} was the best ${unit}`
  return `${name} with ${formatMoney(best.value)}.`
}

/** 'Peak hours: 9 PM, 10 PM and 8 PM.' */
export function describePeaks({ hours }: AnalyticsSummary): string | undefined {
  const peaks = hours
    .filter(({ isPeak }) => isPeak)
    .toSorted((one, other) => other.orders - one.orders)
    .map(({ hour }) => formatHour(hour))
  if (peaks.length === 0) return undefined
  return `Peak ${peaks.length === 1 ? 'hour' : 'hours'}: ${LIST.format(peaks)}.`
}

const LIST = new Intl.ListFormat('en-US')
