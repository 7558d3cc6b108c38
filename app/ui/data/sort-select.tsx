import { Select } from '#app/ui/forms/select.tsx'
import type { DataColumn, DataSort } from './data-column.ts'

export interface SortSelectProps {
  columns: readonly Pick<DataColumn<never>, 'key' | 'title' | 'sortable'>[]
  sort: DataSort | undefined
  onSort: (sort: DataSort) => void
}

/** Selects the sort order of cards, which have no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `ascending ${key}`, label: `${title}, ascending` },
      { value: `descending ${key}`, label: `${title}, descending` },
    ])
  return (
    <Select
      label="Sort by"
      value={sort ? `${sort.direction} ${sort.key}` : ''}
      options={sort ? options : [{ value: '', label: 'Default order' }, ...options]}
      onChange={({ target }) => {
        const [direction, ...key] = target.value.split(' ')
        onSort({ key: key.join(' '), direction: direction as DataSort['direction'] })
      }}
    />
  )
}
