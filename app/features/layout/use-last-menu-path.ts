import { useSyncExternalStore } from 'react'
import { landingPath, menuPath } from '#app/paths.ts'
import { findLastLocation } from './back-target.ts'

/** The path of the last visited menu, else the landing page. */
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
