import { lengthOf, SEGMENT_LENGTH, shorten, toGsm } from './one-segment.ts'

/** A station whose screen is not heard of any more while orders wait there. */
export interface SilentStation {
  station: string
  locationName: string
  /** Whole minutes since it was heard of. */
  minutes: number
}

/** The text message to the shift's manager, in one segment. Long names are shortened. */
export function silenceText({ station, locationName, minutes }: SilentStation): string {
  const write = (of: string, at: string) =>
    `Fayva: the screen of ${of} at ${at} has been offline for ${minutes} minutes. New orders are paused.`
  const room = SEGMENT_LENGTH - lengthOf(write('', ''))
  const of = shorten(toGsm(station), Math.floor(room / 2))
  return write(of, shorten(toGsm(locationName), room - lengthOf(of)))
}
