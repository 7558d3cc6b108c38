import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { audienceOf, rememberRedirectRoute, SIGN_IN } from './redirect-route.ts'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const SignedIn = createContext<StoredSession | undefined>(undefined)

export interface RequireSessionProps {
  children: ReactNode
  /** What is shown until the session state is known, and during the redirect to sign-in. */
  fallback?: ReactNode
}

/** Renders its children for signed-in users; others sign in first and return to this path. */
export function RequireSession({ children, fallback = null }: RequireSessionProps) {
  const state = useSession()
  if (state.status === 'signed-in') return <SignedIn value={state.session}>{children}</SignedIn>
  return (
    <>
      {fallback}
      {state.status === 'signed-out' && <ToSignIn />}
    </>
  )
}

/** The session of the signed-in user, below a RequireSession. */
export function useSignedIn(): StoredSession {
  const session = use(SignedIn)
  if (!session) throw new Error('useSignedIn needs a RequireSession above')
  return session
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  // Navigate re-fires when `state` changes identity
  const state = useMemo(() => ({ authRedirectTo: path }), [path])
  useEffect(() => rememberRedirectRoute(path), [path])
  return <Navigate to={SIGN_IN[audienceOf(pathname)]} replace state={state} />
}
