import { businessDayAt } from '#domain/values/venue-day.ts'
import type { VenueClock } from '#domain/values/format-night.ts'
import type { Event } from './events.contract.ts'

export const EVENT_PHASES = ['tonight', 'upcoming', 'past'] as const
export type EventPhase = (typeof EVENT_PHASES)[number]

/**
 * An event is over at its end time, whatever its stored status says, or earlier when it is completed. It is
 * tonight's while it runs and on the night on which it starts.
 */
export function phaseOf(
  { startTime, endTime, status }: Pick<Event, 'startTime' | 'endTime' | 'status'>,
  now: Date,
  { timeZone, businessDays }: VenueClock,
): EventPhase {
  if (status === 'COMPLETED' || Date.parse(endTime) <= now.getTime()) return 'past'
  const isRunning = status === 'IN_PROGRESS' || Date.parse(startTime) <= now.getTime()
  const isOfThisNight =
    businessDayAt(new Date(startTime), timeZone, businessDays) ===
    businessDayAt(now, timeZone, businessDays)
  return isRunning || isOfThisNight ? 'tonight' : 'upcoming'
}
