import { expect, test } from 'vitest'
import { chooseStatus } from './night-status.ts'

const now = new Date('2026-11-26T12:00:00Z')
const upcoming = { startTime: '2026-11-27T20:00:00Z', endTime: '2026-11-28T01:00:00Z' }
const following = { ...upcoming, status: 'UPCOMING', statusByHand: false } as const

test('an event that is sent back with another status, but otherwise as it was read, has that status', () => {
  const given = { ...upcoming, status: 'COMPLETED', followsTimes: true } as const
  expect(chooseStatus(given, following, now)).toEqual({ status: 'COMPLETED', statusByHand: true })
})

test('an event that is moved keeps following its times, whatever status they gave before', () => {
  const past = { startTime: '2026-11-25T20:00:00Z', endTime: '2026-11-26T01:00:00Z' }
  const given = { ...past, status: 'COMPLETED', followsTimes: true } as const
  expect(chooseStatus(given, following, now).statusByHand).toBe(false)
  const late = new Date('2026-11-27T21:00:00Z')
  const stale = { ...upcoming, status: 'UPCOMING', followsTimes: true } as const
  expect(chooseStatus(stale, following, late).statusByHand).toBe(false)
})
