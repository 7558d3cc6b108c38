import { lengthOf, SEGMENT_LENGTH, shorten, toGsm } from './one-segment.ts'

/** What the text about a ready order names. */
export interface ReadyPart {
  /** The number that staff call. */
  number: string
  locationName: string
  /** The station, where parts of the order are called one by one; the stations, where some are called together. */
  station: string | null
}

/**
 * The text message about a ready order, in one segment: only letters of the alphabet of text messages (GSM-7), 160
 * places at most. A long name of a location or station is shortened.
 */
export function readyText(part: ReadyPart, isReminder = false): string {
  const location = toGsm(part.locationName)
  const station = part.station === null ? null : toGsm(part.station)
  const write = (at: string, by: string | null) =>
    `Fayva: order ${part.number}${by === null ? '' : ` (${by})`} is ${isReminder ? 'waiting for you' : 'ready'} at ${at}.`
  const room = SEGMENT_LENGTH - lengthOf(write('', station === null ? null : ''))
  const by = station === null ? null : shorten(station, Math.floor(room / 2))
  return write(shorten(location, room - lengthOf(by ?? '')), by)
}
