import { expect, test } from 'vitest'
import { ownReservationExample } from '#domain/guest-list/guest-list.examples.ts'
import { toCalendarFile } from './calendar-file.ts'

const NOW = new Date('2026-06-07T18:30:00Z')

test('an event becomes a calendar entry in UTC, with its place', () => {
  const file = toCalendarFile(ownReservationExample, NOW)
  expect(file).toContain('DTSTART:20260613T050000Z\r\nDTEND:20260613T100000Z\r\n')
  expect(file).toContain('SUMMARY:Sunset Social\r\n')
  expect(file.replace(/\r\n /g, '')).toContain(
    'LOCATION:Sunset Social Club\\, 6420 Sunset Blvd\\, Floor 2\\, Los Angeles\\, CA 90028\r\n',
  )
})

test('special characters are escaped and long lines folded at 75 octets', () => {
  const gleventName = `Émilie; the "best", night\nof ${'é'.repeat(60)}`
  const file = toCalendarFile({ ...ownReservationExample, gleventName }, NOW)
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, '')).toContain('SUMMARY:Émilie\\; the "best"\\, night\\nof éé')
})
