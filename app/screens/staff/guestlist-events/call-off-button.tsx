import { useQueryClient } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '#app/api/api-error.ts'
import { useChange } from '#app/api/use-change.ts'
import { callOffGlevent, gleventsKey } from '#app/features/guest-list/staff-glevents.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'

export interface CallOffButtonProps {
  event: Glevent
  onCalledOff: (event: Glevent) => void
}

/** Calls the event off after a confirmation that says what happens to its members. */
export function CallOffButton({ event, onCalledOff }: CallOffButtonProps) {
  const { name, vendorId, reservedCount, endTime } = event
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isOver] = useState(() => Date.parse(endTime) <= Date.now())
  const callingOff = useChange({
    send: (_: void, intent) => callOffGlevent(event, intent),
    refresh: () => queryClient.invalidateQueries({ queryKey: gleventsKey(vendorId) }),
    onDone: onCalledOff,
    failure: () => ({ title: NOT_CALLED_OFF }),
    errorText: (error) => refusalText(error, NOT_CALLED_OFF),
  })
  if (isOver) return null
  return (
    <section className="mt-8 flex flex-col items-start gap-2 border-t border-line pt-5">
      <h2 className="display text-lg">Call off</h2>
      <p className="text-sm text-ink-muted">
        Members get their credit back and a text message. The door lets nobody in any more.
      </p>
      <Button
        variant="ghost"
        className="-ml-gutter text-danger!"
        icon={<CalendarX2 aria-hidden className="size-5" />}
        pending={callingOff.isPending}
        pendingText="Calling off…"
        onClick={() => setAsking(true)}
      >
        Call this event off
      </Button>
      <FieldError id="call-off" error={callingOff.errorText} />
      <AlertDialog
        open={isAsking}
        destructive
        title={`Call ${name} off?`}
        description={`${describe(reservedCount)} This cannot be undone.`}
        confirmLabel="Call off"
        cancelLabel="Keep the event"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void callingOff.run()
        }}
      />
    </section>
  )
}

const NOT_CALLED_OFF = 'The event could not be called off. Please try again.'

function describe(reserved: number): string {
  if (reserved === 0) return 'Nobody has reserved yet.'
  return reserved === 1
    ? '1 spot is released: the member gets the credit back and a text message.'
    : `${reserved} spots are released: their members get the credit back and a text message.`
}
