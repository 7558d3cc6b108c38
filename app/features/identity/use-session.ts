import { useSyncExternalStore } from 'react'
import { type SessionState, sessionState, subscribeToSession } from './stored-session.ts'

const UNKNOWN: SessionState = { status: 'unknown' }

/** The session state, in sync with sign-in and logout in every tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => UNKNOWN)
}
