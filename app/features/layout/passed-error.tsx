import { useLocation } from 'react-router'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { useHasPassed } from '#app/ui/feedback/use-after.ts'

const SHOWN_FOR_MS = 5_000

/** Shows the error in the navigation state as an alert for five seconds. */
export function PassedError() {
  const error = readError(useLocation().state)
  const isOver = useHasPassed(SHOWN_FOR_MS)
  if (!error || isOver) return null
  return (
    <div className="fixed inset-x-0 top-below-header mt-3 z-30 mx-auto max-w-column px-gutter">
      <Alert title="Error" className="shadow-float">
        {error}
      </Alert>
    </div>
  )
}

function readError(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('error' in state)) return undefined
  return typeof state.error === 'string' ? state.error : undefined
}
