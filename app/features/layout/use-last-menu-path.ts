import { useSyncExternalStore } from 'react'
import { landingPath, menuPath } from '#app/paths.ts'
import { findLastLocation } from './back-target.ts'

/** The menu this person was last at, or the front door. */
export function useLastMenuPath(): string {
  return useSyncExternalStore(neverChanges, findLastMenuPath, landingPath)
}

function findLastMenuPath(): string {
  const location = findLastLocation()
  return location ? menuPath(location) : landingPath()
}

function neverChanges() {
  return () => {}
}
