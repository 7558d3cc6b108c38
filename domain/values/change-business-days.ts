import { addDays, BUSINESS_DAY_STARTS_AT, businessDayAt, type BusinessDays } from './venue-day.ts'
import { clockAt } from './zone-clock.ts'

/** The hours that a venue can set. */
export const BUSINESS_DAY_HOURS = [3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The hour that is set last: that of the next business day and all later ones. */
export function nextStartHour(days: BusinessDays): number {
  return days?.at(-1)?.startsAt ?? BUSINESS_DAY_STARTS_AT
}

/** Lets business days begin at another hour from the next one on: past days, and today's, stay as they were. */
export function changeBusinessDays(
  days: BusinessDays,
  startsAt: number,
  { now, timeZone }: { now: Date; timeZone: string },
): BusinessDays {
  if (startsAt === nextStartHour(days)) return days
  const next = addDays(businessDayAt(now, timeZone, days), 1)
  const { day, minute } = clockAt(now, timeZone)
  // in the night the next day may have begun already, had it this hour
  const from = day === next && minute >= startsAt * 60 ? addDays(next, 1) : next
  return [...(days ?? []).filter((each) => each.from < from), { from, startsAt }]
}

/** '06:00' */
export function formatStart(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
