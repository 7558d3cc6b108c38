import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { CategoryChart } from '#app/ui/charts/category-chart.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { describeBestDay, MONEY_CHART, toCategoryPoints, toDayPoints } from './summary-points.ts'

interface SalesChartProps {
  summary: AnalyticsSummary
}

export function RevenueByDay({ summary }: SalesChartProps) {
  return (
    <BarChart
      title="Revenue by day"
      summary={describeBestDay(summary)}
      points={toDayPoints(summary)}
      labelTitle="Day"
      valueTitle="Revenue"
      {...MONEY_CHART}
    />
  )
}

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
