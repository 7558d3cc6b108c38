import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/theme/class-names.ts'
import { ColumnHead } from './column-head.tsx'
import type { DataColumn, DataRowsProps, DataSort } from './data-column.ts'
import { groupRows } from './group-rows.ts'

export interface DataTableProps<Row> extends DataRowsProps<Row> {
  sort?: DataSort | undefined
  onSort?: ((sort: DataSort) => void) | undefined
  density?: 'comfortable' | 'compact'
}

/** A table with a sticky header. A sortable header is a button that states its order. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, pictureOf, hrefOf, linkState, sort, onSort } = props
  const { density = 'comfortable', opensBeside = false, groupOf } = props
  return (
    <table
      data-density={density}
      className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-sm"
    >
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} {...{ column, sort, onSort }} />
          ))}
        </tr>
      </thead>
      {groupRows(rows, groupOf).map(({ heading, rows: ofGroup }) => (
        <tbody key={heading ?? ''} className="group">
          {heading && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="display border-b border-line px-4 pt-5 pb-2 text-left text-base"
              >
                {heading}
              </th>
            </tr>
          )}
          {ofGroup.map((row) => (
            <tr
              key={keyOf(row)}
              className={classNames('relative', hrefOf && 'transition hover:bg-raised')}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.key}
                  column={column}
                  isHead={at === 0}
                  picture={at === 0 && pictureOf?.(row)}
                >
                  {at === 0 && hrefOf ? (
                    <Link
                      to={hrefOf(row)}
                      state={linkState}
                      preventScrollReset={opensBeside}
                      data-row={keyOf(row)}
                      className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Cell<Row>(props: {
  column: DataColumn<Row>
  isHead: boolean
  picture: ReactNode
  children: ReactNode
}) {
  const { column, isHead, picture, children } = props
  const className = classNames(
    'h-row border-b border-line px-4 py-2 align-middle font-normal wrap-anywhere group-last:in-[tr:last-child]:border-b-0',
    column.numeric ? 'amount text-right whitespace-nowrap' : 'text-left',
  )
  if (!isHead) return <td className={className}>{children}</td>
  return (
    <th scope="row" className={className}>
      {picture ? (
        <span className="flex items-center gap-3">
          {picture}
          <span className="min-w-0">{children}</span>
        </span>
      ) : (
        children
      )}
    </th>
  )
}
