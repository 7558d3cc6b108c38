import { useSyncExternalStore } from 'react'

/** False on the server and for the first render in the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
