import { describe, expect, test } from 'vitest'
import { lastNightEnd, type NightRules } from './night-end.ts'

const NEW_YORK = 'America/New_York'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const EVENING = [{ days: EVERY_DAY, opens: '17:00', closes: '02:00' }]

/** When the last night ended, as UTC. Without other rules: hours from 5 PM to 2 AM in New York. */
const endAt = (now: string, rules: Partial<NightRules> = {}) =>
  lastNightEnd(
    { hours: EVENING, openUntil: null, timeZone: NEW_YORK, businessDays: null, ...rules },
    new Date(now),
  ).toISOString()

describe('the end of a night', () => {
  test('is the end of the hours, until the business day ends', () => {
    expect(endAt('2026-07-05T05:59:00Z')).toBe('2026-07-04T10:00:00.000Z')
    expect(endAt('2026-07-05T06:00:00Z')).toBe('2026-07-05T06:00:00.000Z')
    expect(endAt('2026-07-05T09:59:00Z')).toBe('2026-07-05T06:00:00.000Z')
    expect(endAt('2026-07-05T10:00:00Z')).toBe('2026-07-05T10:00:00.000Z')
  })

  test('is the end of the business day where no hours are set, also another than 6 AM', () => {
    expect(endAt('2026-07-05T12:00:00Z', { hours: null })).toBe('2026-07-05T10:00:00.000Z')
    const businessDays = [{ from: '2026-01-01', startsAt: 9 }]
    expect(endAt('2026-07-05T12:00:00Z', { hours: null, businessDays })).toBe(
      '2026-07-04T13:00:00.000Z',
    )
  })

  test('waits while staff keep the location open, and is then', () => {
    const openUntil = new Date('2026-07-05T07:30:00Z')
    expect(endAt('2026-07-05T07:00:00Z', { openUntil })).toBe('2026-07-04T10:00:00.000Z')
    expect(endAt('2026-07-05T07:30:00Z', { openUntil })).toBe('2026-07-05T07:30:00.000Z')
  })

  test('does not cut hours that go on over the start of the business day', () => {
    const hours = [{ days: EVERY_DAY, opens: '05:00', closes: '14:00' }]
    expect(endAt('2026-07-05T15:00:00Z', { hours })).toBe('2026-07-04T18:00:00.000Z')
    expect(endAt('2026-07-05T18:00:00Z', { hours })).toBe('2026-07-05T18:00:00.000Z')
  })

  test('is the end of the business day at a location that never closes', () => {
    const hours = [{ days: EVERY_DAY, opens: '00:00', closes: '00:00' }]
    expect(endAt('2026-07-05T12:00:00Z', { hours })).toBe('2026-07-05T10:00:00.000Z')
  })

  test('is right when the clocks are put back', () => {
    expect(endAt('2026-11-01T07:30:00Z')).toBe('2026-11-01T07:00:00.000Z')
  })

  test('comes once a day for a location that staff keep open all the time', () => {
    const openUntil = new Date('2026-07-09T10:00:00Z')
    expect(endAt('2026-07-05T12:00:00Z', { openUntil })).toBe('2026-07-04T10:00:00.000Z')
  })
})
