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

describe('the demo data', () => {
  test('the demo has two venues with four counters', async () => {
    expect(
      await ask(sql`select vendor_id, name, city, zip, guestlist_enabled from vendors order by 1`),
    ).toEqual([
      ['HARBOR', 'Harbor Hall', 'Los Angeles', '90015', false],
      ['SUNSET', 'Sunset Social Club', 'Los Angeles', '90028', true],
    ])
    expect(
      await ask(
        sql`select vendor_location_id, vendor_id, description, display_order from vendor_locations order by 2, 4`,
      ),
    ).toEqual([
      ['2DFE6', 'HARBOR', 'Main Bar', 1],
      ['7KQ2M', 'HARBOR', 'Merch Booth', 2],
      ['9XW4T', 'HARBOR', 'Backstage Bar', 99],
      ['L5V01', 'SUNSET', 'Front Door', 1],
    ])
    expect(
      await ask(
        sql`select show_alcohol_warning, show_splash_ads, promotion_percent, promotion_description from vendor_locations where vendor_location_id = '2DFE6'`,
      ),
    ).toEqual([[true, 'NEFT', 10, '10% OFF']])
  })

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

  test('the main bar of the demo has a full menu', async () => {
    const [[alcoholic, soft, all]] = (await ask(
      sql`select count(*) filter (where product_type = 'ALCOHOLIC_ITEM')::int, count(*) filter (where product_type = 'NON_ALCOHOLIC_ITEM')::int, count(*)::int from products where vendor_location_id = '2DFE6'`,
    )) as [[number, number, number]]
    expect(alcoholic).toBeGreaterThanOrEqual(9)
    expect(soft).toBeGreaterThanOrEqual(7)
    expect(all).toBeGreaterThanOrEqual(24)
    expect(
      await ask(
        sql`select product_id, name, price_cents from products where product_id in ('harbor-lager', 'still-water', 'sticker') order by 1`,
      ),
    ).toEqual([
      ['harbor-lager', 'Harbor Lager', 900],
      ['sticker', 'Harbor Sticker', 0],
      ['still-water', 'Still Water', 400],
    ])
  })

  test('the tees are counted, and no cap is left', async () => {
    expect(
      await ask(
        sql`select product_id, price_cents, stock_available from products where group_id in ('logo-tee', 'tour-cap') and track_quantity order by 1`,
      ),
    ).toEqual([
      ['logo-tee-l', 3500, 25],
      ['logo-tee-m', 3500, 60],
      ['logo-tee-s', 3500, 40],
      ['logo-tee-xl', 3500, 0],
      ['tour-cap', 3000, 0],
    ])
  })

  test('the other locations have products of their own', async () => {
    const rows = await ask(
      sql`select vendor_location_id, count(*)::int from products where vendor_location_id <> '2DFE6' group by 1`,
    )
    expect(rows).toHaveLength(3)
    for (const [, count] of rows) expect(count).toBeGreaterThan(4)
  })

  test('one event is in progress, one is past and four are upcoming', async () => {
    expect(
      await ask(
        sql`select event_id, status, start_time from events where status = 'IN_PROGRESS' order by 1 desc`,
      ),
    ).toEqual([
      ['EV-TONIGHT', 'IN_PROGRESS', hoursFrom(now, -1)],
      ['EV-EARLIER', 'IN_PROGRESS', hoursFrom(now, -5)],
    ])
    expect(
      await one(
        sql`select count(*)::int from events where status = 'UPCOMING' and start_time > ${now.toISOString()}::timestamptz`,
      ),
    ).toBe(4)
    expect(await one(sql`select count(*)::int from prizes where event_id = 'EV-TONIGHT'`)).toBe(3)
  })

  test('there are guest lists in Los Angeles and Anaheim, one nearly full and one full', async () => {
    expect(
      await ask(
        sql`select glevent_id, original_capacity - reserved_count from guest_list_events where glevent_id in ('GL-LA-2', 'GL-LA-3') order by 1`,
      ),
    ).toEqual([
      ['GL-LA-2', 4],
      ['GL-LA-3', 0],
    ])
    expect(
      await ask(
        sql`select glevent_status, split_part(glevent_id, '-', 2), count(*)::int from guest_list_events group by 1, 2 order by 3 desc, 2`,
      ),
    ).toEqual([
      ['UPCOMING', 'LA', 6],
      ['UPCOMING', 'ANA', 2],
      ['COMPLETED', 'PAST', 2],
    ])
  })

  test('each code and wristband of the demo has a target', async () => {
    expect(
      await ask(
        sql`select short_code, redirect_url from short_links where short_code <> 'K7QW4' order by 1`,
      ),
    ).toEqual([
      ['BAR1', '/L/2dfe6'],
      ['TIX', expect.stringMatching(/^https:\/\//)],
    ])
    expect(
      await ask(sql`select nfc_id, vendor_id, override_url from nfc_records order by 1`),
    ).toEqual([
      ['NFC-LUSIV', null, null],
      ['NFC-OVERRIDE', 'HARBOR', '/vendor/HARBOR/rewards/EV-TONIGHT'],
      ['NFC-VENDOR', 'HARBOR', null],
    ])
  })

  test('the demo has its customers, and no account for the first number', async () => {
    expect(
      await ask(
        sql`select status, count(*)::int from orders join users using (user_id) where phone_number = '+13105550101' group by 1 order by 1`,
      ),
    ).toEqual([
      ['COMPLETE', 3],
      ['IN_PROGRESS', 1],
      ['PAID', 1],
      ['REFUNDED', 1],
    ])
    expect(
      await ask(
        sql`select (select count(*)::int from tickets where user_id = 'demo-customer-1' and status = 'AVAILABLE'), (select count(*)::int from rewards where user_id = 'demo-customer-1' and status = 'PENDING')`,
      ),
    ).toEqual([[2, 1]])
    expect(
      await ask(
        sql`select phone_number, credit_balance, (select count(*)::int from reservations where reservations.user_id = members.user_id and is_active and reservation_status = 'CONFIRMED') from members where phone_number like '+1310555010%' and active_until > ${now.toISOString()}::timestamptz order by 1`,
      ),
    ).toEqual([
      ['+13105550102', 4, 0],
      ['+13105550103', 3, 1],
    ])
    expect(
      await one(sql`select count(*)::int from users where phone_number = '+13105550100'`),
    ).toBe(0)
  })

  test('there are staff of every role', async () => {
    expect(
      await ask(
        sql`select right(phone_number, 4), string_agg(vendor_id || ' ' || role, ', ' order by vendor_id) from vendor_roles group by 1 order by 1`,
      ),
    ).toEqual([
      ['0111', 'HARBOR STAFF, SUNSET STAFF'],
      ['0112', 'HARBOR MANAGER, SUNSET MANAGER'],
      ['0113', 'HARBOR ADMIN, SUNSET ADMIN'],
      ['0114', 'HARBOR SUPER_ADMIN, SUNSET SUPER_ADMIN'],
      ['0121', 'SUNSET ADMIN'],
    ])
  })

  test('the demo has half a year of paid orders', async () => {
    const [[count, weeks, buyers, types, isPast]] = (await ask(
      sql`select count(*)::int, count(distinct date_trunc('week', paid_at))::int, count(distinct user_id)::int, (select count(distinct line->>'productType')::int from orders, jsonb_array_elements(lines) as line), max(created_at) <= ${now.toISOString()}::timestamptz from orders where vendor_id = 'HARBOR' and paid_at is not null`,
    )) as [[number, number, number, number, boolean]]
    expect(count).toBeGreaterThan(2_500)
    expect(weeks).toBeGreaterThanOrEqual(26)
    expect(buyers).toBeLessThan(count / 2)
    expect(types).toBe(5)
    expect(isPast).toBe(true)
  })
})

describe('the data is consistent', () => {
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
