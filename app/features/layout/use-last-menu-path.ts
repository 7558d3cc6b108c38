import { useDefaultLocationId } from '#app/api/use-app-config.ts'
import { menuPath } from '#app/paths.ts'
import { useBrowserValue } from '#app/ui/layout/use-browser-value.ts'
import { findLastLocation } from './back-target.ts'

/** The path of the last visited menu, else of the default location's. */
export function useLastMenuPath(): string {
  const defaultId = useDefaultLocationId()
  return useBrowserValue(
    () => menuPath(findLastLocation() ?? defaultId),
    () => menuPath(defaultId),
  )
}
