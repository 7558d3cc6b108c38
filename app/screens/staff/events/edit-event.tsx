import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useParams } from 'react-router'
import { editedEventQuery } from '#app/features/events/staff-events.queries.ts'
import { copyEventPath, eventPrizesPath, eventsPath, staffLocationsPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import {
  ERROR_LOADING_EVENT,
  EVENT_CALLED_OFF,
  UNABLE_TO_LOAD_EVENT,
} from '#domain/events/events.messages.ts'
import { canManagePrizes } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventForm } from './event-form.tsx'
import { EventFormFrame } from './event-form-frame.tsx'

export default function EditEvent() {
  const { eventId = '' } = useParams()
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const { data, error, isPaused } = useQuery(editedEventQuery(vendor.vendorId, eventId))
  return (
    <EventFormFrame
      title="Edit Event"
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={copyEventPath(vendorLocationId, vendor.vendorId, eventId)}
              variant="secondary"
              size="touch"
            >
              Copy
            </ButtonLink>
            {canManagePrizes(role) && (
              <ButtonLink
                to={eventPrizesPath(vendorLocationId, vendor.vendorId, eventId)}
                variant="secondary"
                size="touch"
                icon={<Gift aria-hidden className="size-4" />}
              >
                Prizes
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {data?.calledOffAt ? (
        <Alert tone="warning" title={EVENT_CALLED_OFF} />
      ) : data ? (
        <EventForm key={eventId} event={data} />
      ) : error || isPaused ? (
        <ErrorState
          title={ERROR_LOADING_EVENT}
          description={UNABLE_TO_LOAD_EVENT}
          action={
            <>
              <ButtonLink to={eventsPath(vendorLocationId, vendor.vendorId)}>
                Back to Events
              </ButtonLink>
              <ButtonLink to={staffLocationsPath()} variant="secondary">
                Scan Location Code
              </ButtonLink>
            </>
          }
        />
      ) : (
        <FormSkeleton what="the event" />
      )}
    </EventFormFrame>
  )
}
