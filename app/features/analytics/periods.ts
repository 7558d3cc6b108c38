import { parseDate } from '@internationalized/date'
import { MAX_RANGE_DAYS } from '#domain/analytics/analytics.messages.ts'
import { type BusinessDays, businessDayAt, startHourOf } from '#domain/values/venue-day.ts'
import {
  formatDate,
  formatMonth,
  formatWeek,
  formatWeekday,
  listWeeks,
  type Week,
} from './weeks.ts'

export const PERIOD_KINDS = ['tonight', 'week', 'month', 'range'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** The period in the address; a missing day means the current one. */
export interface PeriodChoice {
  kind: PeriodKind
  /** The first day of a night, week, month or range. */
  from?: string | undefined
  /** The last day of a range. */
  last?: string | undefined
}

/** Business days of the venue that a report is about, from the first up to the day after the last one. */
export interface Period extends Week {
  kind: PeriodKind
  /** The hour at which a night begins. */
  startHour: number
  /** 'Nov 15 – Nov 21, 2026' */
  name: string
  /** 'This week', for the current one. */
  hint?: string
  /** The days that it is compared with, and their name: 'the week before'. */
  compared: Week & { name: string }
  isOver: boolean
  /** The first days of the ones before and after it, as far as there are. */
  previous?: string | undefined
  next?: string | undefined
}

const RANGE_DAYS = 30

/** The period of a choice. `now` is ISO 8601. */
export function findPeriod(
  choice: PeriodChoice,
  now: string,
  timeZone: string,
  businessDays: BusinessDays = null,
): Period {
  const today = businessDayAt(new Date(now), timeZone, businessDays)
  const [first] = listWeeks(today) as [Week]
  const period = FIND[choice.kind](choice, today)
  const isOver = period.to <= today
  const { previous, next } = period
  return {
    ...period,
    kind: choice.kind,
    startHour: startHourOf(period.from, businessDays),
    isOver,
    previous: previous && previous >= first.from ? previous : undefined,
    next: isOver ? next : undefined,
  }
}

/** Whether the days of a range can be reported: in their order, and a year at most. */
export function isRange(from: string, last: string): boolean {
  const days = (Date.parse(last) - Date.parse(from)) / 86_400_000 + 1
  return days >= 1 && days <= MAX_RANGE_DAYS && from >= '2000'
}

type Found = Omit<Period, 'kind' | 'isOver' | 'startHour'>

/** The period of each kind that is chosen on this business day. */
const FIND: Record<PeriodKind, (choice: PeriodChoice, today: string) => Found> = {
  tonight({ from }, today) {
    const day = from && from < today ? from : today
    const compared = shift({ from: day, to: add(day, 1) }, -7)
    return {
      from: day,
      to: add(day, 1),
      name: formatDate(day),
      ...(day === today && { hint: 'Tonight' }),
      compared: { ...compared, name: `the ${formatWeekday(day)} before` },
      previous: add(day, -1),
      next: add(day, 1),
    }
  },
  week({ from }, today) {
    const weeks = listWeeks(today)
    const current = weeks.at(-1) as Week
    const week = weeks.find((one) => one.from === from) ?? current
    return {
      ...week,
      name: formatWeek(week),
      ...(week === current && { hint: 'This week' }),
      compared: { ...shift(week, -7), name: 'the week before' },
      previous: add(week.from, -7),
      next: week.to,
    }
  },
  month({ from }, today) {
    const current = `${today.slice(0, 7)}-01`
    const first = from && from < current ? `${from.slice(0, 7)}-01` : current
    const before = addMonths(first, -1)
    return {
      from: first,
      to: addMonths(first, 1),
      name: formatMonth(first.slice(0, 7)),
      ...(first === current && { hint: 'This month' }),
      compared: { from: before, to: first, name: 'the month before' },
      previous: before,
      next: addMonths(first, 1),
    }
  },
  range({ from, last }, today) {
    const isGiven = from && last && isRange(from, last)
    const range = isGiven
      ? { from, to: add(last, 1) }
      : { from: add(today, 1 - RANGE_DAYS), to: add(today, 1) }
    const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000
    const compared = { from: add(range.from, -days), to: range.from }
    const name = days === 1 ? 'the day before' : `the ${days} days before`
    return { ...range, name: formatWeek(range), compared: { ...compared, name } }
  },
}

function add(day: string, days: number): string {
  return parseDate(day).add({ days }).toString()
}

function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

function shift({ from, to }: Week, days: number): Week {
  return { from: add(from, days), to: add(to, days) }
}
