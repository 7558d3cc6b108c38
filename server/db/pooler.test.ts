import { expect, test } from 'vitest'
import { pino } from 'pino'
import { parseConfig } from '../process/config.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts'
import { openPools } from './open-pools.ts'
import { DatabaseNotReached, waitForDatabase } from './wait-for-database.ts'

const silent = pino({ level: 'silent' })

test('guests buy through a pooler in transaction mode', async () => {
  const refused: string[][] = []
  const environment: Record<string, string> = {}
  const harness = await startApiHarness({
    environment,
    reach: async (url) => {
      const pooler = await startTransactionPooler(url)
      refused.push(pooler.refused)
      Object.assign(environment, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url })
      return url
    },
  })
  const guest = await harness.signIn('+13105550150')
  const { orderId } = await createOrderSteps(harness).buy(guest, 'water')
  expect(orderId).toBeDefined()
  expect(refused).toEqual([[]])
})

test('without the direct address a pooler refuses the settings of our connections', async () => {
  const { url } = await createTestDatabase()
  const pooler = await startTransactionPooler(url)
  const pools = openPools(pooler.url, parseConfig({}))
  await expect(pools.guests.$client.query('select 1')).rejects.toThrow(/statement_timeout/)
  await pools.end()
})

test('a direct address needs the address of the pooler', () => {
  const environment = { DATABASE_DIRECT_URL: 'postgres://fayva@localhost/fayva' }
  expect(() => parseConfig(environment)).toThrow(/DATABASE_DIRECT_URL: needs DATABASE_URL/)
})

test('a start waits for a database that cannot be reached yet', async () => {
  const { url } = await createTestDatabase()
  const proxy = await startDatabaseProxy(url)
  proxy.become('refusing')
  const waiting = waitForDatabase(proxy.url, { seconds: 30, log: silent })
  await expect.poll(() => proxy.attempts()).toBeGreaterThan(0)
  proxy.become('open')
  await expect(waiting).resolves.toBeUndefined()
  proxy.close()
})

test('a start gives up after its time, and says why', async () => {
  const url = 'postgres://fayva@127.0.0.1:1/fayva'
  await expect(waitForDatabase(url, { seconds: 0, log: silent })).rejects.toThrow(
    /The database cannot be used: .*ECONNREFUSED/,
  )
})

test('a start does not wait for a database that does not exist', async () => {
  const { url } = await createTestDatabase()
  const wrong = new URL(url)
  wrong.pathname = '/nowhere'
  await expect(waitForDatabase(wrong.href, { seconds: 600, log: silent })).rejects.toThrow(
    DatabaseNotReached,
  )
})

test('a start waits for a standby to be promoted', async () => {
  const { url } = await createTestDatabase()
  const standby = new URL(url)
  standby.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(waitForDatabase(standby.href, { seconds: 0, log: silent })).rejects.toThrow(
    /it is read-only/,
  )
})
