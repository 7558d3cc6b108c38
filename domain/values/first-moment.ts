import { clockAt } from './zone-clock.ts'
import { DAY_MS, MINUTE_MS } from './time-units.ts'

/**
 * The first moment at which the clock of a time zone shows this time of the day, or a later one: of an hour that is
 * repeated the first time, and for a time that is skipped the moment at which the clock is put forward.
 */
export function firstMomentAt(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)]
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  const found = [early, late].find((moment) => moment + offsetAt(moment, timeZone) === wall)
  return new Date(found ?? findChange(early, late, timeZone))
}

/** How far the clock is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { day, minute } = clockAt(new Date(moment), timeZone)
  return Date.parse(day) + minute * MINUTE_MS - Math.floor(moment / MINUTE_MS) * MINUTE_MS
}

/** The minute in which the clock is put forward. */
function findChange(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [last, first] = [from, to]
  while (first - last > MINUTE_MS) {
    const middle = last + Math.floor((first - last) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === before) last = middle
    else first = middle
  }
  return first
}
