import { type CalendarDate, parseDate, startOfWeek } from '@internationalized/date'
import { DAY_MS } from '#domain/values/time-units.ts'

const WEEK_COUNT = 26
/** Weeks start on Sunday. */
const LOCALE = 'en-US'

/** A week of the venue: its first day and the day after its last one, as YYYY-MM-DD. */
export interface Week {
  from: string
  to: string
}

/** The last 26 weeks up to that of this day, which is the last one. */
export function listWeeks(today: string): Week[] {
  const current = startOfWeek(parseDate(today), LOCALE)
  return Array.from({ length: WEEK_COUNT }, (_, at) => {
    const from = current.subtract({ weeks: WEEK_COUNT - 1 - at })
    return { from: from.toString(), to: from.add({ weeks: 1 }).toString() }
  })
}

/** The months of these weeks as YYYY-MM, the latest first. */
export function listMonths(weeks: readonly Week[], today: string): string[] {
  const first = weeks[0]?.from.slice(0, 7) ?? ''
  const months: string[] = []
  let day: CalendarDate = parseDate(today).set({ day: 1 })
  while (day.toString().slice(0, 7) >= first) {
    months.push(day.toString().slice(0, 7))
    day = day.subtract({ months: 1 })
  }
  return months
}

/** 'Nov 15 – Nov 21, 2026', with both years where they differ; one day is 'Nov 15, 2026'. */
export function formatWeek({ from, to }: Week): string {
  const first = new Date(`${from}T00:00:00Z`)
  const last = new Date(Date.parse(`${to}T00:00:00Z`) - 1)
  if (last.getTime() - first.getTime() < DAY_MS) return DAY_OF_YEAR.format(last)
  if (first.getUTCFullYear() !== last.getUTCFullYear()) {
    return `${DAY_OF_YEAR.format(first)} – ${DAY_OF_YEAR.format(last)}`
  }
  return `${DAY.format(first)} – ${DAY_OF_YEAR.format(last)}`
}

/** 'Sun, Nov 15, 2026' */
export function formatDate(date: string): string {
  return WHOLE_DATE.format(new Date(`${date}T00:00:00Z`))
}

/** 'Nov 15' */
export function formatDayOfMonth(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}

/** 'Sun' */
export function formatWeekday(date: string): string {
  return WEEKDAY.format(new Date(`${date}T00:00:00Z`))
}

/** 'Sun 15' */
export function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAY.format(day)} ${day.getUTCDate()}`
}

/** 'November 2026' */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`))
}

/** 0 to '12 AM', 22 to '10 PM'. */
export function formatHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
const DAY = utc({ month: 'short', day: 'numeric' })
const WHOLE_DATE = utc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const DAY_OF_YEAR = utc({ month: 'short', day: 'numeric', year: 'numeric' })
const WEEKDAY = utc({ weekday: 'short' })
const MONTH = utc({ month: 'long', year: 'numeric' })
