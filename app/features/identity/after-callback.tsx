import { Navigate } from 'react-router'
import type { Audience } from './redirect-route.ts'
import { ToPostLogin } from './to-post-login.tsx'
import { useSession } from './use-session.ts'

export interface AfterCallbackProps {
  audience: Audience
  /** Where to go after a logout. */
  signedOutPath: string
}

/** Redirects users who return from the identity provider after a login or logout. */
export function AfterCallback({ audience, signedOutPath }: AfterCallbackProps) {
  const { status } = useSession()
  if (status === 'unknown') return null
  if (status === 'signed-in') return <ToPostLogin audience={audience} />
  return <Navigate to={signedOutPath} replace />
}
