import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startSilentDatabase } from './silent-database.ts'

// a request that never times out fails by this
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const CONNECTIONS = 2
/** There are more calls than connections, so that a leaked connection is noticed. */
const ROUNDS = CONNECTIONS + 1

let database: Awaited<ReturnType<typeof startSilentDatabase>>
const harness = await startApiHarness({
  environment: { DATABASE_TIMEOUT_MS: '2000', DATABASE_CONNECTIONS: String(CONNECTIONS) },
  async reach(url) {
    database = await startSilentDatabase(url)
    return database.url
  },
})
const steps = createOrderSteps(harness)
afterAll(() => database.close())

let guest: Person
let staff: Person
let orderId: string
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
  // on a busy machine one of its statements may time out
  let created = await steps.create(guest)
  while (created.status === 503) created = await steps.create(guest)
  orderId = created.body.order.orderId
})
afterEach(recover)

const calls = {
  'reading an order': () => steps.read(guest, orderId),
  'creating an order': () => steps.create(guest, 'water'),
  'changing a tip': () => steps.update(guest, orderId, { tipAmount: '1.00' }),
  'reporting a payment': () => steps.markPaid(guest, orderId),
  'handing over': () => steps.complete(staff, orderId),
  'giving money back': () => steps.refund(staff, orderId),
  'asking for a code': () =>
    harness.call('POST /auth/passwordless/start', { body: { phoneNumber: '+13105550151' } }),
  'a menu that is not cached': () => harness.call('GET /vendor-locations/CLB/products'),
}

describe('a database that stops responding', () => {
  test.each(Object.entries(calls))(
    '%s times out, and works again afterwards',
    async (name, ask) => {
      database.fallSilent()
      const answers = await Promise.all(Array.from({ length: ROUNDS }, () => ask()))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      await recover()
      expect((await ask()).status, name).toBeLessThan(500)
      expect((await steps.read(guest, orderId)).status).toBe(200)
    },
  )

  test('a cached menu is served marked stale', async () => {
    const menu = () => harness.call<{ stale?: boolean }>('GET /vendor-locations/B1R/products')
    expect((await menu()).status).toBe(200)
    database.fallSilent()
    harness.services.changes.announce('menu', 'B1R')
    const { status, body } = await menu()
    expect([status, body.stale]).toEqual([200, true])
  })
})

describe.each(['begin', 'commit'])('a database that stops responding at a %s', (statement) => {
  const write = () =>
    harness.db.transaction(
      (tx) => tx.execute(sql`update vendors set name = name where vendor_id = 'HALL'`),
      // statements of the jobs and the stand-ins do not count
      { accessMode: 'read write', isolationLevel: 'read committed' },
    )

  test(`a database that stops responding at a ${statement} makes the request time out without leaking a connection`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      database.fallSilent(statement === 'begin' ? /begin isolation/ : /commit\0/)
      await expect(write()).rejects.toThrow(/./)
      expect(database.isSilent()).toBe(true)
      await recover()
    }
    const all = Array.from({ length: CONNECTIONS * 2 }, write)
    expect(await Promise.all(all)).toHaveLength(CONNECTIONS * 2)
    expect(harness.db.$client.totalCount).toBeLessThanOrEqual(CONNECTIONS)
  })
})

test('queries after one without an answer use a new connection', async () => {
  const failure = () =>
    harness.db.execute(sql`select 1`).then(
      () => 'answered',
      (error: Error) => (error.cause as Error).message,
    )
  const opened = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => harness.db.$client.connect()),
  )
  for (const connection of opened) connection.release()
  database.fallSilent()
  expect(await failure()).toBe('Query read timeout')
  const next = [await failure(), await failure(), await failure()]
  expect(next).toContain('Connection terminated due to connection timeout')
  expect(next).not.toContain('Query read timeout')
})

test('calls that wait for a connection fail in time, too', async () => {
  database.fallSilent()
  const messages = await Promise.all(
    Array.from({ length: 40 }, () =>
      harness.db.execute(sql`select 1`).then(
        () => 'answered',
        (error: Error) => (error.cause as Error).message,
      ),
    ),
  )
  expect(messages).not.toContain('answered')
  expect(messages).toContain('no database connection became free in time')
  expect(harness.db.$client.turns.waiting()).toBe(0)
})

test('the ROLLBACK after an unanswered statement fails at once instead of waiting too', async () => {
  const write = harness.db.transaction(async (tx) => {
    database.fallSilent()
    await tx.execute(sql`update vendors set name = name where vendor_id = 'HALL'`)
  })
  const failure: unknown = await write.catch((error: unknown) => error)
  expect(failure).toMatchObject({ query: 'rollback' })
  expect(failure).not.toMatchObject({ cause: { message: 'Query read timeout' } })
})

test('PostgreSQL cancels a statement that takes too long', async () => {
  const sleep = harness.db.execute(sql`select pg_sleep(60)`)
  await expect(sleep).rejects.toMatchObject({ cause: { code: '57014' } })
})

test('PostgreSQL ends a transaction that is left open', async () => {
  const client = await harness.db.$client.connect()
  await client.query('begin')
  await expect(once(client, 'end')).rejects.toMatchObject({ code: '25P03' })
  client.release()
})

/** A call that began while it was silent may take the line of the next one with it. */
async function recover() {
  database.speak()
  const ask = () => harness.db.execute(sql`select 1`)
  while (!(await ask().catch(() => undefined))) await delay(10)
}
