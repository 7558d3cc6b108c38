import { expect, test } from 'vitest'
import type { Role } from '../vendor-roles/roles.ts'
import { canTakeBackClaim, OWN_TAKE_BACK_MS } from './take-back.ts'

const claimedAt = new Date('2026-07-05T04:12:00Z')
const last = new Date(claimedAt.getTime() + OWN_TAKE_BACK_MS - 1)
const late = new Date(claimedAt.getTime() + OWN_TAKE_BACK_MS)

test.each<[string, string, Role | undefined, Date, boolean]>([
  ['who confirmed it, within 10 minutes', 'u1', undefined, last, true],
  ['who confirmed it, after 10 minutes', 'u1', undefined, late, false],
  ['STAFF who confirmed it, after 10 minutes', 'u1', 'STAFF', late, false],
  ['another guest', 'u2', undefined, claimedAt, false],
  ['another of the STAFF', 'u2', 'STAFF', claimedAt, false],
  ['a MANAGER, after 10 minutes', 'u2', 'MANAGER', late, true],
  ['an ADMIN, after 10 minutes', 'u2', 'ADMIN', late, true],
])('a claim is taken back by %s: %s %s %s %s', (_, userId, role, now, may) => {
  expect(canTakeBackClaim({ claimedBy: 'u1', claimedAt }, { userId, role }, now)).toBe(may)
})
