import { formatDay, formatHour } from '#app/features/analytics/weeks.ts'
import type { ChartPoint } from '#app/ui/charts/chart-figure.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { nameProductType } from '#domain/analytics/product-type-names.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'

/** The points of a chart with the formats of its values. */
export const MONEY_CHART = { formatValue: formatMoney, formatTick: formatDollars }

/** 125000 to '$1,250' and 225 to '$2.25', for the axis of a chart. */
function formatDollars(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

export const toDayPoints = ({ days }: AnalyticsSummary): ChartPoint[] =>
  days.map(({ date, revenue }) => ({ label: formatDay(date), value: toSignedCents(revenue) }))

export const toHourPoints = ({ hours }: AnalyticsSummary): ChartPoint[] =>
  hours.map(({ hour, orders, isPeak }) => ({
    label: formatHour(hour),
    value: orders,
    note: isPeak ? 'Peak' : undefined,
  }))

export const toCategoryPoints = ({ categories }: AnalyticsSummary): ChartPoint[] =>
  categories.map(({ productType, revenue }) => ({
    label: nameProductType(productType),
    value: toCents(revenue),
  }))

/** 'Harbor Lager, 16 oz' */
export function nameProduct(product: { name: string; variantName: string | null }): string {
  return [product.name, product.variantName].filter(Boolean).join(', ')
}

/** 'Sat 14 was the best day with $4,821.00.' */
export function describeBestDay(summary: AnalyticsSummary): string | undefined {
  const [best] = toDayPoints(summary).toSorted((one, other) => other.value - one.value)
  return best && best.value > 0
    ? `${best.label} was the best day with ${formatMoney(best.value)}.`
    : undefined
}

/** 'Busiest at 9 PM, 10 PM and 8 PM.' */
export function describePeaks({ hours }: AnalyticsSummary): string | undefined {
  const peaks = hours
    .filter(({ isPeak }) => isPeak)
    .toSorted((one, other) => other.orders - one.orders)
    .map(({ hour }) => formatHour(hour))
  return peaks.length > 0 ? `Peak hours: ${LIST.format(peaks)}.` : undefined
}

const LIST = new Intl.ListFormat('en-US')

/** As `toCents`, for amounts that refunds can make negative. */
export function toSignedCents(amount: string): number {
  return amount.startsWith('-') ? -toCents(amount.slice(1)) : toCents(amount)
}

/** '$1,250.00' of a wire amount. */
export function showAmount(amount: string): string {
  return formatMoney(toSignedCents(amount))
}
