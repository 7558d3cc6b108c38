import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { venuesQuery } from '#app/features/invitations.queries.ts'
import { PagedList } from '#app/features/layout/paged-list.tsx'
import { venueSetUpPath } from '#app/staff-paths.ts'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { ListedVenue } from '#domain/invitations/invitations.contract.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { countOf } from '#domain/values/count-of.ts'
import { InviteButton } from './operator-parts/invite-dialog.tsx'
import { OperatorFrame } from './operator-parts/operator-frame.tsx'

const VENUES_TITLE = 'Venues'

/** All venues with their state and last sale, the newest first, for platform operators. */
export default function Venues() {
  const pages = usePageTokens()
  const [search, setSearch] = useState('')
  const query = useQuery(venuesQuery(search, pages.token))
  return (
    <OperatorFrame title={VENUES_TITLE} error={query.error} action={<InviteButton />}>
      {query.data?.warnings.map((warning) => (
        <Alert key={warning} tone="warning" title={warning} className="mb-4">
          See Backup in the operations guide.
        </Alert>
      ))}
      <PagedList
        label={VENUES_TITLE}
        columns={COLUMNS}
        rows={query.data?.items}
        keyOf={({ vendorId }) => vendorId}
        hrefOf={({ vendorId }) => venueSetUpPath(vendorId)}
        query={query}
        pages={pages}
        empty={
          search === '' ? (
            <EmptyState
              title="No venues yet"
              description="Invite a venue: the link leads to a form with four fields."
            />
          ) : (
            <EmptyState title="No venue matches your search." />
          )
        }
        tools={
          <SearchField
            label="Search by name"
            value={search}
            onSearch={(text) => {
              setSearch(text)
              pages.restart()
            }}
          />
        }
      />
    </OperatorFrame>
  )
}

const STATES: Record<ListedVenue['state'], { tone: Tone; word: string }> = {
  DRAFT: { tone: 'warning', word: 'Draft' },
  OPEN: { tone: 'success', word: 'Open' },
  CLOSED: { tone: 'neutral', word: 'Closed' },
}

const COLUMNS: DataColumn<ListedVenue>[] = [
  {
    key: 'name',
    title: 'Venue',
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  {
    key: 'state',
    title: 'State',
    place: 'end',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
  },
  {
    key: 'city',
    title: 'City',
    cell: ({ city }) => <span className="wrap-anywhere">{city}</span>,
  },
  {
    key: 'locations',
    title: 'Locations',
    numeric: true,
    cell: ({ locationCount }) => locationCount,
    inRow: ({ locationCount }) => countOf(locationCount, 'location'),
  },
  {
    key: 'sale',
    title: 'Last sale',
    cell: ({ lastSaleAt }) => (
      <span className="amount wrap-normal">{lastSaleAt ? formatMoment(lastSaleAt) : '–'}</span>
    ),
    inRow: ({ lastSaleAt }) => (
      <span className="amount wrap-normal">
        {lastSaleAt ? `sold ${formatMoment(lastSaleAt)}` : 'no sales yet'}
      </span>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    place: 'opened',
    cell: ({ createdAt }) => <span className="amount wrap-normal">{formatMoment(createdAt)}</span>,
  },
]
