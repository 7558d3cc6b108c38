import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'

/** A day 'yyyy-MM-dd' and a time 'HH:mm' in the venue's time zone; empty when not chosen. */
export interface VenueTime {
  date: string
  time: string
}

/** Whether both parts are chosen. */
export function isInstant(value: string): boolean {
  return value !== '' && !value.startsWith('T') && !value.endsWith('T')
}

/** Converts a result of `fromVenueTime` back, to the venue's time zone. */
export function toVenueTime(value: string, timeZone: string): VenueTime {
  const text = isInstant(value) ? parseAbsolute(value, timeZone).toString() : value
  const [date = '', time = ''] = text.split('T')
  return { date, time: time.slice(0, 5) }
}

/**
 * The instant (ISO 8601, UTC) of a time in the venue's time zone; '2026-11-26T' or 'T21:30' while a part is
 * missing, and empty without both. A time skipped by daylight saving is an hour later; of a repeated time it
 * is the first.
 */
export function fromVenueTime({ date, time }: VenueTime, timeZone: string): string {
  if (!date && !time) return ''
  if (!date || !time) return `${date}T${time}`
  return toZoned(parseDateTime(`${date}T${time}`), timeZone).toAbsoluteString()
}

/** The same time at the venue some weeks later, also when the clocks change meanwhile. */
export function weeksLater(instant: string, weeks: number, timeZone: string): string {
  return parseAbsolute(instant, timeZone).add({ weeks }).toAbsoluteString()
}
