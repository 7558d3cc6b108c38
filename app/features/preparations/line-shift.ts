import { useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { isRefused } from '#app/api/answer.ts'
import { inSession, readObject, removeText, storeText } from '#app/api/browser-storage.ts'
import { createListeners } from '#app/listeners.ts'
import { endLineShift, sendHeartbeat } from './crews.queries.ts'

/** The shift of this tab, in its session: it outlasts a reload and a look at another page. */
const KEY = 'lineShift'

/** A shift that a person started at this screen, and has not ended. */
interface LineShift {
  vendorLocationId: string
  /** The stations that it spoke for; `ALL` for all of them. */
  spokeFor: string[]
}

const ALL = '*'
const { subscribe, notify } = createListeners()
/** The heartbeat that is under way: one that arrives after the end would begin the shift anew. */
let beating: Promise<unknown> | undefined
let isEnding = false

export function useIsLineShift(vendorLocationId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readShift()?.vendorLocationId === vendorLocationId,
    () => false,
  )
}

export function startLineShift(vendorLocationId: string): void {
  store({ vendorLocationId, spokeFor: [] })
}

/** Says that this screen is on, for one station or all of them. Without a connection the next one says it. */
export async function beat(
  queryClient: QueryClient,
  vendorLocationId: string,
  stationId: string | undefined,
): Promise<void> {
  const shift = readShift()
  if (isEnding || shift?.vendorLocationId !== vendorLocationId) return
  store({ ...shift, spokeFor: [...new Set([...shift.spokeFor, stationId ?? ALL])] })
  const sent = sendHeartbeat(queryClient, vendorLocationId, stationId ?? null).catch(
    () => undefined,
  )
  beating = sent
  await sent
}

/**
 * Ends the shift of this tab after telling the server. Without that, new orders would pause, as they do when a tab is
 * closed during a shift. @throws ApiError when the server does not answer; the shift then continues
 */
export async function endShiftHere(queryClient: QueryClient): Promise<void> {
  const shift = readShift()
  if (!shift) return
  const { vendorLocationId, spokeFor } = shift
  isEnding = true
  try {
    await beating
    await endLineShift(queryClient, vendorLocationId, spokeFor.includes(ALL) ? null : spokeFor)
  } catch (error) {
    // a person without a role here any more cannot speak for its stations
    if (!isRefused(error)) throw error
  } finally {
    isEnding = false
  }
  removeText(KEY, inSession)
  notify()
}

function readShift(): LineShift | undefined {
  const stored = readObject(KEY, inSession)
  const { vendorLocationId, spokeFor } = stored ?? {}
  if (typeof vendorLocationId !== 'string' || !Array.isArray(spokeFor)) return undefined
  return { vendorLocationId, spokeFor: spokeFor.filter((one) => typeof one === 'string') }
}

function store(shift: LineShift): void {
  storeText(KEY, JSON.stringify(shift), inSession)
  notify()
}
