import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { DataCards } from './data-cards.tsx'
import { SortSelect } from './sort-select.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

export interface DataListProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** Undefined while the first page is under way. */
  rows: readonly Row[] | undefined
  /** Stands in the place of the rows when there are none, or when they could not be loaded. */
  instead?: ReactNode
  /** Other rows are under way: a search, a filter or a page. */
  busy?: boolean
  /** Search field and filter chips, above the rows. */
  tools?: ReactNode
  /** A `LoadMore` or `PageSteps`, below the rows. */
  pages?: ReactNode
}

/** One list for every screen: a table where it has room, cards where it has not. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, instead, busy = false, tools, pages, ...table } = props
  const isWide = useWiderThan('md')
  const Rows = isWide ? DataTable<Row> : DataCards<Row>
  return (
    <div className="flex flex-col gap-4">
      {tools && <div className="flex flex-col gap-3">{tools}</div>}
      {!isWide && table.onSort && (
        <SortSelect columns={table.columns} sort={table.sort} onSort={table.onSort} />
      )}
      <div aria-busy={busy || (!rows && !instead) || undefined}>
        {instead ?? (rows ? <Rows {...table} rows={rows} /> : <Loading label={table.label} />)}
      </div>
      {pages}
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-2">
      <span className="sr-only">Loading {label.toLowerCase()}</span>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-16 rounded-card" />
      ))}
    </div>
  )
}
