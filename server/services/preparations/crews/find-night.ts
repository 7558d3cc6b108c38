import { businessDayAt, startOfBusinessDay } from '#domain/values/venue-day.ts'
import type { Place } from '../../locations/places.ts'

/** When the business day of a venue began, by its clock. */
export function findNight({ vendor: { timeZone, businessDays } }: Place, now: Date) {
  const today = businessDayAt(now, timeZone, businessDays)
  return { paidSince: startOfBusinessDay(today, businessDays), timeZone }
}
