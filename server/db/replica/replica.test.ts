import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startPrimaryAndReplica } from '#tests/support/start-replica.ts'
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts'
import { parseConfig } from '../../process/config.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../database.ts'
import { openPools } from '../open-pools.ts'
import { ReplicaLag } from './replica-lag.ts'
import { selectReplayedPosition } from './replica.store.ts'
import { startReports } from './start-reports.ts'

describe('how far a replica is behind', () => {
  test('a replica has everything of the newest moment whose position it has replayed', () => {
    const lag = new ReplicaLag()
    for (const seconds of [1, 2, 3]) lag.notePrimary(seconds * 1_000, BigInt(seconds * 10))
    expect(lag.findMoment(25n)).toBe(2_000)
    expect(lag.findMoment(30n)).toBe(3_000)
    expect(lag.findMoment(9n)).toBeUndefined()
  })

  test('a replica is not behind while the primary has no new writes', () => {
    const lag = new ReplicaLag()
    lag.notePrimary(1_000, 10n)
    lag.notePrimary(600_000, 10n)
    expect(lag.findMoment(10n)).toBe(600_000)
  })

  test('the new positions count after a failover that lost the end of the log', () => {
    const lag = new ReplicaLag()
    lag.notePrimary(1_000, 50n)
    lag.notePrimary(2_000, 40n)
    expect(lag.findMoment(45n)).toBe(2_000)
  })
})

test('a replica needs the address of its primary', () => {
  const environment = { DATABASE_REPLICA_URL: 'postgres://fayva@localhost/fayva' }
  expect(() => parseConfig(environment)).toThrow(/DATABASE_REPLICA_URL: needs DATABASE_URL/)
})

describe('with a replica', async () => {
  const databases = await startPrimaryAndReplica()
  await migrate(databases.primaryUrl)
  const proxy = await startDatabaseProxy(databases.replicaUrl)
  const harness = await startApiHarness({
    environment: {
      DATABASE_URL: databases.primaryUrl,
      DATABASE_REPLICA_URL: proxy.url,
      DATABASE_REPLICA_MAX_LAG_SECONDS: '3',
    },
    reach: async () => databases.primaryUrl,
  })
  const steps = createOrderSteps(harness)
  const replica = openDatabase(databases.replicaUrl, { connections: 1 })
  const [manager, guest] = [
    await harness.signIn(MANAGER_PHONE),
    await harness.signIn('+13105550150'),
  ]
  const day = (shift: number) =>
    new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
  const summarize = async () => {
    const path = `/vendors/HALL/analytics-summary?from=${day(-1)}&to=${day(2)}`
    return (await harness.call<AnalyticsSummary>(`GET ${path}`, { as: manager })).body
  }
  const untilReplicaIsRead = () => expect.poll(async () => (await summarize()).asOf).not.toBeNull()
  const untilPrimaryIsRead = () => expect.poll(async () => (await summarize()).asOf).toBeNull()
  const listOwnOrders = async () => {
    const path = `GET /users/${guest.userId}/orders`
    return (await harness.call<{ items: { orderId: string }[] }>(path, { as: guest })).body.items
  }

  const pauseReplay = async () => {
    await replica.$client.query('select pg_wal_replay_pause()')
    cleanUp(() => replica.$client.query('select pg_wal_replay_resume()'))
  }

  test('reports read it, and money does not', async () => {
    await untilReplicaIsRead()
    await pauseReplay()
    const before = await summarize()
    const { orderId } = await steps.buy(guest, 'water')
    const { totals, asOf } = await summarize()
    expect(totals.orders).toBe(before.totals.orders)
    expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await listOwnOrders()).map((order) => order.orderId)).toContain(orderId)
  })

  test('a replica further behind than the limit is not read, and the metrics say how far', async () => {
    await untilReplicaIsRead()
    await pauseReplay()
    const before = await summarize()
    await steps.buy(guest, 'water')
    await expect
      .poll(async () => (await summarize()).totals.orders)
      .toBeGreaterThan(before.totals.orders)
    expect((await summarize()).asOf).toBeNull()
    const metrics = await harness.services.metrics.registry.metrics()
    expect(Number(/^fayva_replica_lag_seconds (.+)$/m.exec(metrics)?.[1])).toBeGreaterThan(3)
    expect(metrics).toMatch(/fayva_reports_total\{source="replica"\} [1-9]/)
    expect(metrics).toMatch(/fayva_reports_total\{source="primary"\} [1-9]/)
  })

  test('a moment that it does not know yet is read at the primary', async () => {
    await untilReplicaIsRead()
    const read = (notBefore: Date) =>
      harness.services.reports.read(harness.db, async () => 'read', notBefore)
    expect((await read(new Date(0))).asOf).not.toBeNull()
    expect((await read(new Date())).asOf).toBeNull()
  })

  test('a running report goes to the primary when the replica falls silent', async () => {
    await untilReplicaIsRead()
    proxy.silence()
    expect((await summarize()).asOf).toBeNull()
    await untilReplicaIsRead()
  })

  test('the primary is read while the replica is down, and later the replica again', async () => {
    await untilReplicaIsRead()
    await databases.stopReplica()
    expect((await summarize()).asOf).toBeNull()
    await databases.startReplica()
    await untilReplicaIsRead()
  })

  test('a report that writes is refused, with a replica and without', async () => {
    await untilReplicaIsRead()
    const write = (reports: typeof harness.services.reports) =>
      reports.read(harness.db, (snapshot) => snapshot.execute('delete from orders'))
    const refused = /must not write: cannot execute DELETE in a read-only transaction/
    await expect(write(harness.services.reports)).rejects.toThrow(refused)
    const alone = { pools: { replica: undefined }, ...harness.services }
    await expect(write(startReports(alone))).rejects.toThrow(refused)
  })

  test('a replica is read through a pooler in transaction mode', async () => {
    const pooler = await startTransactionPooler(databases.replicaUrl)
    const { config, metrics } = harness.services
    const pools = openPools(databases.primaryUrl, { ...config, DATABASE_REPLICA_URL: pooler.url })
    const log = pino({ level: 'silent' })
    const reports = startReports({ pools, config, log, metrics, now: () => new Date() })
    await expect
      .poll(async () => (await reports.read(harness.db, async () => 'read')).asOf)
      .not.toBeNull()
    expect(pooler.refused).toEqual([])
    await reports.stop()
    await pools.end()
  })

  test('the primary is read once the replica is promoted', async () => {
    await untilReplicaIsRead()
    await replica.$client.query('select pg_promote()')
    // it keeps the position of its last replay, which may seem recent for a while
    expect(await selectReplayedPosition(replica, {})).toEqual([{ position: null }])
    await untilPrimaryIsRead()
    await replica.$client.end()
    proxy.close()
  })
})
