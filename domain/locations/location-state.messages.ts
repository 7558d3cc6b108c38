import { dayAt } from '#domain/values/zone-clock.ts'

export const REHEARSAL = 'Rehearsal'
export const CLOSED_RIGHT_NOW = 'Closed right now'

/** 'Opens again at 9:30 PM', on another day 'Opens again on Friday, Nov 27 at 4:00 PM', in the venue's time zone. */
export function opensAgain(reopensAt: string, timeZone: string, now: Date): string {
  const at = new Date(reopensAt)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at)
  const clock = format({ hour: 'numeric', minute: '2-digit' })
  const isToday = dayAt(at, timeZone) === dayAt(now, timeZone)
  return `Opens again ${isToday ? '' : `on ${format({ weekday: 'long', month: 'short', day: 'numeric' })} `}at ${clock}`
}
