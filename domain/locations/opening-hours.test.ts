import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockAt } from '#domain/values/zone-clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import {
  endOfHours,
  isWithinHours,
  lastEndOfHours,
  nextOpening,
  type OpeningHours,
} from './opening-hours.ts'

const LA = 'America/Los_Angeles'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Tuesday to Saturday, noon to 3 PM and 5 PM to 2 AM. */
const BAR: OpeningHours[] = [
  { days: [2, 3, 4, 5, 6], opens: '12:00', closes: '15:00' },
  { days: [2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' },
]
const at = (time: string) => new Date(time)

test('a location without hours is always open and never opens or closes', () => {
  const now = at('2026-11-24T04:00:00-08:00')
  expect(isWithinHours(null, LA, now)).toBe(true)
  expect(endOfHours(null, LA, now)).toBeNull()
  expect(nextOpening(null, LA, now)).toBeNull()
})

test('hours without any day are never', () => {
  const now = at('2026-11-24T13:00:00-08:00')
  expect(isWithinHours([], LA, now)).toBe(false)
  expect(nextOpening([], LA, now)).toBeNull()
})

test.each([
  ['before the first hours', '2026-11-24T11:59:59.999-08:00', false],
  ['at the first moment', '2026-11-24T12:00:00-08:00', true],
  ['at the end of the first hours', '2026-11-24T15:00:00-08:00', false],
  ['in the evening', '2026-11-24T17:00:00-08:00', true],
  ['after midnight', '2026-11-25T01:59:59.999-08:00', true],
  ['at the end in the night', '2026-11-25T02:00:00-08:00', false],
  ['on Sunday morning, which belongs to Saturday', '2026-11-29T01:00:00-08:00', true],
  ['on Tuesday before dawn, after a closed Monday', '2026-11-24T01:00:00-08:00', false],
])('two hours a day, one over midnight: %s', (_, time, expected) => {
  expect(isWithinHours(BAR, LA, at(time))).toBe(expected)
})

test('the next opening is that of the same day, of the next one or after closed days', () => {
  const next = (time: string) => nextOpening(BAR, LA, at(time))
  expect(next('2026-11-24T09:00:00-08:00')).toEqual(at('2026-11-24T12:00:00-08:00'))
  expect(next('2026-11-24T13:00:00-08:00')).toEqual(at('2026-11-24T17:00:00-08:00'))
  expect(next('2026-11-25T02:00:00-08:00')).toEqual(at('2026-11-25T12:00:00-08:00'))
  expect(next('2026-11-29T02:00:00-08:00')).toEqual(at('2026-12-01T12:00:00-08:00'))
})

test('the last end is that of the night before, or of a week ago', () => {
  const last = (time: string) => lastEndOfHours(BAR, LA, at(time))
  expect(last('2026-11-25T02:00:00-08:00')).toEqual(at('2026-11-25T02:00:00-08:00'))
  expect(last('2026-11-25T13:00:00-08:00')).toEqual(at('2026-11-25T02:00:00-08:00'))
  expect(last('2026-12-01T11:00:00-08:00')).toEqual(at('2026-11-29T02:00:00-08:00'))
  expect(lastEndOfHours(null, LA, at('2026-12-01T11:00:00-08:00'))).toBeNull()
})

test('hours of one day a week open again after a week', () => {
  const sundays: OpeningHours[] = [{ days: [0], opens: '10:00', closes: '12:00' }]
  expect(nextOpening(sundays, LA, at('2026-11-22T10:00:00-08:00'))).toEqual(
    at('2026-11-29T10:00:00-08:00'),
  )
})

test('hours that touch are one, over midnight and over the week', () => {
  const now = at('2026-11-27T20:00:00-08:00')
  const weekend: OpeningHours[] = [
    { days: [5], opens: '18:00', closes: '00:00' },
    { days: [6], opens: '00:00', closes: '04:00' },
    { days: [6], opens: '03:00', closes: '05:00' },
  ]
  expect(endOfHours(weekend, LA, now)).toEqual(at('2026-11-28T05:00:00-08:00'))
  const always: OpeningHours[] = [{ days: EVERY_DAY, opens: '06:00', closes: '06:00' }]
  expect(isWithinHours(always, LA, now)).toBe(true)
  expect(endOfHours(always, LA, now)).toBeNull()
})

describe('when the clocks are changed', () => {
  test('hours over an hour that is skipped end when the clock is put forward', () => {
    const untilHalfPastTwo: OpeningHours[] = [{ days: EVERY_DAY, opens: '20:00', closes: '02:30' }]
    const night = at('2026-03-08T01:00:00-08:00')
    expect(endOfHours(untilHalfPastTwo, LA, night)).toEqual(at('2026-03-08T03:00:00-07:00'))
  })

  test('hours inside an hour that is skipped do not occur', () => {
    const skipped: OpeningHours[] = [{ days: [0], opens: '02:10', closes: '02:50' }]
    expect(nextOpening(skipped, LA, at('2026-03-07T12:00:00-08:00'))).toEqual(
      at('2026-03-15T02:10:00-07:00'),
    )
  })

  test('of an hour that is repeated, the first one counts', () => {
    const untilHalfPastOne: OpeningHours[] = [{ days: EVERY_DAY, opens: '20:00', closes: '01:30' }]
    const night = at('2026-11-01T01:00:00-07:00')
    expect(endOfHours(untilHalfPastOne, LA, night)).toEqual(at('2026-11-01T01:30:00-07:00'))
    expect(isWithinHours(untilHalfPastOne, LA, at('2026-11-01T01:15:00-08:00'))).toBe(false)
  })

  test('a bar that closes at 2 AM is open an hour longer in the night that has one more', () => {
    const night = at('2026-10-31T23:00:00-07:00')
    expect(endOfHours(BAR, LA, night)).toEqual(at('2026-11-01T02:00:00-08:00'))
  })
})

/** The days before and after changes of the clocks, and plain ones. */
const starts = [
  '2026-03-06T12:00:00Z',
  '2026-04-03T06:00:00Z',
  '2026-10-02T20:00:00Z',
  '2026-10-30T20:00:00Z',
  '2026-07-14T00:00:00Z',
]
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 10, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const hoursOfWeek = fc.array(
  fc.record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    opens: time,
    closes: time,
  }),
  { minLength: 1, maxLength: 4 },
)
const zone = fc.constantFrom(LA, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/Berlin', 'UTC')

/** All times above, and the offsets of all zones, are multiples of it. */
const STEP_MS = 5 * MINUTE_MS

/** What the rule says, by looking at the clock in each step. */
function openSteps(hours: OpeningHours[], timeZone: string, from: number, to: number) {
  const first = (day: string, wanted: string) => {
    const wantedMinute = Number(wanted.slice(0, 2)) * 60 + Number(wanted.slice(3))
    for (let moment = Date.parse(day) - DAY_MS; ; moment += STEP_MS) {
      const clock = clockAt(new Date(moment), timeZone)
      if (clock.day > day || (clock.day === day && clock.minute >= wantedMinute)) return moment
    }
  }
  const open = new Set<number>()
  for (let moment = from - 3 * DAY_MS; moment <= to + DAY_MS; moment += DAY_MS) {
    const day = new Date(moment).toISOString().slice(0, 10)
    const after = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
    for (const { days, opens, closes } of hours) {
      if (!days.includes(new Date(day).getUTCDay())) continue
      const end = first(closes <= opens ? after : day, closes)
      for (let step = first(day, opens); step < end; step += STEP_MS) open.add(step)
    }
  }
  return open
}

test('hours are open exactly in the minutes that the clock of the venue says, and end and open again at the right one', () => {
  fc.assert(
    fc.property(hoursOfWeek, zone, fc.constantFrom(...starts), (hours, timeZone, start) => {
      const from = Date.parse(start)
      const to = from + 30 * HOUR_MS
      const open = openSteps(hours, timeZone, from, to)
      const isOpen = (moment: number) => isWithinHours(hours, timeZone, new Date(moment))
      for (let moment = from; moment <= to; moment += STEP_MS) {
        expect(isOpen(moment), new Date(moment).toISOString()).toBe(open.has(moment))
      }
      const end = endOfHours(hours, timeZone, at(start))?.getTime()
      if (end !== undefined) {
        expect(isOpen(end - 1)).toBe(true)
        expect(isOpen(end)).toBe(false)
      }
      const next = nextOpening(hours, timeZone, at(start))?.getTime()
      if (next !== undefined) {
        expect(isOpen(next - 1)).toBe(false)
        expect(isOpen(next)).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)
