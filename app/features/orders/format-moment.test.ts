import { expect, test } from 'vitest'
import { formatClock, formatMoment } from './format-moment.ts'

const AT = '2026-07-04T03:05:00.000Z'

test('times are those of the venue, whose zone is named to a phone in another one', () => {
  expect(formatClock(AT, 'America/Los_Angeles', 'America/Los_Angeles')).toBe('08:05 PM')
  expect(formatClock(AT, 'America/Los_Angeles', 'America/New_York')).toBe('08:05 PM PDT')
  expect(formatMoment(AT, 'America/Los_Angeles', 'America/New_York')).toBe('07/03/26 08:05 PM PDT')
})
