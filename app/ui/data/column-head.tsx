import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { DataColumn, DataSort } from './data-column.ts'

/** A sticky column header; a button if the column is sortable. */
export function ColumnHead<Row>(props: {
  column: DataColumn<Row>
  sort: DataSort | undefined
  onSort: ((sort: DataSort) => void) | undefined
}) {
  const { column, sort, onSort } = props
  const direction = sort?.key === column.key ? sort.direction : undefined
  const canSort = column.sortable && onSort
  return (
    <th
      scope="col"
      aria-sort={canSort ? (direction ?? 'none') : undefined}
      className={classNames(
        'sticky top-below-header z-2 flat:static border-b border-line bg-surface text-left text-xs font-medium text-ink-muted first:rounded-tl-card last:rounded-tr-card',
        column.numeric && 'text-right',
        canSort ? 'px-2' : 'h-11 px-4',
      )}
    >
      {canSort ? (
        <button
          type="button"
          className={classNames(
            'inline-flex min-h-touch items-center gap-1 rounded-tag px-2 hover:text-ink',
            direction && 'text-ink',
          )}
          onClick={() => onSort({ key: column.key, direction: otherWay(direction) })}
        >
          {column.title}
          <SortIcon direction={direction} />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

function SortIcon({ direction }: { direction: DataSort['direction'] | undefined }) {
  const Icon = direction ? ICONS[direction] : ArrowUpDown
  return (
    <Icon aria-hidden className={`size-3.5 ${direction ? 'text-accent-ink' : 'text-ink-faint'}`} />
  )
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown }

function otherWay(direction: DataSort['direction'] | undefined): DataSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending'
}
