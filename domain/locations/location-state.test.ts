import { expect, test } from 'vitest'
import { locationState } from './location-state.ts'

const now = new Date('2026-11-21T22:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['CLOSED', null, 'CLOSED'],
  ['CLOSED', at(1), 'CLOSED'],
  ['CLOSED', at(0), 'OPEN'],
  ['CLOSED', at(-1), 'OPEN'],
  ['OPEN', null, 'OPEN'],
  ['DRAFT', null, 'DRAFT'],
] as const)('%s until %s is %s now', (state, reopensAt, expected) => {
  expect(locationState({ state, reopensAt }, now)).toBe(expected)
})
