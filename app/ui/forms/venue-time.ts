import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** A day 'yyyy-MM-dd' and a time 'HH:mm' as clocks at the venue show them; empty when not chosen. */
export interface VenueTime {
  date: string
  time: string
}

/** An instant (ISO 8601) as clocks at the venue show it. */
export function toVenueTime(instant: string, timeZone: string): VenueTime {
  if (!instant) return { date: '', time: '' }
  const [date = '', time = ''] = parseAbsolute(instant, timeZone).toString().split('T')
  return { date, time: time.slice(0, 5) }
}

/**
 * The instant (ISO 8601, UTC) at which clocks at the venue show that time; empty while a part is missing.
 * A time that daylight saving skips is the one an hour later; of one that comes twice it is the first.
 */
export function fromVenueTime({ date, time }: VenueTime, timeZone: string): string {
  if (!date || !time) return ''
  return toZoned(parseDateTime(`${date}T${time}`), timeZone).toAbsoluteString()
}

/** 'Los Angeles time' for 'America/Los_Angeles'. */
export function nameTimeZone(timeZone: string): string {
  return `${(timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')} time`
}
