import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUSINESS_DAY_HOURS, changeBusinessDays, nextStartHour } from './change-business-days.ts'
import { businessDayAt, type BusinessDays, startOfBusinessDay } from './venue-day.ts'
import { dayAt } from './zone-clock.ts'

const LA = 'America/Los_Angeles'

test.each([
  ['2026-11-22T07:59:00Z', '2026-11-21', '2026-11-21'],
  ['2026-11-22T08:00:00Z', '2026-11-22', '2026-11-21'],
  ['2026-11-22T13:59:59Z', '2026-11-22', '2026-11-21'],
  ['2026-11-22T14:00:00Z', '2026-11-22', '2026-11-22'],
  // clocks go forward at 2 AM
  ['2026-03-08T12:59:59Z', '2026-03-08', '2026-03-07'],
  ['2026-03-08T13:00:00Z', '2026-03-08', '2026-03-08'],
  // the night before the first of a month and of a year
  ['2027-01-01T09:00:00Z', '2027-01-01', '2026-12-31'],
])('%s is on day %s and belongs to business day %s', (at, day, businessDay) => {
  expect(dayAt(new Date(at), LA)).toBe(day)
  expect(businessDayAt(new Date(at), LA)).toBe(businessDay)
})

test('a business day starts at 6 AM', () => {
  expect(startOfBusinessDay('2026-11-21')).toBe('2026-11-21 06:00')
})

describe('a venue that sets its own hour', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00-08:00`)
  /** Set on the evening of Nov 20. */
  const days = changeBusinessDays(null, 10, { now: at('20T22:00'), timeZone: LA })
  const dayOf = (time: string, set: BusinessDays = days) => businessDayAt(at(time), LA, set)

  test('the hour counts from the next business day on; the one that lasts goes on until then', () => {
    expect(days).toEqual([{ from: '2026-11-21', startsAt: 10 }])
    expect(dayOf('20T06:00')).toBe('2026-11-20')
    expect(dayOf('21T09:59')).toBe('2026-11-20')
    expect(dayOf('21T10:00')).toBe('2026-11-21')
    expect(dayOf('20T05:59')).toBe('2026-11-19')
    expect(startOfBusinessDay('2026-11-20', days)).toBe('2026-11-20 06:00')
    expect(startOfBusinessDay('2026-11-21', days)).toBe('2026-11-21 10:00')
  })

  test('setting it after midnight does not change the night that still lasts', () => {
    const late = changeBusinessDays(null, 3, { now: at('21T02:00'), timeZone: LA })
    expect(late).toEqual([{ from: '2026-11-21', startsAt: 3 }])
    expect(dayOf('21T02:00', late)).toBe('2026-11-20')
  })

  test('an earlier hour that has passed this night counts from the day after', () => {
    const night = changeBusinessDays(null, 3, { now: at('21T04:00'), timeZone: LA })
    expect(night).toEqual([{ from: '2026-11-22', startsAt: 3 }])
    const morning = changeBusinessDays(days, 4, { now: at('21T05:00'), timeZone: LA })
    expect(morning).toEqual([
      { from: '2026-11-21', startsAt: 10 },
      { from: '2026-11-22', startsAt: 4 },
    ])
  })

  test('a second change on the same day replaces the first, and the same hour changes nothing', () => {
    const again = changeBusinessDays(days, 4, { now: at('20T23:00'), timeZone: LA })
    expect(again).toEqual([{ from: '2026-11-21', startsAt: 4 }])
    expect(changeBusinessDays(days, 10, { now: at('25T12:00'), timeZone: LA })).toBe(days)
    expect(changeBusinessDays(null, 6, { now: at('25T12:00'), timeZone: LA })).toBeNull()
  })

  test('no change moves a moment that has passed to another day', () => {
    const hour = fc.constantFrom(...BUSINESS_DAY_HOURS)
    const start = Date.parse('2026-10-25T00:00:00Z')
    const moment = fc.integer({ min: 0, max: 20 * 24 * 60 })
    const changes = fc.array(fc.tuple(moment, hour), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(changes, fc.array(moment, { minLength: 20, maxLength: 40 }), (made, asked) => {
        let set: BusinessDays = null
        for (const [minute, startsAt] of made.toSorted(([a], [b]) => a - b)) {
          const now = new Date(start + minute * 60_000)
          const before: BusinessDays = set
          set = changeBusinessDays(before, startsAt, { now, timeZone: LA })
          expect(nextStartHour(set)).toBe(startsAt)
          for (const past of asked.filter((each) => each <= minute)) {
            const then = new Date(start + past * 60_000)
            expect(businessDayAt(then, LA, set)).toBe(businessDayAt(then, LA, before))
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
