import { useSyncExternalStore } from 'react'
import { findLastLocation } from './back-target.ts'

/** The menu this person was last at, or the front door. */
export function useLastMenuPath(): string {
  return useSyncExternalStore(neverChanges, findLastMenuPath, () => '/')
}

function findLastMenuPath(): string {
  const location = findLastLocation()
  return location ? `/location/${location}` : '/'
}

function neverChanges() {
  return () => {}
}
