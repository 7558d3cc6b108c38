import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { hoursFrom } from './demo-time.ts'
import { loadDemo } from './load-demo.ts'
import { openDemo } from './open-demo.ts'
import { refreshDemoTimes } from './refresh-demo-times.ts'
import { wipeDemo } from './wipe-demo.ts'

const now = new Date('2026-11-20T04:30:00Z')
const dialect = new PgDialect()
const { url } = await createTestDatabase()
let db: Database

beforeAll(async () => {
  db = openDatabase(url)
  expect(await loadDemo(db, { now })).toBe(true)
})
afterAll(() => db.$client.end())

describe('the data is consistent', () => {
  test('each paid order of the demo has a number', async () => {
    const [[unnumbered, unpaid]] = (await ask(
      sql`select count(*) filter (where status <> 'IN_PROGRESS' and pickup_number is null)::int,
                 count(*) filter (where status = 'IN_PROGRESS' and pickup_number is not null)::int
            from orders`,
    )) as [[number, number]]
    expect([unnumbered, unpaid]).toEqual([0, 0])
    expect(
      await ask(
        sql`select o.vendor_location_id from orders o join pickup_numbers n
              on n.vendor_location_id = o.vendor_location_id and n.day = o.pickup_day
             where o.pickup_number - 100 >= n.given`,
      ),
    ).toEqual([])
  })

  test('each reserved spot belongs to a reservation', async () => {
    expect(
      await ask(
        sql`select glevent_id from guest_list_events e where reserved_count <> (select coalesce(sum(quantity), 0) from reservations r where r.glevent_id = e.glevent_id and reservation_status in ('CONFIRMED', 'CHECKED_IN'))`,
      ),
    ).toEqual([])
  })

  test('balances are the sums of their ledgers', async () => {
    expect(
      await ask(
        sql`select user_id from members m where credit_balance <> (select sum(amount) from credit_entries c where c.user_id = m.user_id)`,
      ),
    ).toEqual([])
  })

  test('prizes given are rewards won', async () => {
    expect(
      await ask(
        sql`select prize_id from prizes p where quantity - remaining <> (select count(*) from rewards r where r.prize_id = p.prize_id)`,
      ),
    ).toEqual([])
  })

  test('staff may refund everything alone', async () => {
    const { rows } = await db.$client.query(
      `select from money_settings
        where coalesce(refund_order_cents, refund_night_cents, refund_night_count) is not null`,
    )
    expect(rows).toEqual([])
  })

  test('each refunded order has its refund', async () => {
    expect(
      await ask(
        sql`select order_id from orders o where (status = 'REFUNDED') <> exists (select from refunds r where r.order_id = o.order_id and r.status = 'SUCCEEDED')`,
      ),
    ).toEqual([])
  })
})

describe('starting again', () => {
  test('a second load changes nothing', async () => {
    const before = await countRows()
    expect(await loadDemo(db, { now: hoursFrom(now, 1) })).toBe(false)
    expect(await countRows()).toEqual(before)
  })

  test('a second start moves the events to the new time and keeps user changes', async () => {
    const later = hoursFrom(now, 24 * 40)
    await db.execute(sql`update events set event_name = 'Renamed' where event_id = 'EV-TONIGHT'`)
    await db.execute(sql`update tickets set status = 'EXPIRED' where status = 'AVAILABLE'`)
    expect(await refreshDemoTimes(db, later)).toBe(true)
    expect(
      await ask(
        sql`select event_name, start_time, status from events where event_id = 'EV-TONIGHT'`,
      ),
    ).toEqual([['Renamed', hoursFrom(later, -1), 'IN_PROGRESS']])
    expect(await one(sql`select count(*)::int from tickets where status = 'AVAILABLE'`)).toBe(2)
    expect(
      await one(
        sql`select count(*)::int from guest_list_events where glevent_status = 'UPCOMING' and start_time > ${later.toISOString()}::timestamptz`,
      ),
    ).toBe(8)
  })

  test('openDemo moves the events of a demo that is there already', async () => {
    const later = hoursFrom(now, 24 * 50)
    await openDemo(db, later)
    expect(await one(sql`select start_time from events where event_id = 'EV-TONIGHT'`)).toEqual(
      hoursFrom(later, -1),
    )
  })

  test('a reset restores the initial state', async () => {
    await wipeDemo(db)
    expect(await one(sql`select count(*)::int from orders`)).toBe(0)
    expect(await loadDemo(db, { now })).toBe(true)
    expect(await one(sql`select event_name from events where event_id = 'EV-TONIGHT'`)).toBe(
      'Neon Tides',
    )
  })

  test('a database that is not the demo’s is neither wiped nor changed', async () => {
    const other = openDatabase((await createTestDatabase()).url)
    try {
      await other.execute(
        sql`insert into vendors (vendor_id, name, address_line1, city, state, zip) values ('REAL', 'A real place', '1 Main St', 'Los Angeles', 'CA', '90012')`,
      )
      await expect(wipeDemo(other)).rejects.toThrow('not filled by the demo')
      expect(await refreshDemoTimes(other, now)).toBe(false)
      expect(await loadDemo(other, { now })).toBe(false)
      const { rows } = await other.execute(sql`select name from vendors`)
      expect(rows).toEqual([{ name: 'A real place' }])
    } finally {
      await other.$client.end()
    }
  })
})

/** Rows as lists of values, in the order of the select. */
async function ask(query: SQL): Promise<unknown[][]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query({ text, values: params, rowMode: 'array' })
  return rows as unknown[][]
}

async function one(query: SQL): Promise<unknown> {
  return (await ask(query))[0]?.[0]
}

async function countRows(): Promise<unknown[][]> {
  return ask(
    sql`select tablename, query_to_xml(format('select count(*) from public.%I', tablename), false, true, '')::text from pg_tables where schemaname = 'public' order by 1`,
  )
}
