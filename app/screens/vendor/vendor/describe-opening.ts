import { opensAgain } from '#domain/locations/location-state.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { formatHour } from '#domain/values/format-night.ts'
import type { Night } from './night.ts'

/** 'Open until 2 AM' while a night is on, else whether orders are taken; undefined where nobody takes any. */
export function describeOpening(
  locations: readonly Pick<VendorLocation, 'state' | 'reopensAt'>[],
  night: Pick<Night, 'startTime' | 'endTime'> | undefined,
  now: number,
  timeZone: string,
): { isOpen: boolean; text: string } | undefined {
  if (locations.length === 0) return undefined
  if (locations.some(({ state }) => state === 'OPEN')) {
    const isOn = night && Date.parse(night.startTime) <= now
    const text = isOn ? `Open until ${formatHour(night.endTime, timeZone)}` : 'Open for orders'
    return { isOpen: true, text }
  }
  const [next] = locations.flatMap(({ reopensAt }) => reopensAt ?? []).toSorted()
  const text = next ? opensAgain(next, timeZone, new Date(now)) : 'Closed for orders'
  return { isOpen: false, text }
}
