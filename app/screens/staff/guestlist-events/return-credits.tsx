import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { returnCredits } from '#app/features/guest-list/staff-glevents.queries.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { RetireButton } from '#app/ui/forms/retire-section.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'
import { canReturnCredits } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** Gives the no-shows of a closed list their credits back, for admins. */
export function ReturnCredits({ event }: { event: Glevent }) {
  const { role } = useStaffLocation()
  const returning = useChange({
    send: (_: void, intent) => returnCredits(event, intent),
    success: ({ returnedCredits: count }) => ({
      title: count === 1 ? '1 credit given back' : `${count} credits given back`,
    }),
    errorText: (error) => refusalText(error, 'The credits could not be given back.'),
  })
  if (!event.closedAt || event.calledOffAt || !canReturnCredits(role)) return null
  return (
    <section className="mt-8 flex flex-col items-start gap-2 border-t border-line pt-5">
      <h2 className="display text-lg">No-shows</h2>
      <p className="text-sm text-ink-muted">
        The guest list is closed: guests who were not checked in have lost their credit.
      </p>
      <RetireButton
        label="Give the credits back"
        destructive={false}
        title="Give the no-shows their credits back?"
        description="Every guest of this event who was recorded as a no-show gets the credit back, once."
        confirmLabel="Give back"
        pending={returning.isPending}
        pendingText="Giving back…"
        onRetire={() => returning.run()}
      />
      <FieldError id="return-credits" error={returning.errorText} />
    </section>
  )
}
