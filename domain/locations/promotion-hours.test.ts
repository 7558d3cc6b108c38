import { describe, expect, test } from 'vitest'
import {
  findPromotionEnd,
  isPromotionOn,
  nextPromotionChange,
  type PromotionHours,
} from './promotion-hours.ts'

const LA = 'America/Los_Angeles'
/** Monday to Friday, 5 to 7 PM. */
const afterWork: PromotionHours = { days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }
/** Friday and Saturday from 10 PM to 2 AM. */
const lateNight: PromotionHours = { days: [5, 6], from: '22:00', to: '02:00' }
const at = (time: string) => new Date(time)
const isOn = (hours: PromotionHours, time: string, timeZone = LA) =>
  isPromotionOn([hours], timeZone, at(time))

test('a promotion without hours always applies', () => {
  expect(isPromotionOn(null, LA, new Date())).toBe(true)
})

test('a promotion without any day never applies', () => {
  expect(isPromotionOn([], LA, new Date())).toBe(false)
})

test.each([
  ['before it begins', '2026-11-23T16:59:59.999-08:00', false],
  ['in its first minute', '2026-11-23T17:00:00-08:00', true],
  ['in its last moment', '2026-11-23T18:59:59.999-08:00', true],
  ['at its end', '2026-11-23T19:00:00-08:00', false],
  ['on a day without it', '2026-11-22T17:30:00-08:00', false],
])('hours on a weekday: %s', (_, time, expected) => {
  expect(isOn(afterWork, time)).toBe(expected)
})

test.each([
  ['on its first evening', '2026-11-27T23:30:00-08:00', true],
  ['after midnight, on the next day', '2026-11-28T01:59:00-08:00', true],
  ['at its end in the night', '2026-11-28T02:00:00-08:00', false],
  ['after the midnight before its first day', '2026-11-27T01:00:00-08:00', false],
  ['on Sunday morning, which belongs to Saturday', '2026-11-29T01:00:00-08:00', true],
  ['on Sunday evening', '2026-11-29T22:30:00-08:00', false],
])('hours over midnight: %s', (_, time, expected) => {
  expect(isOn(lateNight, time)).toBe(expected)
})

test('hours that begin and end at the same time last a day', () => {
  const allSunday: PromotionHours = { days: [0], from: '06:00', to: '06:00' }
  expect(isOn(allSunday, '2026-11-22T05:59:00-08:00')).toBe(false)
  expect(isOn(allSunday, '2026-11-22T06:00:00-08:00')).toBe(true)
  expect(isOn(allSunday, '2026-11-23T05:59:00-08:00')).toBe(true)
  expect(isOn(allSunday, '2026-11-23T06:00:00-08:00')).toBe(false)
})

test('the clock of the venue counts, wherever the server is', () => {
  const time = '2026-11-24T01:30:00Z'
  expect(isOn(afterWork, time, LA)).toBe(true)
  expect(isOn(afterWork, time, 'Europe/Berlin')).toBe(false)
  expect(isOn(afterWork, time, 'Asia/Kathmandu')).toBe(false)
})

describe('when clocks are changed', () => {
  const early: PromotionHours = { days: [0], from: '01:30', to: '03:00' }

  test('the hour that is skipped in spring does not occur', () => {
    expect(isOn(early, '2026-03-08T01:59:00-08:00')).toBe(true)
    // the clock goes from 2 to 3 AM
    expect(isOn(early, '2026-03-08T03:00:00-07:00')).toBe(false)
  })

  test('the hour that is repeated in fall counts twice', () => {
    expect(isOn(early, '2026-11-01T01:45:00-07:00')).toBe(true)
    expect(isOn(early, '2026-11-01T01:15:00-08:00')).toBe(false)
    expect(isOn(early, '2026-11-01T01:45:00-08:00')).toBe(true)
    expect(isOn(early, '2026-11-01T03:00:00-08:00')).toBe(false)
  })
})

describe('the next change', () => {
  test('the next change comes at the minute at which the promotion begins and ends', () => {
    const next = (time: string) => nextPromotionChange([afterWork], LA, at(time))
    expect(next('2026-11-23T16:50:10-08:00')).toEqual(at('2026-11-23T17:00:00-08:00'))
    expect(next('2026-11-23T18:45:00-08:00')).toEqual(at('2026-11-23T19:00:00-08:00'))
  })

  test('there is none without hours', () => {
    expect(nextPromotionChange(null, LA, new Date())).toBeNull()
  })

  test('the next change is never later than the next moment at which the promotion begins or ends', () => {
    const plans: PromotionHours[][] = [
      [afterWork, lateNight],
      [{ days: [0, 1, 2, 3, 4, 5, 6], from: '01:10', to: '01:50' }],
      [{ days: [0], from: '02:30', to: '02:30' }],
    ]
    const zones = [LA, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
    const starts = ['2026-03-07T12:00:00Z', '2026-04-04T06:00:00Z', '2026-10-31T20:00:00Z']
    for (const hours of plans) {
      for (const zone of zones) {
        for (const start of starts) {
          let change = nextPromotionChange(hours, zone, at(start))?.getTime() ?? 0
          for (let minute = 1; minute <= 36 * 60; minute++) {
            const now = new Date(Date.parse(start) + minute * 60_000)
            const before = new Date(now.getTime() - 60_000)
            const changes = isPromotionOn(hours, zone, now) !== isPromotionOn(hours, zone, before)
            if (changes) expect(change, `${zone} ${now.toISOString()}`).toBe(now.getTime())
            if (change <= now.getTime()) {
              change = nextPromotionChange(hours, zone, now)?.getTime() ?? 0
            }
          }
        }
      }
    }
  })
})

describe('the end of a promotion', () => {
  const endOf = (hours: PromotionHours[] | null, time: string) =>
    findPromotionEnd(hours, LA, at(time))

  test('it ends with its hours, also in the night, and with the last of hours that follow each other', () => {
    expect(endOf([afterWork], '2026-11-23T17:30:00-08:00')).toEqual(at('2026-11-23T19:00:00-08:00'))
    expect(endOf([lateNight], '2026-11-27T23:00:00-08:00')).toEqual(at('2026-11-28T02:00:00-08:00'))
    const longer: PromotionHours = { days: [1], from: '19:00', to: '20:15' }
    expect(endOf([afterWork, longer], '2026-11-23T17:30:00-08:00')).toEqual(
      at('2026-11-23T20:15:00-08:00'),
    )
  })

  test('it has no end without hours, or when it goes on for a day', () => {
    expect(endOf(null, '2026-11-23T17:30:00-08:00')).toBeNull()
    const always: PromotionHours = { days: [0, 1, 2, 3, 4, 5, 6], from: '06:00', to: '06:00' }
    expect(endOf([always], '2026-11-23T17:30:00-08:00')).toBeNull()
  })
})
