import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { deleteGlevent, gleventsKey } from '#app/features/guest-list/staff-glevents.queries.ts'
import { guestlistEventsPath } from '#app/staff-paths.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** Deletes an event without reservations. */
export function DeleteButton({ event }: { event: Glevent }) {
  const { vendorLocationId } = useStaffLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const deleting = useChange({
    send: (_: void, intent) => deleteGlevent(event, intent),
    refresh: () => queryClient.invalidateQueries({ queryKey: gleventsKey(event.vendorId) }),
    onDone: () => navigate(guestlistEventsPath(vendorLocationId), { replace: true }),
    errorText: (error) => refusalText(error, 'The event could not be deleted.'),
  })
  if (event.reservedCount > 0) return null
  return (
    <section className="mt-4">
      <RetireButton
        label="Delete this event"
        className="-ml-gutter"
        title={`Delete ${event.name}?`}
        description="Nobody has reserved, so the event is deleted for good."
        confirmLabel="Delete"
        cancelLabel="Keep the event"
        pending={deleting.isPending}
        pendingText="Deleting…"
        onRetire={() => deleting.run()}
      />
      <FieldError id="delete" error={deleting.errorText} />
    </section>
  )
}
