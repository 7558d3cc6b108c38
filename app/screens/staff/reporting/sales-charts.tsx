import type { PeriodKind } from '#app/features/analytics/periods.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CategoryChart } from '#app/ui/charts/category-chart.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { toSignedCents } from '#app/features/analytics/shown-values.ts'
import { MONEY_CHART, toCategoryPoints } from './summary-points.ts'
import { describeBest, toTimePoints } from './time-points.ts'

interface SalesChartProps {
  summary: AnalyticsSummary
}

/** Net sales by hour for tonight, by week for a long period, otherwise by day. */
export function NetSalesOverTime({
  summary,
  kind,
  startHour,
}: SalesChartProps & { kind: PeriodKind; startHour: number }) {
  const { unit, points } = toTimePoints(summary, kind, startHour)
  return (
    <BarChart
      title={`Net sales by ${unit}`}
      summary={describeBest(unit, points)}
      points={points}
      labelTitle={UNIT_TITLES[unit]}
      valueTitle="Net sales"
      {...MONEY_CHART}
    />
  )
}

const UNIT_TITLES = { hour: 'Hour', day: 'Day', week: 'Week from' }

export function CategoryBreakdown({ summary }: SalesChartProps) {
  return (
    <CategoryChart
      title="Category breakdown"
      summary="After discounts, before tax and tips."
      points={toCategoryPoints(summary)}
      labelTitle="Category"
      valueTitle="Revenue"
      {...MONEY_CHART}
    />
  )
}

/** Whether more than one location sold. */
export function hasSeveralLocations({ locations }: AnalyticsSummary): boolean {
  return locations.filter(hasSold).length > 1
}

const hasSold = ({ orders }: { orders: number }) => orders > 0

/** Renders nothing when only one location sold. */
export function LocationBreakdown({ summary }: SalesChartProps) {
  if (!hasSeveralLocations(summary)) return null
  return (
    <CategoryChart
      title="Net sales by location"
      summary="Net of refunds, before tax and tips."
      points={summary.locations.filter(hasSold).map(({ description, netSales }) => ({
        label: description,
        value: toSignedCents(netSales),
      }))}
      labelTitle="Location"
      valueTitle="Net sales"
      {...MONEY_CHART}
    />
  )
}
