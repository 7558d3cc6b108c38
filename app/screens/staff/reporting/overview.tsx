import { StatGrid, StatTile, type StatTileProps } from '#app/ui/data/stat-tile.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { ProductTable } from './product-table.tsx'
import { CategoryBreakdown, RevenueByDay } from './sales-charts.tsx'
import { showAmount, toSignedCents } from './summary-points.ts'

const SHOWN_PRODUCTS = 5

export interface OverviewProps {
  summary: AnalyticsSummary
  /** The first days of a week are not compared with a whole one. */
  isWeekOver: boolean
}

/** The week at a glance. */
export function Overview({ summary, isWeekOver }: OverviewProps) {
  const { totals, previous, customers, products } = summary
  const compare = (now: number, before: number) => (isWeekOver ? toChange(now, before) : undefined)
  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatTile
          label="Revenue"
          value={showAmount(totals.revenue)}
          change={compare(toSignedCents(totals.revenue), toSignedCents(previous.revenue))}
          hint={isWeekOver ? 'Net of refunds' : 'So far, net of refunds'}
        />
        <StatTile
          label="Orders"
          value={totals.orders}
          change={compare(totals.orders, previous.orders)}
        />
        <StatTile label="Average order" value={showAmount(totals.averageOrder)} />
        <StatTile label="Customers" value={customers.unique} />
      </StatGrid>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RevenueByDay summary={summary} />
        <CategoryBreakdown summary={summary} />
      </div>
      <h2 className="display mt-2 text-xl">Top products</h2>
      <ProductTable label="Top products" products={products.slice(0, SHOWN_PRODUCTS)} />
    </div>
  )
}

/** Undefined when there is nothing to compare with. */
function toChange(now: number, before: number): StatTileProps['change'] {
  if (before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const direction = percent < 0 ? 'down' : 'up'
  return { direction, text: `${Math.abs(percent)}% on the week before` }
}
