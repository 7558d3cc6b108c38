import { landingPath, menuPath } from '#app/paths.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { findLastLocation } from './back-target.ts'

/** The path of the last visited menu, else the landing page. */
export function useLastMenuPath(): string {
  return useBrowserValue(findLastMenuPath, landingPath)
}

function findLastMenuPath(): string {
  const location = findLastLocation()
  return location ? menuPath(location) : landingPath()
}
