import { expect, test } from 'vitest'
import { nameTimeZone } from '#domain/values/name-time-zone.ts'
import { fromVenueTime, isInstant, toVenueTime, weeksLater } from './venue-time.ts'

const LA = 'America/Los_Angeles'

test('day and time are those of clocks at the venue', () => {
  expect(toVenueTime('2026-11-27T05:30:00.000Z', LA)).toEqual({ date: '2026-11-26', time: '21:30' })
  expect(fromVenueTime({ date: '2026-11-26', time: '21:30' }, LA)).toBe('2026-11-27T05:30:00.000Z')
  expect(fromVenueTime({ date: '2026-07-04', time: '21:30' }, LA)).toBe('2026-07-05T04:30:00.000Z')
})

test('a time that daylight saving skips is an hour later, one that comes twice is the first', () => {
  expect(fromVenueTime({ date: '2026-03-08', time: '02:30' }, LA)).toBe('2026-03-08T10:30:00.000Z')
  expect(fromVenueTime({ date: '2026-11-01', time: '01:30' }, LA)).toBe('2026-11-01T08:30:00.000Z')
})

test.each([
  { date: '2026-11-26', time: '' },
  { date: '', time: '21:30' },
  { date: '', time: '' },
])('a missing part is kept missing: %o', (chosen) => {
  const value = fromVenueTime(chosen, LA)
  expect(isInstant(value)).toBe(false)
  expect(toVenueTime(value, LA)).toEqual(chosen)
})

test('a time zone is named by its city', () => {
  expect(nameTimeZone(LA)).toBe('Los Angeles time')
})

test('a night some weeks later begins at the same time of the venue, also in winter time', () => {
  // 9 PM in Los Angeles, before and after the clocks change
  expect(weeksLater('2026-10-31T04:00:00.000Z', 1, 'America/Los_Angeles')).toBe(
    '2026-11-07T05:00:00.000Z',
  )
})
