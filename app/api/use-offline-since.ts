import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

let since: string | undefined = onlineManager.isOnline() ? undefined : new Date().toISOString()

onlineManager.subscribe((online) => {
  since = online ? undefined : (since ?? new Date().toISOString())
})

/** When this browser lost its connection, ISO 8601; undefined while it has one. */
export function useOfflineSince(): string | undefined {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => since,
    () => undefined,
  )
}
