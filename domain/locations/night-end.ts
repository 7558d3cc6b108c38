import { firstMomentAt } from '#domain/values/first-moment.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { businessDayAt, startHourOf, type BusinessDays } from '#domain/values/venue-day.ts'
import { isWithinHours, lastEndOfHours, type OpeningHours } from './opening-hours.ts'

/** What decides when a night ends. */
export interface NightRules {
  /** Null for always open. */
  hours: readonly OpeningHours[] | null
  /** Until then staff keep the location open, also outside its hours. */
  openUntil: Date | null
  timeZone: string
  businessDays: BusinessDays
}

/**
 * When a location ended its last night: at the end of its hours, or when staff no longer kept it open. Where it is
 * always open, and for what was paid outside its hours, the business day's end is the end of the night.
 */
export function lastNightEnd(rules: NightRules, now: Date): Date {
  const { hours, openUntil, timeZone } = rules
  const day = startOfDay(rules, now)
  const hoursEnd = lastEndOfHours(hours, timeZone, now)
  if (hours === null || hoursEnd === null) return day
  const isOpenAt = (moment: Date) =>
    isWithinHours(hours, timeZone, moment) ||
    (openUntil !== null && moment >= hoursEnd && moment < openUntil)
  const ends = [hoursEnd, day, ...(openUntil && openUntil <= now ? [openUntil] : [])]
  const over = ends.filter((end) => !isOpenAt(end)).map((end) => end.getTime())
  // kept open since its hours ended: the business day before is over in any case
  return over.length > 0
    ? new Date(Math.max(...over))
    : startOfDay(rules, new Date(day.getTime() - 12 * HOUR_MS))
}

function startOfDay({ timeZone, businessDays }: NightRules, moment: Date): Date {
  const day = businessDayAt(moment, timeZone, businessDays)
  const hour = String(startHourOf(day, businessDays)).padStart(2, '0')
  return firstMomentAt(day, `${hour}:00`, timeZone)
}
