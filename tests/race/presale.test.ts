import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { lockGlevent } from '#server/services/guest-list/guest-list.access.ts'
import { cancelReservation } from '#server/services/guest-list/release/cancel-reservation.ts'
import { reserveSpot } from '#server/services/guest-list/reserve/reserve-spot.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildGlevent, contextOf, readGlevent } from '#tests/support/build-glevent.ts'
import { buildMembers } from '#tests/support/build-member.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { auditBooks } from '#tests/support/settle-books.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'

// uses the connections and the time limits of production
const { db, services, url } = await startApiHarness({
  environment: { DATABASE_TIMEOUT_MS: '8000' },
})
const otherNode = openDatabase(url)
cleanUp(() => otherNode.$client.end())

type Member = { userId: string }
const reserve = (person: Member, gleventId: string, node = db, waitlist = false) =>
  reserveSpot({ ...contextOf(services, person), db: node }, 'HALL', gleventId, {
    quantity: 1,
    waitlist,
  })
const countOutcomes = (results: PromiseSettledResult<{ reservationStatus: string }>[]) => {
  const outcomes = results.map((result) =>
    result.status === 'fulfilled'
      ? result.value.reservationStatus
      : ((result.reason as { code?: string }).code ?? String(result.reason)),
  )
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (one) => one)].map(([one, list]) => [one, list.length]),
  )
}
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]

/** Expects that spots, credits and history of everything in the database agree. */
async function expectBooksToBalance() {
  const findings = await auditBooks(services)
  expect(findings.filter((text) => /^I-(18|20|39) /.test(text))).toEqual([])
}

test.each([
  { nodes: 'one node', list: [db] },
  { nodes: 'two nodes', list: [db, otherNode] },
])(
  'the 100 of 400 members at the same moment over $nodes who find a spot get one, and the others a refusal',
  async ({ list }) => {
    const members = await buildMembers(db, 400)
    const { gleventId } = await buildGlevent(db, { originalCapacity: 100 })
    const results = await Promise.allSettled(
      members.map((person, index) => reserve(person, gleventId, list[index % list.length])),
    )
    expect(countOutcomes(results)).toEqual({ CONFIRMED: 100, EVENT_FULL: 300 })
    expect((await readGlevent(db, gleventId)).reservedCount).toBe(100)
    await expectBooksToBalance()
  },
)

test('2,000 members who join a waitlist at the same moment all get on it', async () => {
  const members = await buildMembers(db, 2_000)
  const [holder] = await buildMembers(db, 1)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  await reserve(holder!, gleventId)
  const results = await Promise.allSettled(
    members.map((person) => reserve(person, gleventId, db, true)),
  )
  expect(countOutcomes(results)).toEqual({ WAITLISTED: 2_000 })
})

/** Counts the statements that wait for a lock, and those that wait for a connection. */
const countWaiting = async () => {
  const [row] = await ask<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return { forLock: row?.count ?? 0, forConnection: services.db.$client.waitingCount }
}

/** Locks an event while members change their reservations of it, and expects that these share one connection. */
async function whileOneConnectionWaits<Answer>(
  statement: string,
  gleventId: string,
  begin: () => Promise<Answer>[],
) {
  const rival = await otherNode.$client.connect()
  const atOnce = watchStatements(db, statement)
  try {
    await rival.query('begin')
    await rival.query('select from guest_list_events where glevent_id = $1 for update', [gleventId])
    const begun = Promise.allSettled(begin())
    await expect.poll(countWaiting, { timeout: 20_000 }).toEqual({ forLock: 1, forConnection: 0 })
    // a run that does not wait for the one before would begin now
    await delay(300)
    expect(await countWaiting()).toEqual({ forLock: 1, forConnection: 0 })
    await rival.query('rollback')
    const results = await begun
    expect(atOnce.maxAtOnce()).toBe(1)
    return results
  } finally {
    await rival.query('rollback')
    rival.release()
  }
}

test('400 members who wait for the spots of one event hold one connection', async () => {
  const members = await buildMembers(db, 400)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 400 })
  const results = await whileOneConnectionWaits('reservations-insert', gleventId, () =>
    members.map((person) => reserve(person, gleventId)),
  )
  expect(countOutcomes(results)).toEqual({ CONFIRMED: 400 })
})

test('100 members who cancel spots of one event hold one connection', async () => {
  const members = await buildMembers(db, 100)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 100 })
  const spots = await Promise.all(members.map((person) => reserve(person, gleventId)))
  const results = await whileOneConnectionWaits('reservations-release', gleventId, () =>
    members.map((person, index) =>
      cancelReservation(contextOf(services, person), spots[index]!.reservationId),
    ),
  )
  expect(countOutcomes(results)).toEqual({ CANCELLED: 100 })
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(0)
})

test('a member who is locked by another transaction keeps no other member from reserving', async () => {
  const members = await buildMembers(db, 20)
  const { gleventId } = await buildGlevent(db, { originalCapacity: 20 })
  const [held, ...others] = members as [Member, ...Member[]]
  const rival = await otherNode.$client.connect()
  try {
    await rival.query('begin')
    await rival.query('select from members where user_id = $1 for no key update', [held.userId])
    const mine = reserve(held, gleventId)
    const results = await Promise.allSettled(others.map((person) => reserve(person, gleventId)))
    expect(countOutcomes(results)).toEqual({ CONFIRMED: 19 })
    await rival.query('rollback')
    expect((await mine).reservationStatus).toBe('CONFIRMED')
  } finally {
    await rival.query('rollback')
    rival.release()
  }
})

test('a full event is refused without a lock', async () => {
  const [holder, late] = (await buildMembers(db, 2)) as [Member, Member]
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  await reserve(holder, gleventId)
  await db.transaction(async (tx) => {
    await lockGlevent(tx, gleventId)
    await expect(reserve(late, gleventId)).rejects.toMatchObject({ code: 'EVENT_FULL' })
  })
})

test('members who share a statement are each refused for their own reason', async () => {
  const [able, again] = (await buildMembers(db, 2)) as [Member, Member]
  const [broke] = (await buildMembers(db, 1, { credits: 0 })) as [Member]
  const [event, other] = [await buildGlevent(db), await buildGlevent(db)]
  await reserve(again, other.gleventId)
  const results = await Promise.allSettled(
    [able, again, broke, { userId: 'nobody' }].map((person) => reserve(person, event.gleventId)),
  )
  expect(countOutcomes(results)).toEqual({
    CONFIRMED: 1,
    ONE_ACTIVE_RESERVATION: 1,
    NO_CREDITS: 1,
    MEMBERS_ONLY: 1,
  })
})

test('one request that is sent ten times at once over two nodes reserves once and is answered alike', async () => {
  const [person] = (await buildMembers(db, 1)) as [Member]
  const { gleventId } = await buildGlevent(db)
  const intent = { key: 'presale', requestHash: 'same' }
  const send = (node: typeof db, hash = intent.requestHash) =>
    reserveSpot(
      { ...contextOf(services, person), db: node, intent: { ...intent, requestHash: hash } },
      'HALL',
      gleventId,
      { quantity: 1, waitlist: false },
    )
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(index % 2 ? db : otherNode)),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
  await expect(send(db, 'another')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})
