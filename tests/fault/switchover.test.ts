import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { openPool } from '#server/db/open-pool.ts'
import { operationsRoutes } from '#server/http/operations.routes.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { startApiHarness, type ApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startSwitchingDatabase } from './standby-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const MENU = 'GET /vendor-locations/B1R/products'

let database: Awaited<ReturnType<typeof startSwitchingDatabase>>
let harness: ApiHarness
let jobs: ReturnType<typeof startJobs>
let guest: Person
let runs = 0
const begun = Promise.withResolvers<void>()
const finish = Promise.withResolvers<void>()
beforeAll(async () => {
  database = await startSwitchingDatabase()
  harness = await startApiHarness({ reach: async () => database.url })
  guest = await harness.signIn('+13105550150')
  const work = async () => {
    runs++
    begun.resolve()
    await finish.promise
  }
  jobs = startJobs(harness.running.forJobs, [{ name: 'waits', everySeconds: 1, work }])
})
afterAll(async () => {
  await jobs?.stop()
  await harness?.running.stop()
  await database?.remove()
})

test('a process whose database is a standby lives, refuses sales with 503 and is not ready', async () => {
  const steps = createOrderSteps(harness)
  const operations = new Hono().route('/', operationsRoutes(harness.services))
  const readiness = async () => (await operations.request('/readyz')).status
  expect((await steps.create(guest)).status).toBe(201)
  expect((await harness.call(MENU)).status).toBe(200)
  expect(await readiness()).toBe(200)
  const staff = await harness.signIn(STAFF_PHONE)
  const { orderId } = await steps.buy(guest, 'water')
  const handOver = async () => {
    const { status, body } = await steps.complete(staff, orderId)
    return [status, body.code]
  }
  await begun.promise

  await database.becomeStandby()
  // its result cannot be stored: nothing may be left unhandled
  finish.resolve()
  await expect.poll(handOver).toEqual([503, 'DATABASE_UNAVAILABLE'])
  const refused = await Promise.all(Array.from({ length: 20 }, () => steps.create(guest, 'water')))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
  expect(await readiness()).toBe(503)
  expect((await harness.call(MENU)).status).toBe(200)

  // here it is refused
  await expect.poll(listens, { timeout: 60_000 }).toBe(true)
  await database.becomePrimary()
  await expect.poll(async () => (await handOver())[0]).toBe(200)
  expect((await steps.create(guest, 'water')).status).toBe(201)
  await expect.poll(readiness).toBe(200)
  // the run that lost its database ends, and the next one begins
  await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect.poll(hearsOthers, { timeout: 60_000 }).toBe(true)
})

test('when one connection leads to a read-only server, the idle ones are given up for new ones, too', async () => {
  const { url, name } = await createTestDatabase()
  const db = openDatabase(url, { connections: 2 })
  const admin = openPool(url, { connections: 1 })
  const write = () => db.transaction((tx) => tx.execute('update vendors set name = name'))
  try {
    await admin.query(`alter database "${name}" set default_transaction_read_only = on`)
    await openConnections(db, 2)
    await admin.query(`alter database "${name}" set default_transaction_read_only = off`)
    await expect(write()).rejects.toThrow()
    await write()
  } finally {
    await db.$client.end()
    await admin.end()
  }
})

/** Fills the pool with `count` idle connections. */
async function openConnections(db: Database, count: number): Promise<void> {
  const opened = await Promise.all(Array.from({ length: count }, () => db.$client.connect()))
  for (const connection of opened) connection.release()
}

/** Whether a change by another process arrives. */
async function hearsOthers(): Promise<boolean> {
  let isHeard = false
  const stop = harness.services.changes.subscribe('menu', (id) => (isHeard ||= id === 'SWITCHED'))
  await ask(`select pg_notify('fayva_changes', 'another node|menu|SWITCHED')`)
  await delay(200)
  stop()
  return isHeard
}

/** Whether a connection is open that asked to listen for changes. */
async function listens(): Promise<boolean> {
  const connections = await ask(
    `select pid from pg_stat_activity
      where application_name = 'fayva-changes' and query ilike 'listen%'`,
  )
  return connections.length > 0
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
