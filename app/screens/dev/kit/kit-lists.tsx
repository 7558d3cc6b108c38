import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn, DataSort } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { LoadMore, PageSteps } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { StatGrid, StatTile } from '#app/ui/data/stat-tile.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { LONG_NAME } from './kit-samples.ts'
import { KitRow, KitSection } from './kit-section.tsx'

interface Guest {
  name: string
  guests: number
  spent: number
  status: 'Confirmed' | 'Pending'
}

const GUESTS: Guest[] = Array.from({ length: 24 }, (_, at) => ({
  name: at === 1 ? LONG_NAME : `${['Alex', 'Maria', 'Sam', 'Priya'][at % 4]} ${at + 1}`,
  guests: (at % 4) + 1,
  spent: at * 3725,
  status: at % 3 === 0 ? 'Pending' : 'Confirmed',
}))

const COLUMNS: DataColumn<Guest>[] = [
  { key: 'name', title: 'Name', sortable: true, cell: (guest) => guest.name },
  {
    key: 'status',
    title: 'Status',
    place: 'second-end',
    cell: ({ status }) => (
      <Badge tone={status === 'Pending' ? 'warning' : 'success'}>{status}</Badge>
    ),
  },
  {
    key: 'guests',
    title: 'Guests',
    numeric: true,
    sortable: true,
    cell: (guest) => guest.guests,
    inRow: ({ guests }) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
  },
  {
    key: 'spent',
    title: 'Spent',
    place: 'end',
    numeric: true,
    sortable: true,
    cell: ({ spent }) => `$${(spent / 100).toFixed(2)}`,
  },
]

const STATES = ['ready', 'loading', 'empty', 'failed'] as const

export function KitLists() {
  const [state, setState] = useState<string>('ready')
  return (
    <KitSection title="Lists and figures">
      <StatGrid>
        <StatTile
          label="Revenue"
          value="$12,480.50"
          change={{ direction: 'up', text: '12% more than last week' }}
        />
        <StatTile
          label="Refunds"
          value="7"
          change={{ direction: 'up', text: '3 more than last week', isBad: true }}
        />
        <StatTile label="Guests" value={undefined} />
        <StatTile label="Average order" value={null} hint="No Data Available" />
      </StatGrid>
      <SegmentedChoice
        legend="State of the list"
        options={STATES.map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <GuestList state={state} />
      <KitRow name="previous and next: first page, in between, busy">
        <div className="flex w-full flex-col gap-3">
          <PageSteps summary="Orders 1 to 50" onNext={() => {}} />
          <PageSteps summary="Orders 51 to 100" onPrevious={() => {}} onNext={() => {}} />
          <PageSteps summary="Orders 101 to 150" pending onPrevious={() => {}} onNext={() => {}} />
        </div>
      </KitRow>
    </KitSection>
  )
}

function GuestList({ state }: { state: string }) {
  const [search, setSearch] = useState('')
  const [statuses, setStatuses] = useState<string[]>([])
  const [sort, setSort] = useState<DataSort>({ key: 'name', direction: 'ascending' })
  const [shown, setShown] = useState(6)
  const found = GUESTS.filter(
    (guest) =>
      guest.name.toLowerCase().includes(search.toLowerCase()) &&
      (statuses.length === 0 || statuses.includes(guest.status)),
  ).toSorted((one, other) => compare(one, other, sort))
  const rows = found.slice(0, shown)
  return (
    <DataList
      label="Guests"
      columns={COLUMNS}
      rows={state === 'loading' ? undefined : rows}
      keyOf={(guest) => guest.name}
      hrefOf={(guest) => `/dev/kit?guest=${encodeURIComponent(guest.name)}`}
      sort={sort}
      onSort={setSort}
      instead={insteadOf(state, found.length)}
      tools={
        <>
          <SearchField label="Search guests" value={search} onSearch={setSearch} />
          <FilterChips
            legend="Status"
            selected={statuses}
            onChange={setStatuses}
            chips={[
              { value: 'Confirmed', label: 'Confirmed', count: 16 },
              { value: 'Pending', label: 'Pending', count: 8 },
            ]}
          />
        </>
      }
      pages={
        <LoadMore
          summary={`${rows.length} of ${found.length} guests`}
          hasMore={rows.length < found.length}
          onMore={() => setShown(shown + 9)}
        />
      }
    />
  )
}

function insteadOf(state: string, count: number) {
  if (state === 'failed') {
    return (
      <ErrorState
        title="Failed to load event guests. Please try again."
        action={<Button variant="secondary">Try again</Button>}
      />
    )
  }
  if (state === 'empty') return <EmptyState title="No guests found for this event." />
  if (state === 'ready' && count === 0) return <EmptyState title="Nothing matches your search." />
  return undefined
}

function compare(one: Guest, other: Guest, { key, direction }: DataSort): number {
  const sign = direction === 'ascending' ? 1 : -1
  const [a, b] = [one[key as keyof Guest], other[key as keyof Guest]]
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true })
}
