import { expect, test } from 'vitest'
import { formatTwelveHours, HALF_HOURS, readTime } from './typed-time.ts'

test.each([
  ['9', '21:00'],
  ['9:05 pm', '21:05'],
  ['9:05 AM', '09:05'],
  ['930a', '09:30'],
  ['12 a.m.', '00:00'],
  ['12', '12:00'],
  ['21.15', '21:15'],
  ['0:30', '00:30'],
  [' 10 PM ', '22:00'],
])('the typed time %s is read', (text, time) => {
  expect(readTime(text, '')).toBe(time)
})

test('a time typed without AM or PM keeps that of the time before', () => {
  expect(readTime('9', '08:00')).toBe('09:00')
})

test.each(['', 'late', '25:00', '9:60', '13 PM', '9:5'])('%j is not a time', (text) => {
  expect(readTime(text, '')).toBeUndefined()
})

test('half hours are suggested from the evening on', () => {
  expect(HALF_HOURS.slice(0, 2)).toEqual(['5:00 PM', '5:30 PM'])
  expect(new Set(HALF_HOURS).size).toBe(48)
  expect(formatTwelveHours('00:05')).toBe('12:05 AM')
})
