import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { callOffEvent, deleteEvent } from '#app/features/events/staff-events.queries.ts'
import { useNavigateWhileOpen } from '#app/features/layout/use-navigate-while-open.ts'
import { eventsPath } from '#app/staff-paths.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import type { Event } from '#domain/events/events.contract.ts'
import { isOver } from '#domain/events/is-over.ts'
import { useNow } from '#app/ui/layout/use-now.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** Calls an event off, or deletes one without guests. */
export function EndEvent({ event }: { event: Event }) {
  const { vendorLocationId, vendor } = useStaffLocation()
  const { vendorId } = vendor
  const navigate = useNavigateWhileOpen()
  const queryClient = useQueryClient()
  const now = useNow()
  const options = {
    refresh: () => queryClient.invalidateQueries({ queryKey: ['events', vendorId] }),
    onDone: () => navigate(eventsPath(vendorLocationId, vendorId)),
  }
  const callingOff = useChange({
    ...options,
    send: (_: void, intent) => callOffEvent(event, intent),
    errorText: (error) => refusalText(error, 'The event could not be called off.'),
  })
  const deleting = useChange({
    ...options,
    send: (_: void, intent) => deleteEvent(event, intent),
    errorText: (error) => refusalText(error, 'The event could not be deleted.'),
  })
  return (
    <section className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-4">
      {!event.calledOffAt && !isOver(event, now) && (
        <RetireButton
          label="Call this event off"
          className="-ml-gutter"
          title={`Call ${event.eventName} off?`}
          description="Guests no longer see it among the events to come, and its drawing is closed. This cannot be undone."
          confirmLabel="Call off"
          cancelLabel="Keep the event"
          pending={callingOff.isPending}
          pendingText="Calling off…"
          onRetire={() => callingOff.run()}
        />
      )}
      <RetireButton
        label="Delete this event"
        className="-ml-gutter"
        title={`Delete ${event.eventName}?`}
        description="An event without prizes in which nobody has taken part yet is deleted for good."
        confirmLabel="Delete"
        cancelLabel="Keep the event"
        pending={deleting.isPending}
        pendingText="Deleting…"
        onRetire={() => deleting.run()}
      />
      <FieldError id="end-event" error={callingOff.errorText ?? deleting.errorText} />
    </section>
  )
}
