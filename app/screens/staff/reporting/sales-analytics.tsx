import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PeriodKind } from '#app/features/analytics/periods.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { BarChart } from '#app/ui/charts/bar-chart.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { formatMoney, toCents } from '#domain/values/money.ts'
import { countOf } from '#domain/values/count-of.ts'
import { CsvButton } from './csv-button.tsx'
import { toCategoriesTable, toDaysTable, toHoursTable, toLocationsTable } from './csv-tables.ts'
import {
  CategoryBreakdown,
  hasSeveralLocations,
  LocationBreakdown,
  RevenueOverTime,
} from './sales-charts.tsx'
import { formatCount, showAmount } from '#app/features/analytics/shown-values.ts'
import { describePeaks, toHourPoints } from './time-points.ts'

/** When, where and in which categories the period sold, and how its revenue adds up. */
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
        <RevenueOverTime {...{ summary, kind, startHour }} />
        <CsvButton title="revenue by day" table={toDaysTable(summary)} />
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
          <CsvButton title="revenue by location" table={toLocationsTable(summary)} />
        </div>
      )}
      <RevenueSum summary={summary} />
    </div>
  )
}

function RevenueSum({ summary }: { summary: AnalyticsSummary }) {
  const { totals, books, timeZone } = summary
  const lines: [string, string][] = [
    ['Items', showAmount(totals.items)],
    ['Discounts', formatMoney(-toCents(totals.discounts))],
    ['Tax', showAmount(totals.tax)],
    ['Tips', showAmount(totals.tips)],
    ['Charged', showAmount(totals.charged)],
    [`Refunds (${countOf(totals.refundedOrders, 'order')})`, formatMoney(-toCents(totals.refunds))],
  ]
  return (
    <Card>
      <h3 className="font-semibold">How the revenue adds up</h3>
      <dl className="mt-2 text-sm">
        {lines.map(([name, amount]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
          >
            <dt>{name}</dt>
            <dd className="amount ml-auto">{amount}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong py-2 text-base font-semibold">
          <dt>Revenue</dt>
          <dd className="amount ml-auto">{showAmount(totals.revenue)}</dd>
        </div>
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

function describeDifferences(count: number): string {
  if (count === 0) return 'no differences.'
  return `${countOf(count, 'difference')}, listed in the Money Audit.`
}

/** '1 order', '2 orders' */
