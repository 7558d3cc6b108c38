import { ArrowLeftRight } from 'lucide-react'
import { staffLocationsPath } from '#app/paths.ts'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { listMenuEntries } from './menu-entries.ts'
import { MAIN_ENTRY, MenuRow } from './menu-row.tsx'

/** The actions available at a location, by role. */
export default function LocationMenu() {
  const { vendorLocationId, location, vendor, role } = useStaffLocation()
  const [search] = useSearchParams()
  const entries = listMenuEntries({
    role,
    guestlistEnabled: vendor.guestlistEnabled,
    hasAnalyticsBeta: search.get('analytics_beta') === '1',
  })
  return (
    <StaffFrame title={location.description} atLocation wide>
      <p className="text-sm text-ink-muted">{vendor.name}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="display text-3xl">{location.description}</h1>
        <ButtonLink
          to={staffLocationsPath()}
          variant="secondary"
          icon={<ArrowLeftRight aria-hidden className="size-5" />}
        >
          Change location
        </ButtonLink>
      </div>
      <ul className="mt-6 grid gap-3 lg:grid-cols-2">
        {entries.map((name) => (
          <li key={name} className={name === MAIN_ENTRY ? 'lg:col-span-2' : ''}>
            <MenuRow name={name} vendorLocationId={vendorLocationId} />
          </li>
        ))}
      </ul>
    </StaffFrame>
  )
}
