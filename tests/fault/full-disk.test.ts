import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startApiHarness, type ApiHarness, type Person } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { mountSmallDisk } from './small-disk.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const DISK_MEGABYTES = 256
const RETRY_MS = 100
const MENU = 'GET /vendor-locations/B1R/products'

describe('a read-only database', () => {
  let harness: ApiHarness
  let guest: Person
  beforeAll(async () => {
    harness = await startApiHarness()
    guest = await harness.signIn('+13105550150')
    await harness.db.execute(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  })
  afterEach(() => harness.db.execute('drop trigger if exists full_disk on orders'))

  test('a read-only database refuses orders with a request to retry, and still shows the menu', async () => {
    const steps = createOrderSteps(harness)
    await harness.db.execute(
      'create trigger full_disk before insert or update on orders execute function refuse()',
    )
    const { status, body, headers } = await steps.create(guest)
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await harness.call(MENU)).status).toBe(200)
    await harness.db.execute('drop trigger full_disk on orders')
    expect((await steps.create(guest)).status).toBe(201)
  })
})

const disk = mountSmallDisk(DISK_MEGABYTES)
if (!disk) console.warn('NOT TESTED HERE: a disk that is really full (it takes the right to mount)')

// needed even when only the other tests run
afterAll(() => disk?.remove())

describe.runIf(disk)('a full disk', () => {
  const log = { error: vi.fn(), warn: vi.fn() }
  let stop: () => Promise<void>
  let url: string
  let harness: ApiHarness
  let guest: Person
  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres({ directory: disk?.directory ?? '', log })
    stop = postgres.stop
    url = postgres.url
    await migrate(url)
    harness = await startApiHarness({ reach: async () => url })
    guest = await harness.signIn('+13105550150')
  })
  afterAll(async () => {
    disk?.clear()
    await stop?.()
  })

  test('a full disk stops orders but not menus, and everything works again once there is space', async () => {
    const steps = createOrderSteps(harness)
    const first = await steps.create(guest)
    expect(first.status).toBe(201)
    expect((await harness.call(MENU)).status).toBe(200)

    let status = 0
    while (status !== 503) {
      disk?.fill()
      status = (await steps.create(guest, 'water')).status
      expect([200, 201, 503]).toContain(status)
    }
    expect((await harness.call(MENU)).status).toBe(200)

    // the write-ahead log needs space, too: without it the server shuts down
    await writeJournalUntilItFails(url)
    await vi.waitUntil(() => log.error.mock.calls.length > 0, { timeout: 60_000 })
    expect(log.error).toHaveBeenCalledWith('the embedded database is gone; starting it again')
    expect((await harness.call(MENU)).status).toBe(200)

    disk?.clear()
    while ((await steps.create(guest, 'water')).status >= 500) await delay(RETRY_MS)
    const { body } = await steps.read(guest, first.body.order.orderId)
    expect(body.order.orderId).toBe(first.body.order.orderId)
    expect(log.warn).toHaveBeenCalled()
  })
})

async function writeJournalUntilItFails(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const write = () =>
    client.query(`select pg_logical_emit_message(false, 'x', repeat('x', 500000))`)
  try {
    for (;;) {
      disk?.fill()
      await write()
    }
  } catch {
    await client.end().catch(() => {})
  }
}
