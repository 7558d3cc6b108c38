import { useSyncExternalStore } from 'react'

/** A value that only the browser knows; on the server and until hydration it is that of `onServer`. */
export function useBrowserValue<Value>(read: () => Value, onServer: () => Value): Value {
  return useSyncExternalStore(neverChanges, read, onServer)
}

function neverChanges() {
  return () => {}
}
