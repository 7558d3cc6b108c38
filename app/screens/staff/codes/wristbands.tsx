import { useQuery } from '@tanstack/react-query'
import { Nfc, Pencil, Plus } from 'lucide-react'
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
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import type { Wristband } from '#domain/nfc/nfc.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { AddWristbandsDrawer } from './add-wristbands-drawer.tsx'
import { RETIRED_CHIPS } from './codes.messages.ts'
import { wristbandsQuery } from './codes.queries.ts'
import { canTap } from './tag-writer.ts'
import { TapDrawer } from './tap-drawer.tsx'
import { WristbandDrawer } from './wristband-drawer.tsx'

type Opened = Wristband | 'add' | 'tap'

/** The wristbands of the venue. */
export function Wristbands({ origin }: { origin: string }) {
  const { vendorId } = useStaffVenue().vendor
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<string[]>([])
  const [opened, setOpened] = useState<Opened>()
  const taps = useBrowserValue(canTap, () => false)
  const pages = usePageTokens()
  const isRetired = shown.length > 0
  const query = useQuery(wristbandsQuery(vendorId, { search, isRetired, nextToken: pages.token }))
  const { data, error, isPaused, isPlaceholderData, refetch } = query
  const nextToken = data?.nextToken
  const close = () => setOpened(undefined)
  return (
    <>
      <DataList
        label="Wristbands"
        columns={toColumns(setOpened)}
        rows={data?.wristbands}
        keyOf={({ nfcId }) => nfcId}
        openerOf={(one) => ({ label: `Edit ${nameWristband(one)}`, open: () => setOpened(one) })}
        busy={isPlaceholderData}
        instead={insteadOf()}
        tools={
          <>
            <div className="flex flex-wrap items-center gap-3 *:first:min-w-[min(100%,12rem)] *:first:flex-1">
              <SearchField
                label="Search by id or name"
                value={search}
                onSearch={(text) => change(() => setSearch(text))}
              />
              {taps && (
                <Button
                  size="touch"
                  icon={<Nfc aria-hidden className="size-5" />}
                  onClick={() => setOpened('tap')}
                >
                  Add by tapping
                </Button>
              )}
              <Button
                size="touch"
                variant={taps ? 'secondary' : 'primary'}
                icon={<Plus aria-hidden className="size-5" />}
                onClick={() => setOpened('add')}
              >
                Add wristbands
              </Button>
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
      {opened === 'add' && <AddWristbandsDrawer onClose={close} />}
      {opened === 'tap' && <TapDrawer origin={origin} onClose={close} />}
      {typeof opened === 'object' && <WristbandDrawer wristband={opened} onClose={close} />}
    </>
  )

  function change(apply: () => void) {
    apply()
    pages.restart()
  }

  function insteadOf() {
    if (!data) return error || isPaused ? <LoadFailed error={error} onRetry={refetch} /> : undefined
    if (data.wristbands.length > 0) return undefined
    if (search !== '') return <EmptyState title="No wristband matches your search." />
    if (isRetired) return <EmptyState title="No wristband is retired." />
    return (
      <EmptyState
        icon={<Nfc aria-hidden className="size-7 stroke-[1.5]" />}
        title="No wristbands yet"
        description={
          taps
            ? 'Tap them with this phone, or paste the list of ids that they came with.'
            : 'Paste the list of ids that they came with. With Chrome on an Android phone you can also tap them.'
        }
      />
    )
  }
}

/** The label, or the id of a wristband without one. */
export const nameWristband = ({ label, nfcId }: Wristband) => label || nfcId

function toColumns(open: (wristband: Wristband) => void): DataColumn<Wristband>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      cell: (one) => <span className="font-semibold wrap-anywhere">{nameWristband(one)}</span>,
    },
    {
      key: 'id',
      title: 'Id',
      cell: ({ nfcId }) => <span className="amount wrap-anywhere">{nfcId}</span>,
      // a row without a label is named by its id
      inRow: ({ nfcId, label }) => label && <span className="amount wrap-anywhere">{nfcId}</span>,
    },
    {
      key: 'target',
      title: 'Leads to',
      cell: ({ overrideUrl, retiredAt }) => (
        <span className="wrap-anywhere">{(!retiredAt && overrideUrl) || 'Page of the venue'}</span>
      ),
    },
    {
      key: 'state',
      title: 'State',
      place: 'second-end',
      cell: ({ retiredAt, replacedBy }) =>
        retiredAt ? (
          <Badge tone="warning">{replacedBy ? `Replaced by ${replacedBy}` : 'Retired'}</Badge>
        ) : null,
    },
    {
      key: 'edit',
      title: 'Edit',
      place: 'opened',
      cell: (one) => (
        <IconButton
          label={`Edit ${nameWristband(one)}`}
          variant="raised"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => open(one)}
        />
      ),
    },
  ]
}
