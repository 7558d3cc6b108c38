import { expect, test } from 'vitest'
import { businessDayAt, dayAt, startOfBusinessDay } from './venue-day.ts'

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
