import { expect, test } from 'vitest'
import { formatHour, formatNight, formatNightHeading } from './format-night.ts'

const LA = 'America/Los_Angeles'
const VENUE = { timeZone: LA }
const NEW_YORK = 'America/New_York'
/** Thursday, 8 PM in Los Angeles. */
const NOW = new Date('2026-11-27T04:00:00.000Z')
const at = (local: string) => new Date(`${local}:00-08:00`).toISOString()

test.each([
  ['2026-11-26T18:30', 'Tonight, 6:30 PM'],
  ['2026-11-26T21:00', 'Tonight, 9 PM'],
  ['2026-11-27T01:00', 'Tonight, 1 AM'],
  ['2026-11-26T14:05', 'Today, 2:05 PM'],
  ['2026-11-25T21:00', 'Yesterday, 9 PM'],
  ['2026-11-27T21:00', 'Tomorrow, 9 PM'],
  ['2026-11-26T01:15', 'Thu, Nov 26 · 1:15 AM'],
  ['2026-12-04T21:00', 'Fri, Dec 4 · 9 PM'],
  ['2027-01-01T20:00', 'Fri, Jan 1, 2027 · 8 PM'],
])('at 8 PM on a Thursday, a card says %s as %s', (local, text) => {
  expect(formatNight(at(local), VENUE, LA, NOW)).toBe(text)
})

test('after midnight a card says the date where tomorrow could be either of two days', () => {
  const oneAm = new Date(at('2026-11-27T01:00'))
  expect(formatNight(at('2026-11-27T21:00'), VENUE, LA, oneAm)).toBe('Fri, Nov 27 · 9 PM')
  expect(formatNight(at('2026-11-26T23:00'), VENUE, LA, oneAm)).toBe('Tonight, 11 PM')
})

test('a card names the zone of the venue to a reader in another one', () => {
  expect(formatNight(at('2026-11-26T18:30'), VENUE, NEW_YORK, NOW)).toBe('Tonight, 6:30 PM PST')
})

test('a venue that set another hour has nights until then', () => {
  const venue = { ...VENUE, businessDays: [{ from: '2026-11-20', startsAt: 9 }] }
  const sayAt = (local: string) => formatNight(at(local), venue, LA, NOW)
  expect(sayAt('2026-11-27T08:59')).toBe('Tonight, 8:59 AM')
  expect(sayAt('2026-11-27T09:00')).toBe('Tomorrow, 9 AM')
  expect(formatNightHeading(at('2026-11-26T08:59'), venue, NOW)).toBe('Yesterday')
  expect(formatNightHeading(at('2026-11-26T09:00'), venue, NOW)).toBe('Today')
})

test('a list of orders has one heading for each night, which ends at 6 AM', () => {
  const headingAt = (local: string) => formatNightHeading(at(local), VENUE, NOW)
  expect(headingAt('2026-11-27T02:00')).toBe('Today')
  expect(headingAt('2026-11-26T02:00')).toBe('Yesterday')
  expect(headingAt('2026-11-20T23:59')).toBe('Fri, Nov 20')
  expect(headingAt('2025-11-21T02:00')).toBe('Thu, Nov 20, 2025')
  expect(formatHour(at('2026-11-27T02:05'), LA)).toBe('2:05 AM')
})
