import type { Event } from '#domain/events/events.contract.ts'
import { isOver } from '#domain/events/is-over.ts'

/** The event in progress that started, or starts, closest to now, and is not over yet. */
export function findTonightsEvent(inProgress: readonly Event[], now: number): Event | undefined {
  const distance = (event: Event) => Math.abs(Date.parse(event.startTime) - now)
  return inProgress
    .filter((event) => !isOver(event, now))
    .toSorted((one, other) => distance(one) - distance(other))[0]
}
