import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { audienceOf, SIGN_IN } from './redirect-route.ts'
import { rememberRedirectRoute } from './remember-redirect-route.ts'
import type { SignInReason } from './sign-in-note.tsx'
import type { StoredSession } from './stored-session.ts'
import { useSession } from './use-session.ts'

const SignedIn = createContext<StoredSession | undefined>(undefined)

const ENDED: SignInReason = {
  title: 'Your session has ended',
  text: 'Sign in to go on. What you chose is still here.',
}

export interface RequireSessionProps {
  children: ReactNode
  /** What is shown until the session state is known, and during the redirect to sign-in. */
  fallback?: ReactNode
}

/** Renders its children for signed-in users; others sign in first and return to this path. */
export function RequireSession({ children, fallback = null }: RequireSessionProps) {
  const state = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (state.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  if (state.status === 'signed-in') return <SignedIn value={state.session}>{children}</SignedIn>
  return (
    <>
      {fallback}
      {state.status === 'signed-out' && <ToSignIn hasEnded={wasSignedIn} />}
    </>
  )
}

/** The session of the signed-in user, below a RequireSession. */
export function useSignedIn(): StoredSession {
  const session = use(SignedIn)
  if (!session) throw new Error('useSignedIn needs a RequireSession above')
  return session
}

/** `hasEnded`: the session has, while the page was open. */
function ToSignIn({ hasEnded }: { hasEnded: boolean }) {
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  // Navigate re-fires when `state` changes identity
  const state = useMemo(
    () => ({ authRedirectTo: path, ...(hasEnded && { reason: ENDED }) }),
    [path, hasEnded],
  )
  useEffect(() => rememberRedirectRoute(path), [path])
  return <Navigate to={SIGN_IN[audienceOf(pathname)]} replace state={state} />
}
