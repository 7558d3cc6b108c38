import type { DataColumn, DataSort } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { nameProductType } from '#domain/analytics/product-type-names.ts'
import { hasSeveralLocations } from './sales-charts.tsx'
import { formatCount } from '#domain/values/count-of.ts'
import { showAmount } from '#app/features/analytics/shown-values.ts'
import { nameLocation, nameProduct, type SoldProduct } from './summary-points.ts'

export interface ProductTableProps {
  label: string
  summary: AnalyticsSummary
  products: readonly SoldProduct[]
  sort?: DataSort | undefined
  onSort?: (sort: DataSort) => void
  tools?: React.ReactNode
  pages?: React.ReactNode
  instead?: React.ReactNode
}

/** Products with their sales. */
export function ProductTable({ summary, products, ...list }: ProductTableProps) {
  return (
    <DataList
      {...list}
      columns={hasSeveralLocations(summary) ? withLocation(summary) : COLUMNS}
      rows={products}
      keyOf={({ productId }) => productId}
      density="compact"
    />
  )
}

const COLUMNS: DataColumn<SoldProduct>[] = [
  { key: 'name', title: 'Product', sortable: true, cell: nameProduct },
  { key: 'category', title: 'Category', cell: ({ productType }) => nameProductType(productType) },
  {
    key: 'quantity',
    title: 'Sold',
    numeric: true,
    sortable: true,
    cell: ({ quantity }) => formatCount(quantity),
    inRow: ({ quantity }) => `${formatCount(quantity)} sold`,
  },
  {
    key: 'orders',
    title: 'Orders',
    numeric: true,
    sortable: true,
    place: 'opened',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    key: 'revenue',
    title: 'Revenue',
    numeric: true,
    place: 'end',
    sortable: true,
    cell: ({ revenue }) => showAmount(revenue),
  },
]

/** Products of the same name are distinguished by their location. */
function withLocation({ locations }: AnalyticsSummary): DataColumn<SoldProduct>[] {
  const [name, ...rest] = COLUMNS as [DataColumn<SoldProduct>, ...DataColumn<SoldProduct>[]]
  const cell = (product: SoldProduct) => nameLocation(locations, product)
  return [name, { key: 'location', title: 'Location', cell }, ...rest]
}
