import { expect, test } from 'vitest'
import { describeReopening, findHoursEnd, nextMorning } from './reopening.ts'

const LA = 'America/Los_Angeles'
const night = new Date('2026-11-21T23:30:00-08:00')

test.each([
  [null, 'Until someone opens it.'],
  ['2026-11-21T23:45:00-08:00', 'Opens again at 11:45 PM.'],
  ['2026-11-22T08:00:00-08:00', 'Opens again on Sunday, Nov 22 at 8:00 AM.'],
])('a location that reopens at %s says so', (reopensAt, text) => {
  expect(describeReopening(reopensAt, LA, night)).toBe(text)
})

test.each([
  ['in the evening', '2026-11-21T23:30:00-08:00', '2026-11-22T16:00:00.000Z'],
  ['after midnight', '2026-11-22T02:00:00-08:00', '2026-11-22T16:00:00.000Z'],
  ['when clocks are changed in the night', '2026-10-31T22:00:00-07:00', '2026-11-01T16:00:00.000Z'],
])('the next morning %s is that of the day that guests think of', (_, now, expected) => {
  expect(nextMorning(LA, new Date(now))).toBe(expected)
})

test('more time is counted from the end of the hours, and outside them from now', () => {
  const hours = [{ days: [6], opens: '17:00', closes: '02:00' }]
  const end = new Date('2026-11-22T02:00:00-08:00')
  expect(findHoursEnd({ hours }, LA, night)).toEqual(end)
  expect(findHoursEnd({ hours }, LA, end)).toEqual(end)
  expect(findHoursEnd({ hours: null }, LA, night)).toEqual(night)
})
