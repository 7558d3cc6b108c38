import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { editedEventQuery } from '#app/features/events/staff-events.queries.ts'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { COPY_OF } from '#app/staff-paths.ts'
import { FormSkeleton } from '#app/ui/forms/form-skeleton.tsx'
import { ERROR_LOADING_EVENT } from '#domain/events/events.messages.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { EventForm } from './event-form.tsx'
import { EventFormFrame } from './event-form-frame.tsx'

/** A new event, empty or as a copy of another one. */
export default function CreateEvent() {
  const { vendorId } = useStaffLocation().vendor
  const [search] = useSearchParams()
  const copied = search.get(COPY_OF) ?? ''
  const query = useQuery({ ...editedEventQuery(vendorId, copied), enabled: copied !== '' })
  return (
    <EventFormFrame title="Add Event">
      {copied === '' ? (
        <EventForm event={undefined} />
      ) : (
        <QueryView
          query={query}
          loading={<FormSkeleton what="the event" />}
          failedTitle={ERROR_LOADING_EVENT}
        >
          {(event) => <EventForm key={event.eventId} event={undefined} copied={event} />}
        </QueryView>
      )}
    </EventFormFrame>
  )
}
