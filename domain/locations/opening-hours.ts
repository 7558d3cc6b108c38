import { dayAt } from '#domain/values/zone-clock.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { firstMomentAt } from '#domain/values/first-moment.ts'

/** Hours of some days of the week, by the venue's clock. */
export interface OpeningHours {
  /** Days on which they begin: 0 is Sunday, 6 Saturday. */
  days: number[]
  /** 'HH:mm'. */
  opens: string
  /** 'HH:mm'; at or before `opens` they end on the next day. */
  closes: string
}

/** One time without a break, from its first moment to before its last. */
export interface Span {
  from: Date
  to: Date
}

/** A week, and what a change of the clocks adds to it. */
const DAYS_AHEAD = 8
/** What goes on for so long has no end that is worth saying. */
const NO_END_MS = 7 * DAY_MS

/** Whether it is open now; without hours it always is. */
export function isWithinHours(
  hours: readonly OpeningHours[] | null,
  timeZone: string,
  now: Date,
): boolean {
  return hours === null || spanAt(listSpans(hours, timeZone, now, 0), now) !== undefined
}

/** When the hours that run now end; null outside them, without hours, and when they never end. */
export function endOfHours(
  hours: readonly OpeningHours[] | null,
  timeZone: string,
  now: Date,
): Date | null {
  if (hours === null) return null
  const { to } = spanAt(listSpans(hours, timeZone, now, DAYS_AHEAD), now) ?? {}
  return to && to.getTime() - now.getTime() < NO_END_MS ? to : null
}

/** When hours begin next, after those that run now; null without hours or days. */
export function nextOpening(
  hours: readonly OpeningHours[] | null,
  timeZone: string,
  now: Date,
): Date | null {
  if (hours === null) return null
  return listSpans(hours, timeZone, now, DAYS_AHEAD).find(({ from }) => from > now)?.from ?? null
}

/** When hours ended last, within a week; null without hours. */
export function lastEndOfHours(
  hours: readonly OpeningHours[] | null,
  timeZone: string,
  now: Date,
): Date | null {
  if (hours === null) return null
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS)
  const ended = listSpans(hours, timeZone, weekAgo, DAYS_AHEAD).filter(({ to }) => to <= now)
  return ended.at(-1)?.to ?? null
}

function spanAt(spans: readonly Span[], now: Date): Span | undefined {
  return spans.find(({ from, to }) => from <= now && now < to)
}

/**
 * From the day before yesterday on, in order. Hours that touch or overlap are one. The clock decides on both days
 * of daylight saving: hours begin and end when it first shows their time or a later one, so that an hour that is
 * repeated is had once, and one that is skipped does not occur.
 */
function listSpans(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: Date,
  daysAhead: number,
): Span[] {
  const today = dayAt(now, timeZone)
  const spans: Span[] = []
  for (let place = -2; place <= daysAhead; place++) {
    const day = addDays(today, place)
    const weekday = new Date(day).getUTCDay()
    for (const { days, opens, closes } of hours) {
      if (!days.includes(weekday)) continue
      const from = firstMomentAt(day, opens, timeZone)
      const to = firstMomentAt(closes <= opens ? addDays(day, 1) : day, closes, timeZone)
      if (from < to) spans.push({ from, to })
    }
  }
  return joinTouching(spans.toSorted((a, b) => a.from.getTime() - b.from.getTime()))
}

function joinTouching(sorted: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (!last || last.to < span.from) joined.push({ ...span })
    else if (last.to < span.to) last.to = span.to
  }
  return joined
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
