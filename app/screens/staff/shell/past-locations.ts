import { useSyncExternalStore } from 'react'
import { readObject, storeText } from '#app/api/browser-storage.ts'
import { createListeners } from '#app/listeners.ts'

/** A location that staff have opened on this phone. */
export interface PastLocation {
  vendorLocationId: string
  description: string
  vendorName: string
}

const STORAGE_KEY = 'staffPastLocations'
export const MAX_PAST_LOCATIONS = 6

type PerUser = Record<string, PastLocation[]>

const NONE: readonly PastLocation[] = []
const { subscribe, notify } = createListeners()
let known: PerUser | undefined

/** Moves the location to the top of the user's list on this phone. Without storage it lasts until the page closes. */
export function rememberPastLocation(userId: string, location: PastLocation): void {
  const others = listPastLocations(userId).filter(
    (past) => past.vendorLocationId !== location.vendorLocationId,
  )
  known = { ...all(), [userId]: [location, ...others].slice(0, MAX_PAST_LOCATIONS) }
  storeText(STORAGE_KEY, JSON.stringify(known))
  notify()
}

/** Latest first. */
export function listPastLocations(userId: string): readonly PastLocation[] {
  return all()[userId] ?? NONE
}

export function usePastLocations(userId: string): readonly PastLocation[] {
  return useSyncExternalStore(
    subscribe,
    () => listPastLocations(userId),
    () => NONE,
  )
}

function all(): PerUser {
  known ??= (readObject(STORAGE_KEY) ?? {}) as PerUser
  return known
}
