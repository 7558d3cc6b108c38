import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { listLastSuccesses } from './last-successes.ts'
import { pauseMs, repeatTasks, type RepeatedTask } from './repeat-tasks.ts'
import { claimDueTasks, finishRun, insertTasks, renewLease } from './repeated-tasks.store.ts'

const { url } = await createTestDatabase()
const db = openDatabase(url)
afterAll(() => db.$client.end())
const log = pino({ level: 'silent' })

/** Starts two nodes that check for due work at every turn. */
function startNodes(task: RepeatedTask, options: { leaseMs?: number } = {}) {
  const start = () => repeatTasks({ db, log, tasks: [task], pollEveryMs: 1, ...options })
  const nodes = [start(), start()]
  return { stop: () => Promise.all(nodes.map((node) => node.stop())) }
}

const readTask = async (name: string) => {
  const { rows } = await db.$client.query(`select * from repeated_tasks where name = $1`, [name])
  return rows[0] as { run_id: string | null; leased_until: Date | null; due_at: Date }
}

test('two nodes never run the same task at the same time', async () => {
  let running = 0
  let maxRunning = 0
  let runs = 0
  const nodes = startNodes({
    name: 'counted',
    everySeconds: 0,
    async work() {
      maxRunning = Math.max(maxRunning, ++running)
      // the other node checks several times meanwhile
      await delay(5)
      running--
      runs++
    },
  })
  await expect.poll(() => runs, { interval: 5 }).toBeGreaterThanOrEqual(30)
  await nodes.stop()
  expect(maxRunning).toBe(1)
})

test('a task that runs longer than its lease is not started elsewhere', async () => {
  let runs = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const nodes = startNodes(
    { name: 'long', everySeconds: 0, work: () => (runs++, finished) },
    { leaseMs: 1_500 },
  )
  await expect.poll(() => runs).toBe(1)
  const first = await readTask('long')
  const outlived = async () => {
    const { rows } = await db.$client.query(`select now() > $1 as is_over`, [first.leased_until])
    return rows[0].is_over as boolean
  }
  await expect.poll(outlived).toBe(true)
  expect((await readTask('long')).run_id).toBe(first.run_id)
  expect(runs).toBe(1)
  finish()
  await nodes.stop()
})

test('a node that lost its lease neither renews nor ends the run of another', async () => {
  const name = 'taken over'
  const [lost, current] = [crypto.randomUUID(), crypto.randomUUID()]
  await insertTasks(db, { names: [name], pausesMs: [0] })
  const task = { names: [name], pausesMs: [0] }
  await claimDueTasks(db, { ...task, runId: lost, node: 'one', leaseMs: 0 })
  await claimDueTasks(db, { ...task, runId: current, node: 'other', leaseMs: 60_000 })
  const { leased_until } = await readTask(name)
  expect(await renewLease(db, { name, runId: lost, leaseMs: 120_000 })).toEqual([])
  await finishRun(db, { name, runId: lost, hasFailed: false, intervalMs: 0 })
  expect(await readTask(name)).toMatchObject({ run_id: current, leased_until })
})

test('a daily task whose node dies during its run is due again within a minute', async () => {
  const name = 'killed'
  await insertTasks(db, { names: [name], pausesMs: [0] })
  const finished = Promise.withResolvers<void>()
  const task: RepeatedTask = { name, dailyAt: '10:30', work: () => finished.promise }
  const nodes = startNodes(task)
  await expect.poll(async () => (await readTask(name)).run_id).not.toBeNull()
  const { rows } = await db.$client.query(
    `select due_at <= now() + interval '1 minute' as "isSoon" from repeated_tasks where name = $1`,
    [name],
  )
  expect(rows).toEqual([{ isSoon: true }])
  finished.resolve()
  await nodes.stop()
})

test('a failed task is retried, and a finished one waits for its interval', async () => {
  let runs = 0
  const failing = startNodes({
    name: 'failing',
    everySeconds: 0,
    work: () => (runs++, Promise.reject(new Error('not this time'))),
  })
  await expect.poll(() => runs).toBeGreaterThan(2)
  await failing.stop()

  let rested = 0
  const resting = startNodes({ name: 'resting', everySeconds: 3_600, work: async () => rested++ })
  await expect.poll(async () => (await readTask('resting'))?.run_id === null && rested).toBe(1)
  await resting.stop()
  const { rows } = await db.$client.query(
    `select due_at > now() + interval '59 minutes' as rests from repeated_tasks where name = 'resting'`,
  )
  expect(rows[0].rests).toBe(true)
})

test('the last success of a task is known, and a run that fails does not renew it', async () => {
  const start = (work: () => Promise<unknown>) =>
    startNodes({ name: 'nightly', everySeconds: 3_600, work })
  const lastSuccess = async () => {
    const [known] = await listLastSuccesses(db, [
      { name: 'nightly', everySeconds: 3_600, work: async () => {} },
    ])
    return known
  }
  const setBack = `update repeated_tasks set due_at = now(), succeeded_at = now() - interval '2 days' where name = 'nightly'`
  let runs = 0
  const first = start(async () => runs++)
  await expect.poll(() => runs).toBe(1)
  await first.stop()
  await db.$client.query(setBack)
  const before = await lastSuccess()
  const failing = start(() => (runs++, Promise.reject(new Error('not this time'))))
  await expect.poll(() => runs).toBe(2)
  await failing.stop()
  expect(await lastSuccess()).toEqual({ task: 'nightly', at: before?.at, maxAgeSeconds: 4_560 })
  await db.$client.query(`update repeated_tasks set due_at = now() where name = 'nightly'`)
  const succeeding = start(async () => runs++)
  await expect.poll(() => runs).toBe(3)
  await succeeding.stop()
  expect((await lastSuccess())?.at).toBeGreaterThan((before?.at ?? 0) + 86_400)
})

test('stopping waits for running tasks', async () => {
  let isStarted = false
  let isDone = false
  const nodes = startNodes({
    name: 'stopped',
    everySeconds: 3_600,
    async work() {
      isStarted = true
      await delay(50)
      isDone = true
    },
  })
  await expect.poll(() => isStarted, { interval: 1 }).toBe(true)
  await nodes.stop()
  expect(isDone).toBe(true)
  expect((await readTask('stopped')).run_id).toBe(null)
})

test('a daily task is due at its time of day, and not when it is first known', async () => {
  const work = async () => {}
  const at = (time: string) => pauseMs({ name: 'daily', dailyAt: '10:30', work }, new Date(time))
  expect(at('2026-11-20T10:00:00Z')).toBe(30 * 60_000)
  expect(at('2026-11-20T10:30:00Z')).toBe(86_400_000)
  let runs = 0
  const soon = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
  const nodes = startNodes({ name: 'daily', dailyAt: soon, work: async () => runs++ })
  await expect.poll(() => readTask('daily')).toBeTruthy()
  await nodes.stop()
  expect(runs).toBe(0)
})
