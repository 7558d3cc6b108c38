import { expect, test } from 'vitest'
import { formatHours } from './format-hours.ts'

test.each([
  [[1, 2, 3, 4, 5], '17:00', '19:00', 'Mon to Fri, 5 PM to 7 PM'],
  [[0, 1, 2, 3, 4, 5, 6], '00:00', '12:30', 'Every day, 12 AM to 12:30 PM'],
  [[5, 6], '22:00', '02:00', 'Fri, Sat, 10 PM to 2 AM the next day'],
  [[0, 5, 6], '09:05', '10:00', 'Fri to Sun, 9:05 AM to 10 AM'],
  [[2], '06:00', '06:00', 'Tue, 6 AM to 6 AM the next day'],
])('%j from %s to %s is %j', (days, from, to, text) => {
  expect(formatHours({ days, from, to })).toBe(text)
})
