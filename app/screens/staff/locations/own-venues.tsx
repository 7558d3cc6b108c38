import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAppConfig } from '#app/api/use-app-config.ts'
import { useSignedIn } from '#app/features/identity/require-session.tsx'
import { ownVenuesQuery } from '#app/features/vendor-roles.queries.ts'
import { locationHomePath } from '#app/paths.ts'
import { startVenuePath, venueSetUpPath, venuesPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { ROLE_NAMES } from '#domain/vendor-roles/roles.ts'
import type { OwnVenue } from '#domain/vendor-roles/vendor-roles.contract.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'

/** Venues that the user can set up and that never opened come first. */
export function VenuesToSetUp() {
  const { userId } = useSignedIn()
  const { data } = useQuery(ownVenuesQuery(userId))
  const venues = data?.items.filter(isToSetUp) ?? []
  if (venues.length === 0) return null
  return (
    <ul className="mb-5 flex flex-col gap-2">
      {venues.map(({ vendorId, name }) => (
        <li key={vendorId}>
          <Link to={venueSetUpPath(vendorId)} className={ROW}>
            <Row title={`Set up ${name}`} hint="Not open yet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The venues where the user works, for staff without a code at hand. Without a venue it links to starting one. */
export function OwnVenues() {
  const { userId } = useSignedIn()
  const { venueSignup } = useAppConfig()
  // the page works without it, so a failure shows nothing
  const { data } = useQuery(ownVenuesQuery(userId))
  const [opened, setOpened] = useState<OwnVenue>()
  if (!data) return null
  const { items, isOperator } = data
  const mayStart = items.length === 0 && !isOperator && venueSignup === 'anyone'
  const venues = items.filter((venue) => !isToSetUp(venue))
  if (venues.length === 0 && !isOperator && !mayStart) return null
  return (
    <section aria-labelledby="own-venues">
      <h2 id="own-venues" className="display mb-3 text-lg">
        Your venues
      </h2>
      <ul className="flex flex-col gap-2">
        {venues.map((venue) => (
          <li key={venue.vendorId}>
            <button type="button" className={ROW} onClick={() => setOpened(venue)}>
              <Row title={venue.name} hint={ROLE_NAMES[venue.role]} />
            </button>
          </li>
        ))}
        {isOperator && (
          <li>
            <Link to={venuesPath()} className={ROW}>
              <Row title="All venues" hint="Invitations and demo requests" />
            </Link>
          </li>
        )}
        {mayStart && (
          <li>
            <Link to={startVenuePath()} className={ROW}>
              <Row title="Start your venue" hint="It takes four fields" />
            </Link>
          </li>
        )}
      </ul>
      <Sheet
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.name ?? ''}
        footer={
          opened &&
          canRunLocations(opened.role) && (
            <ButtonLink block variant="secondary" to={venueSetUpPath(opened.vendorId)}>
              Set-up
            </ButtonLink>
          )
        }
      >
        {opened && <LocationLinks venue={opened} />}
      </Sheet>
    </section>
  )
}

/** People who may set up the venue go there first, until one of its locations was opened. */
function isToSetUp({ role, locations }: OwnVenue): boolean {
  return canRunLocations(role) && locations.every(({ state }) => state === 'DRAFT')
}

function LocationLinks({ venue }: { venue: OwnVenue }) {
  if (venue.locations.length === 0) {
    return <p className="text-ink-muted">This venue has no locations yet.</p>
  }
  return (
    <ul className="flex flex-col gap-2">
      {venue.locations.map(({ vendorLocationId, description, state }) => (
        <li key={vendorLocationId}>
          <Link to={locationHomePath(vendorLocationId)} className={ROW}>
            <Row
              title={description}
              hint={<span className="amount">{vendorLocationId}</span>}
              badge={
                state !== 'OPEN' && (
                  <Badge tone={state === 'DRAFT' ? 'warning' : 'neutral'}>
                    {state === 'DRAFT' ? 'Draft' : 'Closed'}
                  </Badge>
                )
              }
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ROW =
  'flex w-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left transition hover:bg-raised active:scale-[0.985]'

function Row({ title, hint, badge }: { title: string; hint: ReactNode; badge?: ReactNode }) {
  return (
    <>
      <Store aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-muted">{hint}</span>
      </span>
      {badge}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
    </>
  )
}
