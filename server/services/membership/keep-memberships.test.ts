import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildDispute } from '#tests/support/build-dispute.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../process/context.ts'
import { spendCredit } from '#tests/support/credit-steps.ts'
import { keepMemberships } from './keep-memberships.ts'
import { membershipPayments } from './membership-payments.ts'
import {
  creditEntries,
  members,
  membershipPayments as membershipPaymentRows,
} from './membership.tables.ts'

const harness = await startApiHarness()
const { db, services } = harness
const steps = createMembershipSteps(harness)
let now = new Date()
const system = () => ({ ...systemContext(services, 'test'), now: () => now })
const keep = () => keepMemberships(system())

const moveTo = (time: string) => {
  now = new Date(time)
}
let people = 0
let guest: Person
const joinAt = async (time: string, months = 1) => {
  guest = await harness.signIn(`+1310555${6_000 + people++}`)
  moveTo(time)
  await renew(months)
}
const addressOf = (paymentIntentId: string) => ({ stripeAccount: null, paymentIntentId })
/** Pays a plan, whose payment is noticed at the time that the clock shows. */
const renew = async (months = 1) => {
  await membershipPayments.settle(system(), addressOf(await steps.pay(guest, months)))
}
const memberRow = async () => {
  const [row] = await db.select().from(members).where(eq(members.userId, guest.userId))
  if (!row) throw new Error('not a member')
  return row
}
const entries = async (kind: string) =>
  (await db.select().from(creditEntries).where(eq(creditEntries.userId, guest.userId)))
    .filter((entry) => entry.kind === kind)
    .map(({ amount }) => amount)
const until = async () => (await memberRow()).activeUntil.toISOString()

test('three months grant four credits each, and then they expire', async () => {
  await joinAt('2031-05-10T19:00:00Z', 3)
  expect((await memberRow()).creditBalance).toBe(4)
  moveTo('2031-06-10T18:59:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(4)
  moveTo('2031-06-10T19:01:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(8)
  moveTo('2031-07-10T19:01:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(12)
  moveTo('2031-08-10T19:01:00Z')
  await keep()
  expect(await memberRow()).toMatchObject({ creditBalance: 0, nextGrantAt: null })
  expect(await entries('GRANT')).toEqual([4, 4, 4])
  expect(await entries('EXPIRE')).toEqual([-12])
})

test('a member is told when the next credits come, and that none come in the last month', async () => {
  const next = async () => (await steps.read(guest)).body.membership?.nextCreditsAt
  await joinAt('2031-05-10T19:00:00Z', 3)
  expect(await next()).toBe('2031-06-10T19:00:00.000Z')
  moveTo('2031-07-10T19:01:00Z')
  await keep()
  await keep()
  expect(await next()).toBeNull()
  await renew()
  expect(await next()).toBe('2031-08-10T19:00:00.000Z')
})

test('the balance never passes twelve through a year of renewals', async () => {
  await joinAt('2032-01-31T20:00:00Z', 3)
  const ends: string[] = [await until()]
  for (const time of ['2032-04-01', '2032-07-01', '2032-10-01']) {
    moveTo(`${time}T20:00:00Z`)
    await keep()
    await renew(3)
    ends.push(await until())
  }
  // the 31st stays the 31st after shorter months, and noon stays noon when the clocks change
  expect(ends).toEqual([
    '2032-04-30T19:00:00.000Z',
    '2032-07-31T19:00:00.000Z',
    '2032-10-31T19:00:00.000Z',
    '2033-01-31T20:00:00.000Z',
  ])
  moveTo('2033-01-30T20:00:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(12)
  expect(await entries('GRANT')).toEqual([4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  moveTo('2033-02-01T20:00:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(0)
  expect(await auditBooks(services)).toEqual([])
})

test('a spent credit makes room for the next month', async () => {
  await joinAt('2033-03-15T20:00:00Z', 3)
  moveTo('2033-05-16T20:00:00Z')
  await keep()
  const spend = (reservationId: string) =>
    spendCredit(db, { userId: guest.userId, reservationId, at: now })
  await spend(crypto.randomUUID())
  await spend(crypto.randomUUID())
  await renew()
  moveTo('2033-06-16T20:00:00Z')
  await keep()
  expect((await memberRow()).creditBalance).toBe(12)
  expect(await entries('GRANT')).toEqual([4, 4, 4, 2])
})

test.each([
  ['a leap year', '2036-01-31T20:00:00Z', '2036-02-29T20:00:00.000Z'],
  ['another year', '2035-01-31T20:00:00Z', '2035-02-28T20:00:00.000Z'],
  [
    'the evening in Los Angeles, already the next month elsewhere',
    '2035-02-01T06:00:00Z',
    '2035-03-01T06:00:00.000Z',
  ],
  ['the start of daylight saving time', '2035-02-20T20:00:00Z', '2035-03-20T19:00:00.000Z'],
  ['the end of daylight saving time', '2035-10-20T19:00:00Z', '2035-11-20T20:00:00.000Z'],
])('a month ends at the same time of day, or on the last day: %s', async (_, start, end) => {
  await joinAt(start)
  expect(await until()).toBe(end)
})

test('months that passed while no node was up are granted afterwards, each once', async () => {
  await joinAt('2034-01-10T20:00:00Z', 3)
  moveTo('2034-03-20T20:00:00Z')
  await Promise.all([keep(), keep(), keep()])
  expect((await memberRow()).creditBalance).toBe(12)
  expect(await entries('GRANT')).toEqual([4, 4, 4])
})

test('a node leaves the members alone whom a payment is extending', async () => {
  await joinAt('2034-01-10T20:00:00Z', 3)
  moveTo('2034-02-20T20:00:00Z')
  const rival = await db.$client.connect()
  await rival.query('begin; lock table membership_periods in share mode')
  const renewal = renew()
  await untilBlocked(db, 1)
  const kept = keep()
  await Promise.race([kept, untilBlocked(db, 2)])
  await rival.query('commit')
  rival.release()
  await Promise.all([renewal, kept])
  expect(await until()).toBe('2034-05-10T19:00:00.000Z')
  expect(await entries('GRANT')).toEqual([4, 4])
  expect((await memberRow()).creditBalance).toBe(8)
})

test('joining again after the end starts again with four credits', async () => {
  await joinAt('2034-06-10T20:00:00Z')
  moveTo('2034-09-01T20:00:00Z')
  await renew()
  expect(await memberRow()).toMatchObject({ creditBalance: 4 })
  expect(await entries('GRANT')).toEqual([4, 4])
  expect((await memberRow()).joinedAt.toISOString().slice(0, 10)).toBe('2034-09-01')
  expect(await until()).toBe('2034-10-01T20:00:00.000Z')
  expect(await entries('EXPIRE')).toEqual([-4])
})

test('a renewal that a node whose clock is behind notices counts as well', async () => {
  await joinAt('2037-06-10T20:00:00Z')
  moveTo('2037-06-10T19:59:00Z')
  await renew(3)
  expect(await until()).toBe('2037-10-10T20:00:00.000Z')
  expect(await auditBooks(services)).toEqual([])
})

test('a dispute that we win gives the unused rest of three months, with the credits of one', async () => {
  const listed = vi.spyOn(services.payments.of(null), 'listDisputesOf')
  await joinAt('2036-05-10T19:00:00Z', 3)
  const [payment] = await db
    .select()
    .from(membershipPaymentRows)
    .where(eq(membershipPaymentRows.userId, guest.userId))
  const sync = async (time: string, isTaken: boolean) => {
    moveTo(time)
    await keep()
    const paymentIntentId = payment?.paymentIntentId ?? ''
    listed.mockResolvedValue([buildDispute(paymentIntentId, isTaken)])
    await membershipPayments.syncRefunds(system(), addressOf(paymentIntentId))
  }
  await sync('2036-06-20T19:00:00Z', true)
  expect(await memberRow()).toMatchObject({ creditBalance: 0, nextGrantAt: null })
  await sync('2036-09-01T19:00:00Z', false)
  listed.mockRestore()
  // 51 days were left, of which 20 belong to a month whose credits were granted
  expect(await until()).toBe('2036-10-22T19:00:00.000Z')
  expect((await memberRow()).creditBalance).toBe(0)
  for (const time of ['2036-09-20', '2036-09-24', '2036-10-21']) {
    moveTo(`${time}T19:00:00Z`)
    await keep()
  }
  expect(await entries('GRANT')).toEqual([4, 4, 4])
  expect(await auditBooks(services)).toEqual([])
})

test('a disputed renewal that we win restores the end and the credits of its months', async () => {
  await joinAt('2037-05-10T19:00:00Z')
  const paymentIntentId = await steps.pay(guest, 3)
  await membershipPayments.settle(system(), addressOf(paymentIntentId))
  const end = await until()
  const listed = vi.spyOn(services.payments.of(null), 'listDisputesOf')
  for (const isTaken of [true, false]) {
    listed.mockResolvedValue([buildDispute(paymentIntentId, isTaken)])
    await membershipPayments.syncRefunds(system(), addressOf(paymentIntentId))
    expect(await until()).toBe(isTaken ? '2037-06-10T19:00:00.000Z' : end)
  }
  listed.mockRestore()
  moveTo('2037-08-11T19:00:00Z')
  await keep()
  expect(await entries('GRANT')).toEqual([4, 4, 4, 0])
  expect(await auditBooks(services)).toEqual([])
})
