import { useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/api-error.ts'
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx'

/**
 * Asks before times are saved by which an event with guests has begun or is over. The server refuses them first and
 * says what they would do to the guests.
 */
export function useIntoPast() {
  const [question, setQuestion] = useState<string>()
  const isConfirmed = useRef(false)
  return {
    isAsked: (error: unknown) => hasCode(error, 'MOVES_INTO_PAST'),
    /** The part of the next request that says so, once it was confirmed. */
    takeConfirmation(): { moveIntoPast?: true } {
      const isGiven = isConfirmed.current
      isConfirmed.current = false
      return isGiven ? { moveIntoPast: true } : {}
    },
    ask(error: unknown) {
      if (hasCode(error, 'MOVES_INTO_PAST')) setQuestion(errorText(error, ''))
    },
    renderQuestion: (save: () => void) => (
      <AlertDialog
        open={question !== undefined}
        destructive
        title="Is this event over already?"
        description={question ?? ''}
        confirmLabel="Save these times"
        cancelLabel="Back to the form"
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined)
          isConfirmed.current = true
          save()
        }}
      />
    ),
  }
}
