import { expect, test } from 'vitest'
import { formatAgo, formatTime, minutesSince } from './format-time.ts'

test.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [150, '2 hours ago'],
  [1_440, '1 day ago'],
  [4_320, '3 days ago'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatAgo(minutes)).toBe(text)
})

test('minutes are whole, and 0 for a time in the future', () => {
  expect(minutesSince(0, 119_999)).toBe(1)
  expect(minutesSince(60_000, 0)).toBe(0)
})

test.each([
  ['2026-11-21T05:41:00Z', '09:41 PM'],
  ['2026-11-20T20:05:00Z', '12:05 PM'],
  ['2026-07-20T08:05:00Z', '01:05 AM'],
])('%s is %s at a venue in Los Angeles', (iso, text) => {
  expect(formatTime(iso, 'America/Los_Angeles')).toBe(text)
})
