import { useLocation } from 'react-router'
import { Alert } from '#app/ui/feedback/alert.tsx'

/** Why the user has to sign in, carried in the navigation state. */
export interface SignInReason {
  title: string
  text: string
}

/** Says why the sign-in has opened, where another page knows. */
export function SignInNote() {
  const reason = readReason(useLocation().state)
  return (
    reason && (
      <Alert tone="info" title={reason.title}>
        {reason.text}
      </Alert>
    )
  )
}

function readReason(state: unknown): SignInReason | undefined {
  const { reason } = (state ?? {}) as { reason?: Partial<SignInReason> }
  if (typeof reason?.title !== 'string' || typeof reason.text !== 'string') return undefined
  return { title: reason.title, text: reason.text }
}
