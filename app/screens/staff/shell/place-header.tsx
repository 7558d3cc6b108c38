import { ArrowLeftRight } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#app/features/identity/use-session.ts'
import { locationHomePath, staffHomePath } from '#app/paths.ts'
import { staffLocationsPath } from '#app/staff-paths.ts'
import { ROLE_NAMES } from '#domain/vendor-roles/roles.ts'
import { formatPhone } from '#domain/values/phone.ts'
import type { Place } from './use-place.ts'

export interface PlaceMarkProps {
  place: Place
  /** Phones have no room for both: the location's name in place of the venue's. */
  namesLocation: boolean
}

/** Whose screens these are: the venue's mark, the name, and a dot in the color of the location. */
export function PlaceMark({ place: { vendor, location }, namesLocation }: PlaceMarkProps) {
  const { logoUrl, name } = vendor
  const short = namesLocation && location ? location.description : name
  return (
    <Link
      to={location ? locationHomePath(location.vendorLocationId) : staffHomePath()}
      className="flex min-h-touch min-w-0 items-center gap-2 px-1"
    >
      {logoUrl && (
        <img
          src={logoUrl}
          alt=""
          width={28}
          height={28}
          className="size-7 rounded-tag object-cover"
        />
      )}
      <span className="display min-w-0 truncate text-lg lg:hidden">{short}</span>
      <span className="display min-w-0 truncate text-lg max-lg:hidden">{name}</span>
      <span
        aria-hidden
        className="size-2 shrink-0 rounded-full bg-accent"
        style={location && { background: location.primaryColor }}
      />
    </Link>
  )
}

/** The location of the page, and the way to another one. */
export function LocationSwitcher({ place: { location } }: { place: Place }) {
  if (!location) return null
  return (
    <Link
      to={staffLocationsPath()}
      className="flex min-h-touch max-w-72 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm font-medium hover:bg-raised"
    >
      <span className="min-w-0 truncate">
        {location.description}
        <span className="sr-only">, change location</span>
      </span>
      <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}

/** Who is signed in here, and as what. */
export function Person({ place: { role, isOperator } }: { place: Place }) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <p className="px-2 text-right text-xs leading-tight text-ink-muted">
      <span className="block font-medium text-ink">
        {isOperator ? 'Operator' : ROLE_NAMES[role]}
      </span>
      <span className="amount">{formatPhone(session.session.phoneNumber)}</span>
    </p>
  )
}
