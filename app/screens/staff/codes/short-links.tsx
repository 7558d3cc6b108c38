import { useQuery } from '@tanstack/react-query'
import { Link2, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { IconButton } from '#app/ui/actions/icon-button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { CodePrinting, ShortLink } from '#domain/short-links/short-links.contract.ts'
import { formatMoment } from '#domain/values/format-moment.ts'
import { formatNight } from '#domain/values/format-night.ts'
import { useStaffVenue } from '../shell/use-staff-venue.ts'
import { CodeList, useShownCodes } from './code-list.tsx'
import { shortLinksQuery } from './codes.queries.ts'
import { ShortLinkDrawer } from './short-link-drawer.tsx'
import { nameTarget } from './target-values.ts'

/** The short links of the venue, with what they lead to and when they were last scanned. */
export function ShortLinks({ printing }: { printing: CodePrinting }) {
  const { vendorId } = useStaffVenue().vendor
  const codes = useShownCodes()
  const [opened, setOpened] = useState<ShortLink | 'new'>()
  const query = useQuery(shortLinksQuery(vendorId, codes.wanted))
  return (
    <>
      <CodeList
        label="Short links"
        noun="short link"
        searchLabel="Search by code, name or location"
        codes={codes}
        query={query}
        columns={useColumns(printing, setOpened)}
        rows={query.data?.shortLinks}
        keyOf={({ code }) => code}
        openerOf={(link) => ({ label: `Edit ${nameLink(link)}`, open: () => setOpened(link) })}
        empty={
          <EmptyState
            icon={<Link2 aria-hidden className="size-7 stroke-[1.5]" />}
            title="No short links yet"
            description="Sheets bring their own. Make one here for a flyer, a wall or a sign of your own."
          />
        }
        actions={
          <Button
            size="touch"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setOpened('new')}
          >
            New short link
          </Button>
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
}

/** The label, or the code of a link without one. */
const nameLink = ({ label, code }: ShortLink) => label || code

function useColumns(
  { locations }: CodePrinting,
  open: (link: ShortLink) => void,
): DataColumn<ShortLink>[] {
  const { vendor } = useStaffVenue()
  const { timeZone } = vendor
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
        lastScannedAt ? `Scanned ${formatNight(lastScannedAt, vendor)}` : 'Never scanned',
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
