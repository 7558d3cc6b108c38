import { opensAgain } from '#domain/locations/location-state.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { formatHour } from '#domain/values/format-night.ts'
import type { Night } from './night.ts'

/** 'Open until 2 AM' while a night is on, else whether orders are taken; undefined where nobody takes any. */
export function describeOpening(
  locations: readonly Pick<VendorLocation, 'state' | 'reopensAt' | 'opensAt' | 'opensText'>[],
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
  const [next] = locations
    .flatMap(({ reopensAt, opensAt, opensText }) => {
      const at = opensAt ?? reopensAt
      return at ? { at, text: opensText ?? opensAgain(at, timeZone, new Date(now)) } : []
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return { isOpen: false, text: next?.text ?? 'Closed for orders' }
}
