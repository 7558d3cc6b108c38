import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/listeners.ts'
import { minutesSince } from '../shell/format-time.ts'

/** A minute is shown at most this late. */
const TICK_MS = 5_000

let offsetMs = 0
const { subscribe, notify } = createListeners(() => {
  const timer = setInterval(notify, TICK_MS)
  return () => clearInterval(timer)
})

/** Sets the clock by the server's. @param asOf the server's time, ISO 8601. @param at when it was that, by this device */
export function setServerTime(asOf: string, at: number): void {
  offsetMs = Date.parse(asOf) - at
  notify()
}

/** Whole minutes by the server's clock; who uses it renders once a minute. @param iso a time, ISO 8601 */
export function useMinutesSince(iso: string): number {
  const minutes = () => minutesSince(Date.parse(iso), Date.now() + offsetMs)
  return useSyncExternalStore(subscribe, minutes, minutes)
}
