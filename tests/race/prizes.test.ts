import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ManagedPrizeList } from '#domain/contests/managed-prizes.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import type { Person } from '../support/api-harness.ts'
import { buildContest, giveTickets } from '../support/build-contest.ts'
import { createPrizeSteps } from '../support/prize-steps.ts'
import { startTwoNodes } from '../support/two-nodes.ts'
import { auditBooks } from '../fault/audit-books.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const GUESTS = 12
const PARALLEL_REQUESTS = 40

const { url, db, nodes } = await startTwoNodes()
const [one] = nodes
/** Alternates the calls between the two nodes. */
const over = nodes.map((node) => createPrizeSteps(node))
const stepsOf = (index: number) => over[index % over.length]!
let guests: Person[]
let guest: Person
beforeAll(async () => {
  guests = await Promise.all(
    Array.from({ length: GUESTS }, (_, index) => one.signIn(`+1310555${3_100 + index}`)),
  )
  guest = guests[0]!
})

test('parallel draws with three tickets are exactly three draws', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', chancePerMillion: 0 }] })
  await giveTickets(db, eventId, guest, 3)
  const answers = await atOnce((index) => stepsOf(index).draw(guest, eventId))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(codesOf(answers)).toEqual(['NO_TICKETS_LEFT'])
  expect(await countDraws(eventId)).toEqual({ draws: 3, wins: 0 })
})

test('only one of several winning draws at the same moment counts, and the other tickets stay', async () => {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, guest, 10)
  const answers = await atOnce((index) => stepsOf(index).draw(guest, eventId))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(codesOf(answers)).toEqual(['ALREADY_WON'])
  expect(await countDraws(eventId)).toEqual({ draws: 1, wins: 1 })
})

test('the last prizes go to as many people as there are prizes', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 5 }] })
  await Promise.all(guests.map((each) => giveTickets(db, eventId, each, 1)))
  const answers = await Promise.all(guests.map((each, index) => stepsOf(index).draw(each, eventId)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.winStatus)).toHaveLength(5)
  expect(await countDraws(eventId)).toEqual({ draws: GUESTS, wins: 5 })
  expect((await stepsOf(0).prizes(eventId)).body.prizes).toMatchObject([{ remaining: 0 }])
})

test('parallel requests grant one ticket for signing in', async () => {
  const eventId = await buildContest(db)
  const answers = await atOnce((index) => stepsOf(index).signInTicket(guest, eventId))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
})

test('parallel claims with different keys hand a prize over once', async () => {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, guest, 1)
  const won = await stepsOf(0).draw(guest, eventId)
  const rewardId = won.body.rewards[0]?.rewardId ?? ''
  const answers = await atOnce((index) => stepsOf(index).claim(guest, rewardId))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => !body.alreadyClaimed)).toHaveLength(1)
})

test('a claim is taken back once, and claims at the same moment leave one state', async () => {
  const eventId = await buildContest(db)
  await giveTickets(db, eventId, guest, 1)
  const won = await stepsOf(0).draw(guest, eventId)
  const rewardId = won.body.rewards[0]?.rewardId ?? ''
  await stepsOf(0).claim(guest, rewardId)
  const takenBack = await atOnce((index) => stepsOf(index).takeBack(guest, rewardId))
  expect(takenBack.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(codesOf(takenBack)).toEqual(['REWARD_NOT_CLAIMED'])
  const mixed = await Promise.all([
    atOnce((index) => stepsOf(index).claim(guest, rewardId)),
    atOnce((index) => stepsOf(index).takeBack(guest, rewardId)),
  ])
  const claims = mixed[0].filter(({ body }) => body.alreadyClaimed === false).length
  const returns = mixed[1].filter(({ status }) => status === 200).length
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from rewards where reward_id = ${rewardId}`,
  )
  expect(claims - returns).toBe(rows[0]?.status === 'CLAIMED' ? 1 : 0)
})

test('a draw whose answer was lost has one outcome, over both nodes', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', chancePerMillion: 500_000 }] })
  await giveTickets(db, eventId, guest, 3)
  const key = crypto.randomUUID()
  const answers = await atOnce((index) => stepsOf(index).draw(guest, eventId, key))
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body))
  expect((await countDraws(eventId)).draws).toBe(1)
})

test('an event does not end in the middle of a draw', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', chancePerMillion: 0 }] })
  await giveTickets(db, eventId, guest, 2)
  const blocker = await db.$client.connect()
  await blocker.query('begin')
  await blocker.query('select from tickets where event_id = $1 for update', [eventId])
  const draw = stepsOf(1).draw(guest, eventId)
  await expect.poll(countWaiting).toBe(1)
  const drawsBeforeEnd = db
    .execute(sql`update events set status = 'COMPLETED' where event_id = ${eventId}`)
    .then(() => countDraws(eventId))
  await Promise.race([drawsBeforeEnd, expect.poll(countWaiting).toBe(2)])
  await blocker.query('commit')
  blocker.release()
  expect(await drawsBeforeEnd).toEqual({ draws: 1, wins: 0 })
  expect((await draw).status).toBe(200)
  expect((await stepsOf(1).draw(guest, eventId)).body.code).toBe('CONTEST_CLOSED')
})

test('a prize that is changed while people draw it is never given out more often than there are', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', quantity: 3 }] })
  const admin = guests.at(-1)!
  await db.insert(vendorRoles).values({
    vendorId: 'HALL',
    name: 'Ada',
    phoneNumber: admin.phoneNumber,
    role: 'ADMIN',
  })
  const path = `/admin/vendors/HALL/events/${eventId}/prizes`
  const winners = guests.slice(0, -1)
  await Promise.all(winners.map((each) => giveTickets(db, eventId, each, 1)))
  const draws = Promise.all(winners.map((each, index) => stepsOf(index).draw(each, eventId)))
  for (const quantity of [4, 20, 5, 6]) {
    const { body } = await one.call<ManagedPrizeList>(`GET ${path}`, { as: admin })
    const { name, description, imageUrl, chancePerMillion, prizeId, ...prize } = body.prizes[0]!
    const fields = {
      name,
      description,
      imageUrl,
      chancePerMillion,
      quantity,
      version: prize.version,
    }
    const { status } = await one.call(`PUT ${path}/${prizeId}`, { as: admin, body: fields })
    // refused when more were won already
    expect([200, 400]).toContain(status)
  }
  const answers = await draws
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const wins = answers.filter(({ body }) => body.winStatus).length
  const { body } = await one.call<ManagedPrizeList>(`GET ${path}`, { as: admin })
  const [prize] = body.prizes
  expect(prize!.quantity - prize!.remaining).toBe(wins)
  expect(wins).toBeLessThanOrEqual(prize!.quantity)
})

test('a node that is killed during draws loses no outcome', async () => {
  const eventId = await buildContest(db, { prizes: [{ name: 'Pass', chancePerMillion: 500_000 }] })
  await Promise.all(guests.map((each) => giveTickets(db, eventId, each, 2)))
  const keys = guests.map(() => crypto.randomUUID())
  const asked = guests.map((each, index) =>
    createPrizeSteps(one)
      .draw(each, eventId, keys[index])
      .catch(() => undefined),
  )
  await Promise.race(asked)
  await one.kill()
  const first = await Promise.all(asked)
  const again = await Promise.all(
    guests.map((each, index) => stepsOf(1).draw(each, eventId, keys[index])),
  )
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200))
  for (const [index, answer] of first.entries()) {
    if (answer) expect(again[index]?.body).toEqual(answer.body)
  }
  expect((await countDraws(eventId)).draws).toBe(GUESTS)
})

test('afterwards the books of tickets, draws and prizes agree', async () => {
  expect(await auditBooks(url, [])).toEqual([])
})

function atOnce<Answer>(ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: PARALLEL_REQUESTS }, (_, index) => ask(index)))
}

function codesOf(answers: { status: number; body: { code?: string } }[]): (string | undefined)[] {
  return [...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))]
}

async function countDraws(eventId: string) {
  const { rows } = await db.execute<{ draws: number; wins: number }>(
    sql`select count(*)::int as draws, count(*) filter (where has_won)::int as wins
          from draws where event_id = ${eventId}`,
  )
  return rows[0]!
}

/** Counts the statements that wait for a lock of another transaction. */
async function countWaiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
