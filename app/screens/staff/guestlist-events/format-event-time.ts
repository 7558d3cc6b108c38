import type { Glevent } from '#domain/guest-list/guest-list.contract.ts'

type Night = Pick<Glevent, 'startTime' | 'endTime' | 'timeZone'>

/** MM/dd/yy at the venue. */
export function formatEventDate({ startTime, timeZone }: Night): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: '2-digit',
    day: '2-digit',
    year: '2-digit',
  }).format(new Date(startTime))
}

/** hh:mm a to hh:mm a at the venue. */
export function formatEventHours({ startTime, endTime, timeZone }: Night): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  })
  return `${clock.format(new Date(startTime))} – ${clock.format(new Date(endTime))}`
}

/** Both in one line. */
export function formatEventTime(night: Night): string {
  return `${formatEventDate(night)}, ${formatEventHours(night)}`
}
