import type { Event } from '#domain/events/events.contract.ts'

/** The event in progress that started, or starts, closest to now. */
export function findTonightsEvent(inProgress: readonly Event[], now: number): Event | undefined {
  const distance = (event: Event) => Math.abs(Date.parse(event.startTime) - now)
  return inProgress.toSorted((one, other) => distance(one) - distance(other))[0]
}
