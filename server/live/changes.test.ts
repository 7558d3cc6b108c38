import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startChanges } from './changes.ts'
import { openDatabase } from '../db/database.ts'

const { url } = await createTestDatabase()
const db = openDatabase(url)
afterAll(() => db.$client.end())
const log = pino({ level: process.env.TEST_LOG ?? 'silent' })

/** A node that records its notifications. */
async function startNode() {
  const changes = startChanges({ db, url, log })
  const heard: string[] = []
  let gaps = 0
  for (const topic of ['menu', 'order'] as const) {
    changes.subscribe(topic, (id) => heard.push(`${topic} ${id}`))
  }
  changes.onGap(() => gaps++)
  onTestFinished(() => changes.close())
  await expect.poll(() => gaps).toBeGreaterThanOrEqual(1)
  return { changes, heard, gaps: () => gaps }
}

const listeningBackends = async () => {
  const { rows } = await db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('a change is announced immediately in this process and once in others', async () => {
  const [here, there] = [await startNode(), await startNode()]
  here.changes.announce('order', '1')
  here.changes.announce('order', '1')
  here.changes.announce('menu', 'B1R')
  expect(here.heard).toEqual(['order 1', 'order 1', 'menu B1R'])
  await expect.poll(() => there.heard).toEqual(['order 1', 'menu B1R'])
  there.changes.announce('order', '2')
  await expect.poll(() => here.heard).toContain('order 2')
  expect(here.heard.filter((hint) => hint === 'order 1')).toHaveLength(2)
})

test('a change announced right before the stop is still sent', async () => {
  const [here, there] = [await startNode(), await startNode()]
  here.changes.announce('order', 'last')
  await here.changes.close()
  await expect.poll(() => there.heard).toContain('order last')
})

test('a connection whose backend was killed is reopened, and a gap is reported', async () => {
  const [here, there] = [await startNode(), await startNode()]
  const before = there.gaps()
  const killed = await listeningBackends()
  await db.$client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [killed])
  // one gap when the connection broke, and one when it was back
  await expect.poll(() => there.gaps()).toBeGreaterThanOrEqual(before + 2)
  await expect
    .poll(async () => {
      here.changes.announce('order', 'after')
      return there.heard.includes('order after')
    })
    .toBe(true)
})

test('hints that could not be sent are sent when the database is back', async () => {
  const there = await startNode()
  const trouble = openDatabase(url)
  let isDown = true
  let refused = 0
  const use = trouble.$client.use.bind(trouble.$client)
  trouble.$client.use = (work) =>
    isDown ? (refused++, Promise.reject(new Error('down'))) : use(work)
  const here = startChanges({ db: trouble, url, log })
  here.announce('order', 'delayed')
  await expect.poll(() => refused).toBeGreaterThan(1)
  isDown = false
  await expect.poll(() => there.heard).toContain('order delayed')
  await here.close()
  await trouble.$client.end()
})

test('a connection that cannot be opened is retried without limit', async () => {
  const proxy = await startDatabaseProxy(url)
  proxy.become('refusing')
  const changes = startChanges({ db, url: proxy.url, log })
  const heard: string[] = []
  changes.subscribe('order', (id) => heard.push(id))
  // longer than the library retries by default
  await expect.poll(() => proxy.attempts(), { timeout: 15_000 }).toBeGreaterThan(8)
  proxy.become('open')
  const elsewhere = await startNode()
  await expect
    .poll(() => {
      elsewhere.changes.announce('order', 'late')
      return heard
    })
    .toContain('late')
  await changes.close()
  proxy.close()
})

test('a connection that stops responding is replaced', async () => {
  const proxy = await startDatabaseProxy(url)
  const changes = startChanges({ db, url: proxy.url, log })
  const heard: string[] = []
  let gaps = 0
  changes.onGap(() => gaps++)
  changes.subscribe('order', (id) => heard.push(id))
  await expect.poll(() => gaps).toBeGreaterThanOrEqual(1)
  proxy.silence()
  const elsewhere = await startNode()
  await expect
    .poll(
      () => {
        elsewhere.changes.announce('order', 'loud')
        return heard
      },
      { timeout: 30_000 },
    )
    .toContain('loud')
  await changes.close()
  proxy.close()
})
