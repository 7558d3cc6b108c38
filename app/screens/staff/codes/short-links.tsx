import { useQuery } from '@tanstack/react-query'
import { Link2, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '#app/features/layout/query-view.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { DataList } from '#app/ui/data/data-list.tsx'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { PageSteps } from '#app/ui/data/list-pages.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { CodePrinting, ShortLink } from '#domain/short-links/short-links.contract.ts'
import { formatMoment, formatNight } from '#domain/values/format-moment.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { RETIRED_CHIPS } from './codes.messages.ts'
import { shortLinksQuery } from './codes.queries.ts'
import { ShortLinkDrawer } from './short-link-drawer.tsx'
import { nameTarget } from './target-values.ts'

/** The short links of the venue, with what they lead to and when they were last scanned. */
export function ShortLinks({ printing }: { printing: CodePrinting }) {
  const { vendorId } = useStaffVenue().vendor
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<string[]>([])
  const [opened, setOpened] = useState<ShortLink | 'new'>()
  const pages = usePageTokens()
  const isRetired = shown.length > 0
  const query = useQuery(shortLinksQuery(vendorId, { search, isRetired, nextToken: pages.token }))
  const { data, error, isPaused, isPlaceholderData, refetch } = query
  const columns = useColumns(printing, setOpened)
  const nextToken = data?.nextToken
  const addButton = (
    <Button
      size="touch"
      icon={<Plus aria-hidden className="size-5" />}
      onClick={() => setOpened('new')}
    >
      New short link
    </Button>
  )
  return (
    <>
      <DataList
        label="Short links"
        columns={columns}
        rows={data?.shortLinks}
        keyOf={({ code }) => code}
        openerOf={(link) => ({ label: `Edit ${nameLink(link)}`, open: () => setOpened(link) })}
        busy={isPlaceholderData}
        instead={insteadOf()}
        tools={
          <>
            <div className="flex flex-wrap items-center gap-3 *:first:min-w-[min(100%,12rem)] *:first:flex-1">
              <SearchField
                label="Search by code, name or location"
                value={search}
                onSearch={(text) => change(() => setSearch(text))}
              />
              {addButton}
            </div>
            <FilterChips
              legend="Shown"
              chips={RETIRED_CHIPS}
              selected={shown}
              onChange={(selected) => change(() => setShown(selected))}
            />
          </>
        }
        pages={
          data && (
            <PageSteps
              summary={`Page ${pages.page + 1}`}
              pending={isPlaceholderData}
              onPrevious={pages.goBack}
              onNext={nextToken ? () => pages.goForward(nextToken) : undefined}
            />
          )
        }
      />
      {opened && (
        <ShortLinkDrawer
          link={opened === 'new' ? undefined : opened}
          printing={printing}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )

  function change(apply: () => void) {
    apply()
    pages.restart()
  }

  function insteadOf() {
    if (!data) return error || isPaused ? <LoadFailed error={error} onRetry={refetch} /> : undefined
    if (data.shortLinks.length > 0) return undefined
    if (search !== '') return <EmptyState title="No short link matches your search." />
    if (isRetired) return <EmptyState title="No short link is retired." />
    return (
      <EmptyState
        icon={<Link2 aria-hidden className="size-7 stroke-[1.5]" />}
        title="No short links yet"
        description="Sheets bring their own. Make one here for a flyer, a wall or a sign of your own."
      />
    )
  }
}

/** The label, or the code of a link without one. */
export const nameLink = ({ label, code }: ShortLink) => label || code

function useColumns(
  { locations }: CodePrinting,
  open: (link: ShortLink) => void,
): DataColumn<ShortLink>[] {
  const { timeZone } = useStaffVenue().vendor
  const nameOf = (id: string) =>
    locations.find(({ vendorLocationId }) => vendorLocationId === id)?.description
  return [
    {
      key: 'name',
      title: 'Name',
      cell: (link) => <span className="font-semibold wrap-anywhere">{nameLink(link)}</span>,
    },
    {
      key: 'code',
      title: 'Code',
      place: 'end',
      cell: ({ code }) => <span className="amount whitespace-nowrap">{code}</span>,
      // a row without a label is named by its code
      inRow: ({ code, label }) => label && <span className="amount">{code}</span>,
    },
    {
      key: 'target',
      title: 'Leads to',
      cell: (link) => (
        <span className="wrap-anywhere">
          {nameTarget(link.target, nameOf)}
          {!link.isLive && (
            <Badge tone="warning" className="ml-2">
              {link.retiredAt ? 'Retired' : 'Not open to guests'}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'scanned',
      title: 'Last scanned',
      cell: ({ lastScannedAt }) =>
        lastScannedAt ? (
          <span className="amount wrap-normal">{formatMoment(lastScannedAt, timeZone)}</span>
        ) : (
          <span className="text-ink-muted">Never</span>
        ),
      inRow: ({ lastScannedAt }) =>
        lastScannedAt ? `Scanned ${formatNight(lastScannedAt, timeZone)}` : 'Never scanned',
    },
    {
      key: 'edit',
      title: 'Edit',
      place: 'opened',
      cell: (link) => (
        <IconButton
          label={`Edit ${nameLink(link)}`}
          variant="raised"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => open(link)}
        />
      ),
    },
  ]
}
