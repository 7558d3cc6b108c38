import { type ReactNode, useEffect, useRef } from 'react'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import { DataRows } from './data-rows.tsx'
import { SortSelect } from './sort-select.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

export interface DataListProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  /** Replaces the rows when there are none or loading failed; false or undefined shows the rows. */
  instead?: ReactNode
  /** New rows are loading after a search, filter or page change. */
  busy?: boolean
  /** Rows of two lines at any width, for a list beside a detail. */
  narrow?: boolean
  /** Search field and filter chips, above the rows. */
  tools?: ReactNode
  /** A `LoadMore` or `PageSteps`, below the rows. */
  pages?: ReactNode
}

/** The list of every screen: a table on wide screens, rows of two lines on narrow ones. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, instead, busy = false, narrow = false, tools, pages, ...table } = props
  const isWide = useWiderThan('md') && !narrow
  const Rows = isWide ? DataTable<Row> : DataRows<Row>
  const rowsRef = useFocusKept(narrow, table.currentKey)
  return (
    <div className="flex flex-col gap-4">
      {tools && <div className="flex flex-col gap-3">{tools}</div>}
      {!isWide && table.onSort && (
        <SortSelect columns={table.columns} sort={table.sort} onSort={table.onSort} />
      )}
      <div ref={rowsRef} aria-busy={busy || (!rows && !instead) || undefined}>
        {instead || (rows ? <Rows {...table} rows={rows} /> : <Loading label={table.label} />)}
      </div>
      {pages}
    </div>
  )
}

/** Moves focus to the opened or closed row when the table turns into a side list or back. */
function useFocusKept(narrow: boolean, currentKey: string | undefined) {
  const rowsRef = useRef<HTMLDivElement>(null)
  const last = useRef({ narrow, currentKey })
  useEffect(() => {
    const key = currentKey ?? last.current.currentKey
    if (narrow !== last.current.narrow && key !== undefined) {
      rowsRef.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus()
    }
    last.current = { narrow, currentKey }
  }, [narrow, currentKey])
  return rowsRef
}

function Loading({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-px overflow-clip rounded-card">
      <LoadingNote what={label.toLowerCase()} className="pb-3" />
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-16" />
      ))}
    </div>
  )
}
