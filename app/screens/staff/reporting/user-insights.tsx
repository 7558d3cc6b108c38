import { CategoryChart } from '#app/ui/charts/category-chart.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { countOf, formatCount } from '#domain/values/count-of.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { toCustomersTable } from './csv-tables.ts'
import { ESTIMATE_NOTE } from './reporting.messages.ts'
import { showAmount } from '#app/features/analytics/shown-values.ts'

type RankedCustomer = AnalyticsSummary['topCustomers'][number] & { rank: number }

/** Customers: how many, how often they buy, and how many are new. */
export function UserInsights({ summary }: { summary: AnalyticsSummary }) {
  const { customers, topCustomers } = summary
  const { unique, repeat } = customers
  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatTile label="Unique customers" value={formatCount(unique)} />
        <StatTile
          label="Repeat customers"
          value={formatCount(repeat)}
          hint="More than one order in this time"
        />
        <StatTile label="Repeat rate" value={toPercent(repeat, unique)} />
      </StatGrid>
      <CategoryChart
        title="New and returning customers"
        summary={
          customers.isEstimate ? ESTIMATE_NOTE : 'Returning customers had bought here before.'
        }
        points={[
          { label: 'New', value: customers.new },
          { label: 'Returning', value: customers.returning },
        ]}
        labelTitle="Customers"
        valueTitle="Count"
        formatValue={formatCount}
      />
      <h2 className="display mt-2 text-xl">Top customers</h2>
      <DataList
        label="Top customers"
        columns={COLUMNS}
        rows={topCustomers.map((customer, at) => ({ ...customer, rank: at + 1 }))}
        keyOf={({ rank }) => String(rank)}
        density="compact"
      />
      <CsvButton title="top customers" table={toCustomersTable(summary)} />
    </div>
  )
}

const COLUMNS: DataColumn<RankedCustomer>[] = [
  { key: 'name', title: 'Customer', cell: ({ name, rank }) => `${rank}. ${name ?? 'Guest'}` },
  {
    key: 'orders',
    title: 'Orders',
    numeric: true,
    cell: ({ orders }) => formatCount(orders),
    inRow: ({ orders }) => countOf(orders, 'order'),
  },
  {
    key: 'revenue',
    title: 'Revenue',
    numeric: true,
    place: 'end',
    cell: ({ revenue }) => showAmount(revenue),
  },
]

function toPercent(part: number, whole: number): string | null {
  return whole === 0 ? null : `${Math.round((part / whole) * 100)}%`
}
