import { useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'

/** Whether an outbox is read from the device; a page that depends on it waits for that. */
export function useIsLoaded<Item>({ subscribe, isLoaded }: Outbox<Item>): boolean {
  return useSyncExternalStore(subscribe, isLoaded, () => false)
}
