import { ArrowLeftRight } from 'lucide-react'
import { staffLocationsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { isRehearsing } from '#domain/locations/location-state.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { BeforeOpening } from './before-opening.tsx'
import { RehearsalSteps } from './rehearsal-steps.tsx'
import { LocationStateCard } from '../location-state/location-state-card.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { OpenMoney } from './open-money.tsx'
import { ScreenRow } from './screen-row.tsx'
import { useScreenLinks } from '../shell/use-screen-links.ts'

/** The actions available at a location, by role. */
export default function LocationHome() {
  const here = useStaffLocation()
  const { location } = here
  const links = useScreenLinks(here)
  return (
    <StaffFrame title={location.description} atLocation hideNav="below-desktop" wide="fluid">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="display min-w-0 text-3xl wrap-anywhere">{location.description}</h1>
        <ButtonLink
          to={staffLocationsPath()}
          variant="secondary"
          // on a desktop it is in the header
          className="lg:hidden"
          icon={<ArrowLeftRight aria-hidden className="size-5" />}
        >
          Change location
        </ButtonLink>
      </div>
      {location.state !== 'OPEN' && <LocationStateCard className="mt-4" />}
      {isRehearsing(location) && canRunLocations(here.role) && <BeforeOpening />}
      {isRehearsing(location) && <RehearsalSteps />}
      <ul className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map((link, at) => (
          <li
            key={link.name}
            className={`@container ${at === 0 ? 'sm:col-span-2 lg:col-span-3' : 'xl:hidden'}`}
          >
            <ScreenRow
              link={link}
              isMain={at === 0}
              {...(link.name === 'Money' && { state: <OpenMoney fallback={link.hint} /> })}
            />
          </li>
        ))}
      </ul>
      {location.state === 'OPEN' && <LocationStateCard className="mt-3" />}
    </StaffFrame>
  )
}
