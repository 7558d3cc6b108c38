import { expect, test } from 'vitest'
import { formatClock, formatDay, formatMoment, formatWeekday, nameZone } from './format-moment.ts'

const AT = '2026-07-04T03:05:00.000Z'
const LA = 'America/Los_Angeles'
const NEW_YORK = 'America/New_York'

test('times are those of the venue, whose zone is named to a phone in another one', () => {
  expect(formatClock(AT, LA, LA)).toBe('08:05 PM')
  expect(formatClock(AT, LA, NEW_YORK)).toBe('08:05 PM PDT')
  expect(formatMoment(AT, LA, NEW_YORK)).toBe('07/03/26 08:05 PM PDT')
})

test('a day is the one at the venue', () => {
  expect(formatDay(AT, LA)).toBe('07/03/26')
  expect(formatWeekday(AT, LA)).toBe('Fri 07/03/26')
  expect(formatDay(AT, 'Europe/Paris')).toBe('07/04/26')
})

test('a zone is named as it is called at that moment', () => {
  expect(nameZone(AT, LA)).toBe('PDT')
  expect(nameZone('2026-12-04T03:05:00.000Z', LA)).toBe('PST')
})
