import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { findMember } from './credits.ts'
import { forfeitCredit, returnCredit, spendCredit } from '#tests/support/credit-steps.ts'
import { creditEntries, members } from './membership.tables.ts'

const { db } = await startApiHarness()

const now = new Date()
const use = (userId: string, reservationId: string) => ({ userId, reservationId, at: now })
const spend = (userId: string, id: string) => spendCredit(db, use(userId, id))
const giveBack = (userId: string, id: string) => returnCredit(db, use(userId, id))
const forfeit = (userId: string, id: string) => forfeitCredit(db, use(userId, id))
const creditsOf = async (userId: string) => (await findMember(db, userId, now))?.availableCredits
const ledgerOf = async (userId: string) => {
  const rows = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId))
  return {
    kinds: rows.map(({ kind }) => kind),
    sum: rows.reduce((sum, row) => sum + row.amount, 0),
  }
}

test('a reservation takes one credit, and canceling it gives the credit back once', async () => {
  const { userId } = await buildMember(db)
  const reservation = randomUUID()

  await spend(userId, reservation)
  expect(await creditsOf(userId)).toBe(3)

  await Promise.all(Array.from({ length: 20 }, () => giveBack(userId, reservation)))
  expect(await creditsOf(userId)).toBe(4)
  expect(await ledgerOf(userId)).toEqual({ kinds: ['GRANT', 'RESERVE', 'RETURN'], sum: 4 })
})

test('parallel reservations never spend more credits than a member has', async () => {
  const { userId } = await buildMember(db, { credits: 2 })
  const lock = 'select from members where user_id = $1 for no key update'
  const results = await whileLocked(db, [lock, userId], () =>
    Array.from({ length: 10 }, () => spend(userId, randomUUID())),
  )
  expect(results.filter(Boolean)).toHaveLength(2)
  expect((await ledgerOf(userId)).sum).toBe(0)
})

test('a no-show loses the credit, and a later return changes nothing', async () => {
  const { userId } = await buildMember(db)
  const reservation = randomUUID()
  await spend(userId, reservation)
  await forfeit(userId, reservation)
  await forfeit(userId, reservation)
  await giveBack(userId, reservation)
  expect(await ledgerOf(userId)).toEqual({ kinds: ['GRANT', 'RESERVE', 'FORFEIT'], sum: 3 })
  expect(await creditsOf(userId)).toBe(3)
})

test('a return and a no-show at the same moment leave one of them', async () => {
  const { userId } = await buildMember(db)
  const reservation = randomUUID()
  await spend(userId, reservation)
  await Promise.all([giveBack(userId, reservation), forfeit(userId, reservation)])
  const { kinds, sum } = await ledgerOf(userId)
  expect(kinds).toHaveLength(3)
  expect(await creditsOf(userId)).toBe(sum)
})

test('a reservation that took no credit gives none back', async () => {
  const { userId } = await buildMember(db)
  expect(await giveBack(userId, randomUUID())).toBe(0)
  expect(await creditsOf(userId)).toBe(4)
})

test('a return above the maximum of credits is dropped', async () => {
  const { userId } = await buildMember(db, { credits: 12 })
  const [first, second] = [randomUUID(), randomUUID()]
  await spend(userId, first)
  await giveBack(userId, first)
  expect(await creditsOf(userId)).toBe(12)
  const other = await buildMember(db, { credits: 12 })
  await spend(other.userId, second)
  // the month's grant came in between
  await buildGrant(other.userId, 1)
  expect(await giveBack(other.userId, second)).toBe(0)
  expect(await creditsOf(other.userId)).toBe(12)
})

test('a return after the membership ended gives no credit', async () => {
  const member = await buildMember(db)
  const reservationId = randomUUID()
  await spend(member.userId, reservationId)
  await db
    .update(members)
    .set({ activeUntil: now, joinedAt: new Date(now.getTime() - 1) })
    .where(eq(members.userId, member.userId))
  expect(await giveBack(member.userId, reservationId)).toBe(0)
  expect(await ledgerOf(member.userId)).toEqual({ kinds: ['GRANT', 'RESERVE', 'RETURN'], sum: 3 })
})

test('nothing is spent without an active membership', async () => {
  const day = 24 * 3_600_000
  const ended = await buildMember(db, { activeUntil: new Date(now.getTime() - day) })
  expect(await spend(ended.userId, randomUUID())).toBe(false)
  expect(await spend('no-member', randomUUID())).toBe(false)
  expect(await ledgerOf(ended.userId)).toEqual({ kinds: ['GRANT'], sum: 4 })
})

async function buildGrant(userId: string, amount: number) {
  await db.insert(creditEntries).values({ userId, kind: 'GRANT', amount, grantedFor: now })
  const member = await findMember(db, userId, now)
  await db
    .update(members)
    .set({ creditBalance: (member?.availableCredits ?? 0) + amount })
    .where(eq(members.userId, userId))
}
