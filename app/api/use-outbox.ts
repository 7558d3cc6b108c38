import { useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'

const NONE: readonly never[] = []

/** What waits in an outbox, also for other tabs. */
export function useOutbox<Item>({ subscribe, list }: Outbox<Item>): readonly Item[] {
  return useSyncExternalStore(subscribe, list, () => NONE)
}

/** Whether an outbox is read from the device; a page that depends on it waits for that. */
export function useIsLoaded<Item>({ subscribe, isLoaded }: Outbox<Item>): boolean {
  return useSyncExternalStore(subscribe, isLoaded, () => false)
}
