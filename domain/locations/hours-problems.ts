import { DAY_NAMES, formatHours } from './format-hours.ts'
import { ALCOHOL_OUTSIDE_HOURS, END_BEFORE_BEGIN } from './hours.messages.ts'
import { DAY_MINUTES, minuteOf } from './minute-of.ts'
import type { OpeningHours } from './opening-hours.ts'

const WEEK_MINUTES = 7 * DAY_MINUTES
/** Hours over midnight that end later were typed the wrong way round. */
const LATEST_END = '12:00'

/** Why these are no hours of a week: the text for a person; undefined when they are. */
export function findHoursProblem(hours: readonly OpeningHours[]): string | undefined {
  const reversed = hours.find(({ opens, closes }) => closes < opens && closes > LATEST_END)
  if (reversed) return END_BEFORE_BEGIN
  const times = listTimes(hours)
  for (const [at, one] of times.entries()) {
    const other = times.slice(at + 1).find((each) => overlap(one, each))
    if (other) return describeOverlap(one, other)
  }
  return undefined
}

/** Why alcohol cannot be sold in these hours: some are outside those of the location. */
export function findAlcoholProblem(
  alcohol: readonly OpeningHours[] | null,
  hours: readonly OpeningHours[] | null,
): string | undefined {
  if (!alcohol || !hours) return undefined
  const open = new Set(listTimes(hours).flatMap(listMinutes))
  const isOutside = (time: Time) => listMinutes(time).some((minute) => !open.has(minute))
  return listTimes(alcohol).some(isOutside) ? ALCOHOL_OUTSIDE_HOURS : undefined
}

/** Hours of one day, in minutes from the beginning of Sunday. */
interface Time {
  day: number
  hours: OpeningHours
  from: number
  to: number
}

function listTimes(all: readonly OpeningHours[]): Time[] {
  return all.flatMap((hours) =>
    hours.days.map((day) => {
      const [opens, closes] = [minuteOf(hours.opens), minuteOf(hours.closes)]
      const from = day * DAY_MINUTES + opens
      const lasts = (closes - opens + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
      return { day, hours, from, to: from + lasts }
    }),
  )
}

/** Those of Saturday night go on at the beginning of the week. */
function overlap(one: Time, other: Time): boolean {
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
    (shift) => one.from < other.to + shift && other.from + shift < one.to,
  )
}

function listMinutes({ from, to }: Time): number[] {
  return Array.from({ length: to - from }, (_, at) => (from + at) % WEEK_MINUTES)
}

function describeOverlap(one: Time, other: Time): string {
  const say = ({ day, hours: { opens, closes } }: Time) =>
    `${DAY_NAMES[day]}, ${formatHours({ days: [day], from: opens, to: closes }).split(', ')[1]}`
  return `These hours overlap: ${say(one)}, and ${say(other)}.`
}
