import { useState } from 'react'
import { Link } from 'react-router'
import { locationHomePath } from '#app/paths.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { Badge, type Tone } from '#app/ui/data/badge.tsx'
import { SearchField } from '#app/ui/data/search-field.tsx'
import type { Problem, SetUpLocation } from '#domain/readiness/readiness.contract.ts'
import { formatCount } from '#domain/values/count-of.ts'
import type { Role } from '#domain/vendor-roles/roles.ts'
import { canManageVenue } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { type LocationNeeds, sortByNeed } from './location-needs.ts'

const SHOWN = 5

export interface LocationRowsProps {
  locations: readonly SetUpLocation[]
  problems: readonly Problem[]
  role: Role
  onOpen: (location: SetUpLocation) => void
}

/** The locations that need something, and the others by search. */
export function LocationRows({ locations, problems, role, onOpen }: LocationRowsProps) {
  const [search, setSearch] = useState('')
  const text = search.toLowerCase()
  const found = sortByNeed(locations, problems).filter(
    ({ location: { description, vendorLocationId } }) =>
      description.toLowerCase().includes(text) || vendorLocationId.toLowerCase() === text,
  )
  const shown = found.slice(0, SHOWN)
  return (
    <div className="flex flex-col gap-2">
      {locations.length > SHOWN && (
        <SearchField label="Search locations" value={search} onSearch={setSearch} />
      )}
      <ul aria-label="Locations" className="divide-y divide-line">
        {shown.map((needs) => (
          <li key={needs.location.vendorLocationId}>
            <LocationRow {...needs} role={role} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {locations.length > SHOWN && (
        <output className="amount text-sm text-ink-muted">
          {found.length === 0
            ? 'No location matches your search.'
            : `${shown.length} of ${formatCount(locations.length)} locations`}
        </output>
      )}
    </div>
  )
}

interface LocationRowProps extends LocationNeeds {
  role: Role
  onOpen: (location: SetUpLocation) => void
}

function LocationRow({ location, blocks, role, onOpen }: LocationRowProps) {
  const { vendorLocationId, description, primaryColor, state } = location
  const reasonId = `needs-${vendorLocationId}`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-strong"
        style={{ background: primaryColor }}
      />
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={locationHomePath(vendorLocationId)}
            className="-my-2.5 block py-2.5 underline-offset-4 hover:underline"
          >
            {description}
          </Link>
        </h3>
        <p id={reasonId} className="text-sm text-ink-muted wrap-anywhere">
          {describe(location, blocks)}
        </p>
      </div>
      {state === 'DRAFT' && canManageVenue(role) ? (
        <Button
          size="touch"
          aria-label={`Open ${description}`}
          aria-describedby={reasonId}
          aria-disabled={blocks.length > 0 || undefined}
          onClick={() => onOpen(location)}
        >
          Open
        </Button>
      ) : (
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      )}
    </div>
  )
}

const STATES: Record<SetUpLocation['state'], { name: string; tone: Tone }> = {
  DRAFT: { name: 'Not opened yet', tone: 'neutral' },
  OPEN: { name: 'Open', tone: 'success' },
  CLOSED: { name: 'Closed', tone: 'warning' },
}

function describe({ state, sellableCount }: SetUpLocation, blocks: readonly Problem[]): string {
  const todo = blocks.length === 1 ? '1 thing to do' : `${blocks.length} things to do`
  if (state === 'DRAFT') return blocks.length > 0 ? `${todo} before it opens` : 'Ready to open'
  if (blocks.length > 0) return todo
  return sellableCount === 1 ? '1 product on sale' : `${sellableCount} products on sale`
}
