import { describe, expect, test } from 'vitest'
import { findAlcoholProblem, findHoursProblem } from './hours-problems.ts'
import { ALCOHOL_OUTSIDE_HOURS, END_BEFORE_BEGIN, fromText, opensAtText } from './hours.messages.ts'
import type { OpeningHours } from './opening-hours.ts'

const LA = 'America/Los_Angeles'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const hours = (days: number[], opens: string, closes: string): OpeningHours => ({
  days,
  opens,
  closes,
})

describe('hours of a week', () => {
  test.each([
    ['one a day', [hours([1, 2], '11:00', '23:00')]],
    ['over midnight', [hours([5, 6], '17:00', '02:00')]],
    ['all day and night', [hours(EVERY_DAY, '00:00', '00:00')]],
    ['several that touch', [hours([1], '11:00', '17:00'), hours([1], '17:00', '02:00')]],
    ['none', []],
  ])('%s are accepted', (_, all) => {
    expect(findHoursProblem(all)).toBeUndefined()
  })

  test('an end before the beginning is refused unless it is in the next morning', () => {
    expect(findHoursProblem([hours([1], '17:00', '12:00')])).toBeUndefined()
    expect(findHoursProblem([hours([1], '17:00', '12:01')])).toBe(END_BEFORE_BEGIN)
  })

  test('hours that overlap are refused by name, also over midnight and over the week', () => {
    expect(findHoursProblem([hours([1, 2], '11:00', '17:00'), hours([2], '16:59', '20:00')])).toBe(
      'These hours overlap: Tue, 11 AM to 5 PM, and Tue, 4:59 PM to 8 PM.',
    )
    expect(findHoursProblem([hours([5, 6], '17:00', '02:00'), hours([0], '01:00', '05:00')])).toBe(
      'These hours overlap: Sat, 5 PM to 2 AM the next day, and Sun, 1 AM to 5 AM.',
    )
    expect(findHoursProblem([hours([1, 1], '11:00', '17:00')])).toMatch(/^These hours overlap/)
  })
})

describe('hours of alcohol', () => {
  const open = [hours([5, 6], '17:00', '23:00'), hours([5, 6], '23:00', '02:00')]

  test('they lie inside the hours of the location, also over several of them', () => {
    expect(findAlcoholProblem([hours([6], '18:00', '02:00')], open)).toBeUndefined()
    expect(findAlcoholProblem([hours([6], '18:00', '02:01')], open)).toBe(ALCOHOL_OUTSIDE_HOURS)
    expect(findAlcoholProblem([hours([0], '18:00', '20:00')], open)).toBe(ALCOHOL_OUTSIDE_HOURS)
  })

  test('without hours of the location or of alcohol there is nothing to refuse', () => {
    expect(findAlcoholProblem(null, open)).toBeUndefined()
    expect(findAlcoholProblem([hours([1], '18:00', '20:00')], null)).toBeUndefined()
  })
})

describe('texts', () => {
  const now = new Date('2026-11-24T01:30:00-08:00')
  const at = (time: string) => new Date(`${time}:00-08:00`)

  test('a closed location says when it opens, with the day if that is not today', () => {
    expect(opensAtText(at('2026-11-24T17:00'), LA, now)).toBe('Opens at 5 PM')
    expect(opensAtText(at('2026-11-25T17:30'), LA, now)).toBe('Opens tomorrow at 5:30 PM')
    expect(opensAtText(at('2026-11-27T17:00'), LA, now)).toBe('Opens on Friday at 5 PM')
  })

  test('alcohol says from when it is sold', () => {
    expect(fromText(at('2026-11-24T11:00'), LA, now)).toBe('From 11 AM')
    expect(fromText(at('2026-11-25T11:00'), LA, now)).toBe('From 11 AM tomorrow')
    expect(fromText(at('2026-11-27T12:00'), LA, now)).toBe('From 12 PM on Friday')
  })
})
