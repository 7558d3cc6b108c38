import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PeriodKind } from '#app/features/analytics/periods.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { toCategoriesTable, toDaysTable, toHoursTable, toLocationsTable } from './csv-tables.ts'
import {
  CategoryBreakdown,
  hasSeveralLocations,
  LocationBreakdown,
  NetSalesOverTime,
} from './sales-charts.tsx'
import { showAmount, toSignedCents } from '#app/features/analytics/shown-values.ts'
import { describePeaks, toHourPoints } from './time-points.ts'

/** When, where and in which categories the period sold, and how its money adds up. */
export function SalesAnalytics(props: {
  summary: AnalyticsSummary
  kind: PeriodKind
  /** The hour at which a night begins. */
  startHour: number
}) {
  const { summary, kind, startHour } = props
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div
        className={`flex min-w-0 flex-col gap-1 ${hasSeveralLocations(summary) ? 'lg:col-span-2' : ''}`}
      >
        <NetSalesOverTime {...{ summary, kind, startHour }} />
        <CsvButton title="net sales by day" table={toDaysTable(summary)} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <BarChart
          title="Hourly distribution"
          summary={describePeaks(summary)}
          points={toHourPoints(summary, kind, startHour)}
          labelTitle="Hour"
          valueTitle="Orders"
          formatValue={formatCount}
        />
        <CsvButton title="hourly distribution" table={toHoursTable(summary)} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <CategoryBreakdown summary={summary} />
        <CsvButton title="category breakdown" table={toCategoriesTable(summary)} />
      </div>
      {hasSeveralLocations(summary) && (
        <div className="flex min-w-0 flex-col gap-1">
          <LocationBreakdown summary={summary} />
          <CsvButton title="net sales by location" table={toLocationsTable(summary)} />
        </div>
      )}
      <MoneySum summary={summary} />
    </div>
  )
}

function MoneySum({ summary }: { summary: AnalyticsSummary }) {
  const { totals, books, timeZone } = summary
  const sales: [string, string][] = [
    ['Items', showAmount(totals.items)],
    ['Discounts', formatMoney(-toCents(totals.discounts))],
    [
      `Refunds of items (${countOf(totals.refundedOrders, 'whole order')})`,
      formatMoney(-toSignedCents(totals.refundedItems)),
    ],
  ]
  const others: [string, string][] = [
    ['Tax, less refunds', showAmount(totals.netTax)],
    ['Tips, less refunds', showAmount(totals.netTips)],
  ]
  return (
    <Card>
      <h3 className="font-semibold">How the revenue adds up</h3>
      <dl className="mt-2 text-sm">
        {sales.map(([name, amount]) => (
          <SumLine key={name} {...{ name, amount }} />
        ))}
        <SumLine isSum name="Net sales" amount={showAmount(totals.netSales)} />
        {others.map(([name, amount]) => (
          <SumLine key={name} {...{ name, amount }} />
        ))}
        <SumLine isSum name="Revenue, with tax and tips" amount={showAmount(totals.revenue)} />
      </dl>
      {books && (
        <p className="mt-2 flex gap-2 text-sm text-ink-muted">
          {books.differences === 0 ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <span>
            Compared with the payment provider on {formatMoment(books.checkedAt, timeZone)}:{' '}
            {describeDifferences(books.differences)}
          </span>
        </p>
      )}
    </Card>
  )
}

function SumLine(props: { name: string; amount: string; isSum?: boolean }) {
  const { name, amount, isSum = false } = props
  const look = isSum ? 'border-line-strong text-base font-semibold' : 'border-line'
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 border-t py-2 ${look}`}>
      <dt>{name}</dt>
      <dd className="amount ml-auto">{amount}</dd>
    </div>
  )
}

function describeDifferences(count: number): string {
  if (count === 0) return 'no differences.'
  return `${countOf(count, 'difference')}, listed in the Money Audit.`
}

/** '1 order', '2 orders' */
