import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { deleteOldKeys } from '#server/calls/delete-old-keys.ts'
import { deleteOldWebhooks } from '#server/services/payments/delete-old-webhooks.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { url } = await createTestDatabase()
const db = openDatabase(url)
afterAll(() => db.$client.end())
const services = { db, now: () => new Date(), log: pino({ level: 'silent' }) }

const TABLES = [
  {
    table: 'idempotency_keys',
    age: 'created_at',
    forget: () => deleteOldKeys(services),
    insert: `insert into idempotency_keys (caller, call, key, request_hash, created_at)
             select 'somebody', 'POST /', $1 || n, '', now() - $2::interval from generate_series(1, $3) n`,
  },
  {
    table: 'payment_webhooks',
    age: 'received_at',
    forget: () => deleteOldWebhooks(services),
    insert: `insert into payment_webhooks (event_id, type, received_at)
             select $1 || n, 'x', now() - $2::interval from generate_series(1, $3) n`,
  },
]

describe.each(TABLES)('$table', ({ table, age, forget, insert }) => {
  test('all rows older than a month are deleted, and newer ones stay', async () => {
    await db.$client.query(insert, ['old', '32 days', 2_500])
    await db.$client.query(insert, ['young', '29 days', 10])
    expect(await forget()).toBe(2_500)
    expect(await forget()).toBe(0)
    const { rows } = await db.$client.query(`select count(*)::int as left from ${table}`)
    expect(rows[0]).toEqual({ left: 10 })
  })

  test('old rows are found by an index', async () => {
    const client = await db.$client.connect()
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(
      `explain select ctid from ${table} where ${age} < now() - interval '31 days' limit 1000`,
    )
    client.release(true)
    expect(JSON.stringify(rows)).toContain(`${table}_by_age`)
  })
})
