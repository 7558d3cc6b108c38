import { formatClock } from '#domain/values/format-moment.ts'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'

type Night = Pick<Glevent, 'startTime' | 'endTime' | 'timeZone'>

/** MM/dd/yy at the venue. */
export function formatEventDate(night: Night): string {
  return format(night, DATE)
}

/** The same with the weekday before it, as on cards: 'Fri 07/03/26'. */
export function formatEventDay(night: Night): string {
  return format(night, { weekday: 'short', ...DATE }).replace(', ', ' ')
}

/** hh:mm a to hh:mm a at the venue, whose time zone is named where it differs from the reader's. */
export function formatEventHours({ startTime, endTime, timeZone }: Night): string {
  return `${formatClock(startTime, timeZone, timeZone)} – ${formatClock(endTime, timeZone)}`
}

/** Date and time in one line. */
export function formatEventTime(night: Night): string {
  return `${formatEventDate(night)}, ${formatEventHours(night)}`
}

function format({ startTime, timeZone }: Night, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(startTime))
}

const DATE = { month: '2-digit', day: '2-digit', year: '2-digit' } as const
