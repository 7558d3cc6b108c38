import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PagedList } from '#app/features/layout/paged-list.tsx'
import { formatMoment } from '#domain/values/format-moment.ts'
import { formatNight } from '#domain/values/format-night.ts'
import { locationHomePath } from '#app/paths.ts'
import { pickedOrderPath } from '#app/staff-paths.ts'
import type { DataColumn } from '#app/ui/data/data-column.ts'
import { FilterChips } from '#app/ui/data/filter-chips.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import { usePageTokens } from '#app/ui/data/use-page-tokens.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NothingFound } from '#app/ui/feedback/nothing-found.tsx'
import type { ActivityEntry } from '#domain/activity/activity.contract.ts'
import { ACTIVITY_KINDS } from '#domain/activity/activity-kinds.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { canSeeActivity } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { ACTIVITY_TITLE, KIND_NAMES, nameAction } from './activity.messages.ts'
import { activityQuery } from './activity.queries.ts'

const CHIPS = ACTIVITY_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))

/** The changes made at the vendor, with person and time, for its admins. */
function ActivityScreen() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const navigate = useNavigate()
  return (
    <StaffFrame
      title={ACTIVITY_TITLE}
      atLocation
      wide="fluid"
      onBack={() => void navigate(locationHomePath(vendorLocationId))}
    >
      <h1 className="display text-3xl">{ACTIVITY_TITLE}</h1>
      <p className="mt-2 mb-6 text-ink-muted">
        Who changed prices, stock, roles and orders, with the values before and after.
      </p>
      <Entries vendorId={vendor.vendorId} />
    </StaffFrame>
  )
}

function Entries({ vendorId }: { vendorId: string }) {
  const [search, setSearch] = useState('')
  const [kinds, setKinds] = useState<string[]>([])
  const pages = usePageTokens()
  const query = useQuery(activityQuery(vendorId, { search, kinds }, pages.token))
  const isFiltered = search !== '' || kinds.length > 0
  const columns = useColumns()
  function change(apply: () => void) {
    apply()
    pages.restart()
  }
  return (
    <PagedList
      label="Activity"
      columns={columns}
      rows={query.data?.items}
      keyOf={({ id }) => id}
      sheetTitleOf={({ action }) => nameAction(action)}
      query={query}
      pages={pages}
      empty={
        isFiltered ? (
          <NothingFound
            title="Nothing matches your search."
            onClear={() =>
              change(() => {
                setSearch('')
                setKinds([])
              })
            }
          />
        ) : (
          <EmptyState title="No changes yet." />
        )
      }
      tools={
        <>
          <SearchField
            label="Search by person, product or order"
            value={search}
            onSearch={(text) => change(() => setSearch(text))}
          />
          <FilterChips
            legend="Kind"
            chips={CHIPS}
            selected={kinds}
            onChange={(selected) => change(() => setKinds(selected))}
          />
        </>
      }
    />
  )
}

function useColumns(): DataColumn<ActivityEntry>[] {
  const { vendor } = useStaffLocation()
  return [
    { key: 'action', title: 'What', cell: ({ action }) => nameAction(action) },
    {
      key: 'subject',
      title: 'Which',
      place: 'beside-name',
      cell: (entry) => <Subject entry={entry} />,
      inRow: (entry) => {
        const name = nameSubject(entry)
        return name && `· ${name}`
      },
    },
    {
      key: 'changes',
      title: 'Change',
      place: 'opened',
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    { key: 'actor', title: 'Who', cell: ({ actor }) => actor },
    {
      key: 'at',
      title: 'When',
      inRow: ({ at }) => <span className="amount wrap-normal">{formatNight(at, vendor)}</span>,
      cell: ({ at }) => (
        <span className="amount wrap-normal">{formatMoment(at, vendor.timeZone)}</span>
      ),
    },
  ]
}

/** The name of the changed thing; undefined if it has none. */
function nameSubject(entry: ActivityEntry): string | undefined {
  return entry.subjectType === 'order' ? nameOrder(entry) : (entry.subjectName ?? undefined)
}

/** By the number that staff call, as in the order history. */
function nameOrder({ subjectId, subjectName }: ActivityEntry): string {
  return `Order ${subjectName ?? `#${toShortOrderId(subjectId)}`}`
}

function Subject({ entry }: { entry: ActivityEntry }) {
  const { subjectType, subjectId, vendorLocationId } = entry
  if (subjectType !== 'order' || !vendorLocationId) return entry.subjectName ?? '–'
  return (
    <Link
      to={pickedOrderPath(vendorLocationId, subjectId)}
      className="amount inline-flex min-h-touch items-center underline underline-offset-4"
    >
      {nameOrder(entry)}
    </Link>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function Changes({ changes }: Pick<ActivityEntry, 'changes'>) {
  const { timeZone } = useStaffLocation().vendor
  const show = (text: string) => (MOMENT.test(text) ? formatMoment(text, timeZone) : text)
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-muted">{field}: </span>
          {before !== null && <del className="text-ink-muted">{show(before)}</del>}
          {before !== null && after !== null && (
            <>
              <span aria-hidden> → </span>
              <span className="sr-only"> becomes </span>
            </>
          )}
          {after !== null && <span className="font-medium">{show(after)}</span>}
        </li>
      ))}
    </ul>
  )
}

export default requireRight(canSeeActivity, ActivityScreen)
