import { dayAt } from './venue-day.ts'

/**
 * The hour, in the time zone of the venue, at which one night ends and the next one begins: what happens after
 * midnight belongs to the evening before.
 */
export const NIGHT_ENDS_AT_HOUR = 6
const HOUR_MS = 3_600_000

/** The night 'yyyy-MM-dd' of a moment in a time zone: at 2 AM still the one of the day before. */
export function nightAt(moment: Date, timeZone: string): string {
  return dayAt(new Date(moment.getTime() - NIGHT_ENDS_AT_HOUR * HOUR_MS), timeZone)
}
