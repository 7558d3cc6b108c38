import { useQuery } from '@tanstack/react-query'
import { Nfc, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import type { Wristband } from '#domain/nfc/nfc.contract.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { AddWristbandsDrawer } from './add-wristbands-drawer.tsx'
import { CodeList, useShownCodes } from './code-list.tsx'
import { wristbandsQuery } from './codes.queries.ts'
import { canTap } from './tag-writer.ts'
import { TapDrawer } from './tap-drawer.tsx'
import { WristbandDrawer } from './wristband-drawer.tsx'

type Opened = Wristband | 'add' | 'tap'

/** The wristbands of the venue. */
export function Wristbands({ origin }: { origin: string }) {
  const { vendorId } = useStaffVenue().vendor
  const codes = useShownCodes()
  const [opened, setOpened] = useState<Opened>()
  const taps = useBrowserValue(canTap, () => false)
  const query = useQuery(wristbandsQuery(vendorId, codes.wanted))
  const close = () => setOpened(undefined)
  return (
    <>
      <CodeList
        label="Wristbands"
        noun="wristband"
        searchLabel="Search by id or name"
        codes={codes}
        query={query}
        columns={toColumns(setOpened)}
        rows={query.data?.wristbands}
        keyOf={({ nfcId }) => nfcId}
        openerOf={(one) => ({ label: `Edit ${nameWristband(one)}`, open: () => setOpened(one) })}
        empty={
          <EmptyState
            icon={<Nfc aria-hidden className="size-7 stroke-[1.5]" />}
            title="No wristbands yet"
            description={
              taps
                ? 'Tap them with this phone, or paste the list of ids that they came with.'
                : 'Paste the list of ids that they came with. With Chrome on an Android phone you can also tap them.'
            }
          />
        }
        actions={
          <>
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
          </>
        }
      />
      {opened === 'add' && <AddWristbandsDrawer onClose={close} />}
      {opened === 'tap' && <TapDrawer origin={origin} onClose={close} />}
      {typeof opened === 'object' && <WristbandDrawer wristband={opened} onClose={close} />}
    </>
  )
}

/** The label, or the id of a wristband without one. */
const nameWristband = ({ label, nfcId }: Wristband) => label || nfcId

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
        retiredAt && (
          <span className="wrap-anywhere">
            <Badge tone="warning">{replacedBy ? 'Replaced' : 'Retired'}</Badge>
            {replacedBy && <span className="amount"> by {replacedBy}</span>}
          </span>
        ),
      inRow: ({ retiredAt, replacedBy }) =>
        retiredAt && <Badge tone="warning">{replacedBy ? 'Replaced' : 'Retired'}</Badge>,
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
