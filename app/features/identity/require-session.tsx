import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { audienceOf, rememberRedirectRoute, SIGN_IN } from './redirect-route.ts'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const SignedIn = createContext<StoredSession | undefined>(undefined)

export interface RequireSessionProps {
  children: ReactNode
  /** Shown until the page knows whether somebody is signed in, and on the way to the sign-in. */
  fallback?: ReactNode
}

/** Shows its children to signed-in people; others sign in first and come back to this address. */
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

/** Who is signed in, below a RequireSession. */
export function useSignedIn(): StoredSession {
  const session = use(SignedIn)
  if (!session) throw new Error('useSignedIn needs a RequireSession above')
  return session
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  // Navigate goes again whenever it is given another object
  const state = useMemo(() => ({ authRedirectTo: path }), [path])
  useEffect(() => rememberRedirectRoute(path), [path])
  return <Navigate to={SIGN_IN[audienceOf(pathname)]} replace state={state} />
}
