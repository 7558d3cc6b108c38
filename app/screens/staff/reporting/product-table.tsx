import type { DataColumn, DataSort } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { nameProductType } from '#domain/analytics/product-type-names.ts'
import { nameProduct, showAmount } from './summary-points.ts'

export type SoldProduct = AnalyticsSummary['products'][number]

export interface ProductTableProps {
  label: string
  products: readonly SoldProduct[]
  sort?: DataSort | undefined
  onSort?: (sort: DataSort) => void
  tools?: React.ReactNode
  pages?: React.ReactNode
  instead?: React.ReactNode
}

/** Products with what they brought in. */
export function ProductTable({ products, ...list }: ProductTableProps) {
  return (
    <DataList
      {...list}
      columns={COLUMNS}
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
    cell: ({ quantity }) => quantity,
  },
  { key: 'orders', title: 'Orders', numeric: true, sortable: true, cell: ({ orders }) => orders },
  {
    key: 'revenue',
    title: 'Revenue',
    numeric: true,
    sortable: true,
    cell: ({ revenue }) => showAmount(revenue),
  },
]
