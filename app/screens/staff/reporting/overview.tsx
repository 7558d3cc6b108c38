import type { Period } from '#app/features/analytics/periods.ts'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { ProductTable } from './product-table.tsx'
import {
  CategoryBreakdown,
  hasSeveralLocations,
  LocationBreakdown,
  NetSalesOverTime,
} from './sales-charts.tsx'
import { toChange } from '#app/features/analytics/to-change.ts'
import { formatCount } from '#domain/values/count-of.ts'
import { showAmount, toSignedCents } from '#app/features/analytics/shown-values.ts'

const SHOWN_PRODUCTS = 5

export interface OverviewProps {
  summary: AnalyticsSummary
  period: Period
}

/** The period at a glance. */
export function Overview({ summary, period }: OverviewProps) {
  const { totals, previous, customers, products } = summary
  const { isOver } = period
  const compare = (now: number, then: number) => toChange(now, then, period)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 xl:grid-cols-2 xl:*:last:content-stretch">
        <StatTile
          isHero
          label="Net sales"
          value={showAmount(totals.netSales)}
          change={compare(toSignedCents(totals.netSales), toSignedCents(previous.netSales))}
          hint={`${isOver ? 'Net' : 'So far, net'} of discounts and refunds, before tax and tips`}
        />
        <StatGrid>
          <StatTile
            label="Orders"
            value={formatCount(totals.orders)}
            change={compare(totals.orders, previous.orders)}
          />
          <StatTile label="Average order" value={showAmount(totals.averageOrder)} />
          <StatTile label="Customers" value={formatCount(customers.unique)} />
          <StatTile
            label="Tax"
            value={showAmount(totals.netTax)}
            hint="Collected for the tax office"
          />
          <StatTile
            label="Tips"
            value={showAmount(totals.netTips)}
            hint="Collected for your staff"
          />
          <StatTile
            label="Given back on these days"
            value={showAmount(totals.givenBack)}
            hint="With tax and tips, whenever it was sold"
          />
        </StatGrid>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className={hasSeveralLocations(summary) ? 'lg:col-span-2' : ''}>
          <NetSalesOverTime summary={summary} kind={period.kind} startHour={period.startHour} />
        </div>
        <CategoryBreakdown summary={summary} />
        <LocationBreakdown summary={summary} />
      </div>
      <h2 className="display mt-2 text-xl">Top products</h2>
      <ProductTable
        label="Top products"
        summary={summary}
        products={products.slice(0, SHOWN_PRODUCTS)}
      />
    </div>
  )
}
