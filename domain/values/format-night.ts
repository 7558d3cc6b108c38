import { browserTimeZone, nameZone } from './format-moment.ts'
import { type BusinessDays, businessDayAt } from './venue-day.ts'
import { clockAt, dayAt } from './zone-clock.ts'

/** From this hour on, and after midnight, today's business day is called tonight. */
const EVENING_STARTS_AT = 17 * 60

/** The clock of a venue, and when its days begin. */
export interface VenueClock {
  timeZone: string
  businessDays?: BusinessDays | undefined
}

/**
 * A date and time as a person says it, for cards and lists: 'Tonight, 6:30 PM', 'Yesterday, 9 PM', or
 * 'Fri, Nov 27 · 9 PM', in the venue's time zone, which is named where it differs from the reader's.
 * Receipts, details and exports use `formatMoment`.
 */
export function formatNight(
  iso: string,
  venue: VenueClock = { timeZone: browserTimeZone() },
  own = browserTimeZone(),
  now = new Date(),
): string {
  const { day, clock } = formatNightParts(iso, venue, now)
  const { timeZone } = venue
  return `${day} ${clock}${timeZone === own ? '' : ` ${nameZone(iso, timeZone)}`}`
}

/** Both parts of it, between which a narrow card breaks the line: 'Fri, Nov 27 ·' and '9 PM'. */
export function formatNightParts(
  iso: string,
  venue: VenueClock,
  now = new Date(),
): { day: string; clock: string } {
  const { timeZone } = venue
  const word = findNightWord(new Date(iso), now, venue)
  const day = word ? `${word},` : `${formatDate(iso, timeZone, now)} ·`
  return { day, clock: formatHour(iso, timeZone) }
}

/** The heading of what happened in one business day: 'Today', 'Yesterday', 'Fri, Nov 27'. */
export function formatNightHeading(iso: string, venue: VenueClock, now = new Date()): string {
  const day = dayOf(new Date(iso), venue)
  const days = countDays(dayOf(now, venue), day)
  const night = new Date(`${day}T12:00:00Z`).toISOString()
  return DAY_WORDS[days] ?? formatDate(night, 'UTC', now)
}

/** '9 PM', '6:30 PM' at the venue, under a heading that says the day. */
export function formatHour(iso: string, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(iso))
  return text.replace(':00', '').replaceAll(/\s/g, ' ')
}

function formatDate(iso: string, timeZone: string, now: Date): string {
  const isOtherYear =
    dayAt(new Date(iso), timeZone).slice(0, 4) !== dayAt(now, timeZone).slice(0, 4)
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isOtherYear && { year: 'numeric' }),
    timeZone,
  }).format(new Date(iso))
}

const DAY_WORDS: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** A word only where nobody can take it for another day: at 1 AM, 'tomorrow' may be either. */
function findNightWord(moment: Date, now: Date, venue: VenueClock): string | undefined {
  const { timeZone } = venue
  const day = dayOf(moment, venue)
  const days = countDays(dayOf(now, venue), day)
  const calendarDay = dayAt(moment, timeZone)
  if (days === 0) {
    const isAfterMidnight = calendarDay !== day
    return isAfterMidnight || isEvening(moment, timeZone) ? 'Tonight' : DAY_WORDS[0]
  }
  return days === countDays(dayAt(now, timeZone), calendarDay) ? DAY_WORDS[days] : undefined
}

function isEvening(moment: Date, timeZone: string): boolean {
  return clockAt(moment, timeZone).minute >= EVENING_STARTS_AT
}

function dayOf(moment: Date, { timeZone, businessDays }: VenueClock): string {
  return businessDayAt(moment, timeZone, businessDays)
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
