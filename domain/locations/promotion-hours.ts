import { clockAt } from '#domain/values/zone-clock.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { DAY_MINUTES, minuteOf } from './minute-of.ts'

/** Days and hours in which a promotion applies, by the venue's clock. */
export interface PromotionHours {
  /** Days on which it begins: 0 is Sunday, 6 Saturday. */
  days: number[]
  /** 'HH:mm'. */
  from: string
  /** 'HH:mm'; at or before `from` it ends on the next day. */
  to: string
}

/** Clocks are changed at a full or half hour of UTC. */
const CLOCK_CHANGES_EVERY_MS = 30 * MINUTE_MS

/**
 * Whether a promotion applies now; without hours it always does. The local time of the venue decides: an hour
 * that daylight saving repeats counts twice, and one that it skips does not occur.
 */
export function isPromotionOn(
  hours: readonly PromotionHours[] | null,
  timeZone: string,
  now: Date,
): boolean {
  if (hours === null) return true
  const { day, minute } = clockAt(now, timeZone)
  const today = new Date(day).getUTCDay()
  return hours.some((each) => covers(each, today, minute))
}

function covers({ days, from, to }: PromotionHours, today: number, minute: number): boolean {
  const [start, end] = [minuteOf(from), minuteOf(to)]
  const beganToday = days.includes(today) && minute >= start
  if (start < end) return beganToday && minute < end
  const yesterday = (today + 6) % 7
  return beganToday || (days.includes(yesterday) && minute < end)
}

/**
 * The next moment at which a promotion may begin or end; null without hours. It may be earlier than the real
 * change, for example when the clocks could change, but never later.
 */
export function nextPromotionChange(
  hours: readonly PromotionHours[] | null,
  timeZone: string,
  now: Date,
): Date | null {
  if (hours === null) return null
  const { minute } = clockAt(now, timeZone)
  const waits = hours
    .flatMap(({ from, to }) => [minuteOf(from), minuteOf(to)])
    .map((change) => (change - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES)
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const clockChange =
    (Math.floor(now.getTime() / CLOCK_CHANGES_EVERY_MS) + 1) * CLOCK_CHANGES_EVERY_MS
  return new Date(Math.min(clockChange, ...waits.map((wait) => thisMinute + wait * MINUTE_MS)))
}

/** Longer promotions have no end that is worth saying. */
const LONGEST_MS = DAY_MS

/** When the promotion that applies now ends; null without hours, and for one that goes on for a day or longer. */
export function findPromotionEnd(
  hours: readonly PromotionHours[] | null,
  timeZone: string,
  now: Date,
): Date | null {
  const latest = now.getTime() + LONGEST_MS
  let moment: Date | null = now
  while (moment !== null && moment.getTime() <= latest) {
    if (!isPromotionOn(hours, timeZone, moment)) return moment
    moment = nextPromotionChange(hours, timeZone, moment)
  }
  return null
}
