import { describe, expect, test } from 'vitest'
import { locationState, type OpeningRules, opensAt } from './location-state.ts'

const now = new Date('2026-11-21T22:00:00Z')
const ALWAYS: OpeningRules = {
  state: 'OPEN',
  reopensAt: null,
  hours: null,
  openUntil: null,
  timeZone: 'America/Los_Angeles',
}
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['CLOSED', null, 'CLOSED'],
  ['CLOSED', at(1), 'CLOSED'],
  ['CLOSED', at(0), 'OPEN'],
  ['CLOSED', at(-1), 'OPEN'],
  ['OPEN', null, 'OPEN'],
  ['DRAFT', null, 'DRAFT'],
] as const)('%s until %s is %s now', (state, reopensAt, expected) => {
  expect(locationState({ ...ALWAYS, state, reopensAt }, now)).toBe(expected)
})

describe('with hours from 5 PM to 2 AM', () => {
  /** At 2 PM in Los Angeles, which is `now`, it is closed. */
  const evening: OpeningRules = {
    ...ALWAYS,
    hours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' }],
  }
  const fivePm = new Date('2026-11-22T01:00:00Z')

  test('an open location is closed outside them, and says when it opens', () => {
    expect(locationState(evening, now)).toBe('CLOSED')
    expect(opensAt(evening, now)).toEqual(fivePm)
    expect(locationState(evening, fivePm)).toBe('OPEN')
    expect(opensAt(evening, fivePm)).toBeNull()
  })

  test('staff keep it open until a time, then the hours decide again', () => {
    const longer = { ...evening, openUntil: at(30) }
    expect(locationState(longer, at(29))).toBe('OPEN')
    expect(locationState(longer, at(30))).toBe('CLOSED')
  })

  test('a location that staff closed stays closed in its hours, and reopens only in them', () => {
    const closed: OpeningRules = { ...evening, state: 'CLOSED' }
    expect(locationState(closed, fivePm)).toBe('CLOSED')
    expect(opensAt(closed, fivePm)).toBeNull()
    const early = { ...closed, reopensAt: at(60) }
    expect(opensAt(early, now)).toEqual(fivePm)
    expect(locationState(early, at(60))).toBe('CLOSED')
    const late = { ...closed, reopensAt: new Date('2026-11-22T05:00:00Z') }
    expect(opensAt(late, now)).toEqual(late.reopensAt)
  })

  test('a draft has no hours: staff rehearse there at any time', () => {
    expect(locationState({ ...evening, state: 'DRAFT' }, now)).toBe('DRAFT')
  })
})
