import { CalendarPlus } from 'lucide-react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { locationHomePath } from '#app/paths.ts'
import { createEventPath, eventsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { useWideScreen } from '#app/ui/layout/use-wide-screen.ts'
import { canManageEvents } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireRight } from '../shell/require-right.tsx'
import { PickedDetail } from '../shell/picked-detail.tsx'
import { StaffFrame } from '../shell/staff-frame.tsx'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventList } from './event-list.tsx'

/** The events of the vendor, for managers and up; the form of one beside them. */
function Events() {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigate()
  const isWide = useWideScreen()
  const isCreating =
    useLocation().pathname.toLowerCase().replace(/\/$/, '') ===
    createEventPath(vendorLocationId, vendorId).toLowerCase()
  const eventId = useMatches().at(-1)?.params.eventId
  const hasForm = isCreating || eventId !== undefined
  const isAlone = hasForm && !isWide
  const back = isAlone ? eventsPath(vendorLocationId, vendorId) : locationHomePath(vendorLocationId)
  return (
    <StaffFrame
      title={isCreating ? 'Add Event' : eventId ? 'Edit Event' : 'Events'}
      atLocation
      wide="fluid"
      onBack={() => void navigate(back)}
    >
      <div
        className={`mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 ${isAlone ? 'hidden' : ''}`}
      >
        <h1 className="display text-3xl">Events</h1>
        <ButtonLink
          to={createEventPath(vendorLocationId, vendorId)}
          icon={<CalendarPlus aria-hidden className="size-5" />}
        >
          Add Event
        </ButtonLink>
      </div>
      <PickedDetail
        list={<EventList hasForm={hasForm} eventId={eventId} />}
        detail={hasForm ? <Outlet /> : null}
      />
    </StaffFrame>
  )
}

export default requireRight(canManageEvents, Events)
