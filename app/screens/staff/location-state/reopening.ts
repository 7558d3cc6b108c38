import { fromVenueTime } from '#app/ui/forms/venue-time.ts'
import { opensAgain } from '#domain/locations/location-state.messages.ts'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { endOfHours } from '#domain/locations/opening-hours.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'

/** The suggested opening time, which the user can change. */
const MORNING = '08:00'

/** What a closed location says to staff. */
export function describeReopening(reopensAt: string | null, timeZone: string, now: Date): string {
  if (reopensAt === null) return 'Until someone opens it.'
  return `${opensAgain(reopensAt, timeZone, now)}.`
}

/** When the hours that run now end; outside them now. */
export function findHoursEnd(
  { hours }: Pick<VendorLocation, 'hours'>,
  timeZone: string,
  now: Date,
): Date {
  return endOfHours(hours, timeZone, now) ?? now
}

/** The next morning at the venue. At 2 AM it is the morning of the same calendar day. */
export function nextMorning(timeZone: string, now: Date): string {
  const next = new Date(businessDayAt(now, timeZone))
  next.setUTCDate(next.getUTCDate() + 1)
  return fromVenueTime({ date: next.toISOString().slice(0, 10), time: MORNING }, timeZone)
}
