import { useState } from 'react'
import { CategoryChart } from '#app/ui/charts/category-chart.tsx'
import type { DataSort } from '#app/ui/data/data-column.ts'
import { LoadMore } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { CsvButton } from '#app/ui/data/csv-button.tsx'
import { toProductsTable } from './csv-tables.ts'
import { ChoiceSales } from './choice-sales.tsx'
import { ProductTable } from './product-table.tsx'
import { toSignedCents } from '#app/features/analytics/shown-values.ts'
import { createProductNamer, MONEY_CHART, nameProduct, type SoldProduct } from './summary-points.ts'

const TOP_PRODUCTS = 10
const PAGE_SIZE = 50

/** The sales of each product. */
export function ProductPerformance({ summary }: { summary: AnalyticsSummary }) {
  const { products } = summary
  const nameIn = createProductNamer(summary)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<DataSort>({ key: 'revenue', direction: 'descending' })
  const [shown, setShown] = useState(PAGE_SIZE)
  const found = products
    .filter((product) => nameProduct(product).toLowerCase().includes(search.toLowerCase()))
    .toSorted((one, other) => compare(one, other, sort))
  const rows = found.slice(0, shown)
  return (
    <div className="flex flex-col gap-4">
      <CategoryChart
        title="Top 10 products"
        summary="By revenue after discounts, before tax and tips, with their shares of all products."
        whole={summary.categories.reduce((sum, { revenue }) => sum + toSignedCents(revenue), 0)}
        points={products.slice(0, TOP_PRODUCTS).map((product) => ({
          label: nameIn(product),
          value: toSignedCents(product.revenue),
        }))}
        labelTitle="Product"
        valueTitle="Revenue"
        {...MONEY_CHART}
      />
      <h2 className="display mt-2 text-xl">All products</h2>
      <ProductTable
        label="Products"
        summary={summary}
        products={rows}
        sort={sort}
        onSort={setSort}
        tools={<SearchField label="Search products" value={search} onSearch={setSearch} />}
        instead={
          found.length === 0 ? <EmptyState title="No product matches your search." /> : undefined
        }
        pages={
          <LoadMore
            summary={`${rows.length} of ${found.length} products`}
            hasMore={rows.length < found.length}
            onMore={() => setShown(shown + PAGE_SIZE)}
          />
        }
      />
      <CsvButton title="products" table={toProductsTable(summary)} />
      {summary.choices.length > 0 && <ChoiceSales summary={summary} />}
    </div>
  )
}

function compare(one: SoldProduct, other: SoldProduct, { key, direction }: DataSort): number {
  const sign = direction === 'ascending' ? 1 : -1
  if (key === 'name') return sign * nameProduct(one).localeCompare(nameProduct(other), 'en')
  return sign * (rankOf(one, key) - rankOf(other, key))
}

function rankOf(product: SoldProduct, key: string): number {
  if (key === 'revenue') return toSignedCents(product.revenue)
  return key === 'orders' ? product.orders : product.quantity
}
