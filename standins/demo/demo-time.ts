import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'

export const VENUE_TIME_ZONE = 'America/Los_Angeles'

export function hoursFrom(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS)
}

export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** A time of day at the venue, `days` from today: hour 22.5 is 10:30 PM. */
export function venueTime(now: Date, days: number, hour: number): Date {
  const day = venueDay(now).add({ days })
  const time = { hour: Math.floor(hour), minute: Math.floor((hour % 1) * 60) }
  return new Date(
    day.toZonedDateTime({ timeZone: VENUE_TIME_ZONE, plainTime: time }).epochMilliseconds,
  )
}

/** The day of the week at the venue, `days` from today: 1 is Monday, 7 is Sunday. */
export function venueWeekday(now: Date, days: number): number {
  return venueDay(now).add({ days }).dayOfWeek
}

function venueDay(now: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(VENUE_TIME_ZONE)
    .toPlainDate()
}
