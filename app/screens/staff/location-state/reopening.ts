import { fromVenueTime } from '#app/ui/forms/venue-time.ts'
import { businessDayAt, dayAt } from '#domain/values/venue-day.ts'

/** The default opening time for the next morning, which the user can change. */
const MORNING = '08:00'

/** 'Opens again at 9:30 PM', on another day 'Opens again on Friday at 4:00 PM', by the venue's clock. */
export function describeReopening(reopensAt: string | null, timeZone: string, now: Date): string {
  if (reopensAt === null) return 'Until someone opens it.'
  const at = new Date(reopensAt)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at)
  const day = format({ weekday: 'long', month: 'short', day: 'numeric' })
  const isToday = dayAt(at, timeZone) === dayAt(now, timeZone)
  const time = format({ hour: 'numeric', minute: '2-digit' })
  return `Opens again ${isToday ? '' : `on ${day} `}at ${time}.`
}

/** The next morning at the venue. At 2 AM it is the morning of the same calendar day. */
export function nextMorning(timeZone: string, now: Date): string {
  const next = new Date(businessDayAt(now, timeZone))
  next.setUTCDate(next.getUTCDate() + 1)
  return fromVenueTime({ date: next.toISOString().slice(0, 10), time: MORNING }, timeZone)
}
