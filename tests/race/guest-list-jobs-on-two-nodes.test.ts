import { beforeAll, expect, test, vi } from 'vitest'
import {
  buildGlevent,
  buildReservation,
  hoursFromNow,
  readGlevent,
  reservationsOf,
} from '#tests/support/build-glevent.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const { db, nodes } = await startTwoNodes()
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await db.$client.query(text, values)).rows as Row[]

const TASKS = ['close-guest-lists', 'lapse-offers', 'promote-waitlists', 'keep-memberships']
const delayTasks = () =>
  ask(`update repeated_tasks set due_at = now() + interval '1 hour' where name = any($1)`, [TASKS])
const readRuns = () =>
  ask<{ runId: string; pid: number }>(
    `select run_id as "runId", split_part(run_by, ':', 2)::int as pid from repeated_tasks
      where run_id is not null and name = any($1)`,
    [TASKS],
  )
/** Counts the finished runs of a task on both nodes, including runs that lost their lease to the other node. */
async function countEnded(task: string): Promise<number> {
  const texts = await Promise.all(
    nodes.map(async (node) => (await fetch(`${node.address()}/metrics`)).text()),
  )
  const ended = new RegExp(`^fayva_task_duration_seconds_count\\{task="${task}".*\\} (\\d+)$`, 'gm')
  return texts
    .flatMap((text) => [...text.matchAll(ended)])
    .reduce((sum, [, n]) => sum + Number(n), 0)
}

beforeAll(async () => {
  // waits for the first runs, which begin with the nodes
  await vi.waitFor(
    async () => {
      await delayTasks()
      expect(await readRuns()).toEqual([])
    },
    { timeout: 60_000 },
  )
})

/**
 * Lets both nodes work on a task at the same moment: both wait for what `block` locks. It ends leases until
 * each node has started a run, and returns after all these runs have finished.
 */
async function runOnBothNodes(task: string, block: string, values: unknown[] = []): Promise<void> {
  const endedBefore = await countEnded(task)
  const runs = new Map<string, number>()
  const blocker = await db.$client.connect()
  try {
    await blocker.query('begin')
    await blocker.query(block, values)
    const takeOver = async () => {
      for (const { runId, pid } of await readRuns()) runs.set(runId, pid)
      const pids = new Set(runs.values())
      if (pids.size < nodes.length) await endLease(task)
      return pids
    }
    await expect
      .poll(takeOver, { timeout: 60_000, interval: 50 })
      .toEqual(new Set(nodes.map((node) => node.pid())))
    await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(runs.size)
  } finally {
    await blocker.query('rollback')
    blocker.release()
    await delayTasks()
  }
  await expect
    .poll(async () => (await countEnded(task)) - endedBefore, { timeout: 30_000 })
    .toBe(runs.size)
}

const endLease = (task: string) =>
  ask(
    `update repeated_tasks set due_at = now(), leased_until = now() - interval '1 s' where name = $1`,
    [task],
  )
/** Sessions that wait for a lock. */
const countWaiting = async () =>
  (
    await ask(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and wait_event_type = 'Lock'`,
    )
  ).length

const LOCK_EVENT = 'select from guest_list_events where glevent_id = $1 for update'
const countHistory = async (action: string, gleventId: string) =>
  (
    await ask(
      `select from audit_entries where action = $1 and (subject_id = $2 or subject_id in (
         select reservation_id::text from reservations where glevent_id = $2))`,
      [action, gleventId],
    )
  ).length
const entriesOf = async (userId: string) =>
  (
    await ask<{ entry: string }>(
      `select kind || ' ' || amount as entry from credit_entries where user_id = $1 order by entry_id`,
      [userId],
    )
  ).map(({ entry }) => entry)
const balanceOf = async (userId: string) =>
  (
    await ask<{ balance: number; sum: number }>(
      `select m.credit_balance as balance, sum(c.amount)::int as sum
         from members m join credit_entries c using (user_id) where user_id = $1 group by 1`,
      [userId],
    )
  )[0]

/** Creates a reservation with the credit that it took. */
async function buildSpot(gleventId: string, status: 'CONFIRMED' | 'PENDING', offerHours = 1) {
  const { userId } = await buildMember(db)
  const reservationId = await buildReservation(db, {
    gleventId,
    userId,
    reservationStatus: status,
    ...(status === 'PENDING' && { offerExpiresAt: hoursFromNow(offerHours) }),
  })
  await ask(
    `with spent as (insert into credit_entries (user_id, kind, amount, reservation_id) values ($1, 'RESERVE', -1, $2))
     update members set credit_balance = credit_balance - 1 where user_id = $1`,
    [userId, reservationId],
  )
  return userId
}

test('two nodes that close a guest list at once record each no-show once', async () => {
  const { gleventId } = await buildGlevent(db, { startTime: hoursFromNow(-18) })
  const people = [
    await buildSpot(gleventId, 'CONFIRMED'),
    await buildSpot(gleventId, 'CONFIRMED'),
    await buildSpot(gleventId, 'CONFIRMED'),
  ]
  await runOnBothNodes('close-guest-lists', LOCK_EVENT, [gleventId])
  expect(await countHistory('glevent.closed', gleventId)).toBe(1)
  expect(await countHistory('reservation.no_show', gleventId)).toBe(people.length)
  for (const userId of people) {
    expect(await entriesOf(userId)).toEqual(['GRANT 4', 'RESERVE -1', 'FORFEIT 0'])
    expect(await balanceOf(userId)).toEqual({ balance: 3, sum: 3 })
  }
})

test('two nodes that end an offer at once return its credit once and offer the spot to one member', async () => {
  const { gleventId } = await buildGlevent(db, { originalCapacity: 1 })
  const late = await buildSpot(gleventId, 'PENDING', -1)
  const waiting = [await buildMember(db), await buildMember(db)]
  for (const { userId } of waiting) {
    await buildReservation(db, { gleventId, userId, reservationStatus: 'WAITLISTED' })
  }
  await runOnBothNodes('lapse-offers', LOCK_EVENT, [gleventId])
  expect(await countHistory('reservation.lapsed', gleventId)).toBe(1)
  expect(await countHistory('reservation.offered', gleventId)).toBe(1)
  expect(await entriesOf(late)).toEqual(['GRANT 4', 'RESERVE -1', 'RETURN 1'])
  const statuses = (await reservationsOf(db, gleventId)).map((row) => row.reservationStatus)
  expect(statuses.toSorted()).toEqual(['CANCELLED', 'PENDING', 'WAITLISTED'])
  expect((await readGlevent(db, gleventId)).reservedCount).toBe(1)
})

test('two nodes that grant the credits of a month at once grant them once', async () => {
  const month = hoursFromNow(-1)
  const { userId } = await buildMember(db, { nextGrantAt: month })
  const other = await buildMember(db, { nextGrantAt: month })
  await runOnBothNodes('keep-memberships', 'lock table credit_entries in share mode')
  for (const person of [userId, other.userId]) {
    expect(await entriesOf(person)).toEqual(['GRANT 4', 'GRANT 4'])
    expect(await balanceOf(person)).toEqual({ balance: 8, sum: 8 })
  }
})
