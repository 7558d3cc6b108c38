import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** A day 'yyyy-MM-dd' and a time 'HH:mm' in the venue's time zone; empty when not chosen. */
export interface VenueTime {
  date: string
  time: string
}

/** An instant (ISO 8601) in the venue's time zone. */
export function toVenueTime(instant: string, timeZone: string): VenueTime {
  if (!instant) return { date: '', time: '' }
  const [date = '', time = ''] = parseAbsolute(instant, timeZone).toString().split('T')
  return { date, time: time.slice(0, 5) }
}

/**
 * The instant (ISO 8601, UTC) of a time in the venue's time zone; empty while a part is missing.
 * A time skipped by daylight saving is an hour later; of a repeated time it is the first.
 */
export function fromVenueTime({ date, time }: VenueTime, timeZone: string): string {
  if (!date || !time) return ''
  return toZoned(parseDateTime(`${date}T${time}`), timeZone).toAbsoluteString()
}

/** 'Los Angeles time' for 'America/Los_Angeles'. */
export function nameTimeZone(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}
