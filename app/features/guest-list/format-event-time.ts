import { formatClock, formatDay } from '#domain/values/format-moment.ts'
import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'

type Night = Pick<Glevent, 'startTime' | 'endTime' | 'timeZone'>

/** hh:mm a to hh:mm a at the venue, whose time zone is named where it differs from the reader's. */
export function formatEventHours({ startTime, endTime, timeZone }: Night): string {
  return `${formatClock(startTime, timeZone, timeZone)} – ${formatClock(endTime, timeZone)}`
}

/** Date and time in one line. */
export function formatEventTime(night: Night): string {
  return `${formatDay(night.startTime, night.timeZone)}, ${formatEventHours(night)}`
}
