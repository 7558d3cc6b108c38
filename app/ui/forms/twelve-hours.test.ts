import { expect, test } from 'vitest'
import { fromTwelveHours, HOURS, MINUTES, toTwelveHours } from './twelve-hours.ts'

test.each([
  ['00:00', '12', '00', 'AM'],
  ['00:05', '12', '05', 'AM'],
  ['11:59', '11', '59', 'AM'],
  ['12:00', '12', '00', 'PM'],
  ['13:30', '1', '30', 'PM'],
  ['23:55', '11', '55', 'PM'],
])('%s is %s:%s %s, and back', (value, hour, minute, meridiem) => {
  expect(toTwelveHours(value)).toEqual({ hour, minute, meridiem })
  expect(fromTwelveHours(toTwelveHours(value))).toBe(value)
})

test('a time without an hour is empty', () => {
  for (const text of ['', '24:00', '9:30', 'noon']) expect(toTwelveHours(text).hour).toBe('')
  expect(fromTwelveHours({ hour: '', minute: '30', meridiem: 'AM' })).toBe('')
})

test('there are twelve hours, beginning with 12, and minutes in steps of 5', () => {
  expect(HOURS.map(({ label }) => label).join(' ')).toBe('12 1 2 3 4 5 6 7 8 9 10 11')
  expect(MINUTES.map(({ label }) => label).join(' ')).toBe('00 05 10 15 20 25 30 35 40 45 50 55')
})
