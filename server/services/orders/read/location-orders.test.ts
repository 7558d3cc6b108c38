import { describe, expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { statement } from '../../../db/statement.ts'
import { toPaidOrdersQuery, type LocationOrdersFilter } from './location-orders.store.ts'

const MANY = 20_000

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const other = await harness.signIn('+13105550151')
const staff = await harness.signIn(STAFF_PHONE)
await nameUser(guest.userId, 'Ana', 'Gómez')
await nameUser(other.userId, 'Ben', 'Anders')
const model = await steps.buy(guest)

const history = (query: Record<string, string> = {}, as = staff) =>
  harness.call<OrderList & { code?: string }>(
    `GET /vendor-locations/B1R/orders?${new URLSearchParams(query)}`,
    { as },
  )
const find = async (query: Record<string, string>) =>
  (await history(query)).body.items.map(({ orderId }) => orderId)

/** A copy of an order that was bought, created at another time. */
async function addOrder(at: string, facts: Record<string, unknown> = {}): Promise<string> {
  const orderId = crypto.randomUUID()
  const times = { created_at: at, paid_at: at }
  await harness.db.$client.query(
    `insert into orders select copy.* from orders source,
            jsonb_populate_record(source, $2::jsonb) copy where source.order_id = $1`,
    [
      model.orderId,
      {
        order_id: orderId,
        payment_intent_id: null,
        pickup_number: null,
        refunds: [],
        ...times,
        ...facts,
      },
    ],
  )
  return orderId
}

function nameUser(userId: string, first: string, last: string) {
  return harness.db.$client.query(
    'update users set first_name = $2, last_name = $3 where user_id = $1',
    [userId, first, last],
  )
}

const COMPLETE = {
  status: 'COMPLETE',
  completed_at: '2026-03-08T12:00:00Z',
  spot: 'TABLE 4',
}
const REFUNDED = {
  status: 'REFUNDED',
  refunded_at: '2026-03-08T12:00:00Z',
  spot: 'Terrace',
}
const lateAtNight = await addOrder('2026-03-08T07:59:59.999Z', COMPLETE)
const springForward = await addOrder('2026-03-08T08:00:00Z', REFUNDED)
const lastOfShortDay = await addOrder('2026-03-09T06:59:59.999Z', { user_id: other.userId })
const nextDay = await addOrder('2026-03-09T07:00:00Z', {
  subtotal_cents: 12_345,
  discount_cents: 0,
  tax_cents: 0,
  tip_cents: 0,
  total_cents: 12_345,
})
const oldOnes = [nextDay, lastOfShortDay, springForward, lateAtNight]

describe('the order history', () => {
  test('the order history lists paid orders, the newest first, with the short name of the guest', async () => {
    const { body } = await history()
    expect(body.items.map(({ orderId }) => orderId)).toEqual([model.orderId, ...oldOnes])
    expect(body.items.map(({ customerName }) => customerName)).toContain('Ben A.')
  })

  test('the order history is filtered by status', async () => {
    expect(await find({ status: 'COMPLETE' })).toEqual([lateAtNight])
    expect(await find({ status: 'REFUNDED' })).toEqual([springForward])
    expect((await history({ status: 'IN_PROGRESS' })).status).toBe(400)
  })

  test('the order history is filtered by a day of the venue, also by one of 23 hours', async () => {
    expect(await find({ day: '2026-03-07' })).toEqual([lateAtNight])
    expect(await find({ day: '2026-03-08' })).toEqual([lastOfShortDay, springForward])
    expect(await find({ day: '2026-03-08', status: 'REFUNDED' })).toEqual([springForward])
    expect((await history({ day: '2026-02-30' })).status).toBe(400)
  })

  test.each([
    ['a full id', () => springForward, () => [springForward]],
    ['a printed number', () => `#${nextDay.slice(-6).toUpperCase()}`, () => [nextDay]],
    ['an amount', () => '$123.45', () => [nextDay]],
    ['a date', () => '3/8/26', () => [lastOfShortDay, springForward]],
    ['a first name', () => 'ben', () => [lastOfShortDay]],
    ['a last name', () => 'ander', () => [lastOfShortDay]],
    ['a first and a last name', () => 'Ben A.', () => [lastOfShortDay]],
    ['another first name with it', () => 'Ana A', () => []],
    ['a place', () => 'table  4', () => [lateAtNight]],
    ['a place without a number', () => 'Terrace', () => [springForward]],
    ['a wildcard', () => '%', () => []],
  ])('the order history is searched for %s', async (_, search, expected) => {
    expect(await find({ search: search() })).toEqual(expected())
  })

  test('the order history keeps its filters from page to page', async () => {
    const first = await history({ search: 'ana', limit: '2' })
    const second = await history({
      search: 'ana',
      limit: '2',
      nextToken: first.body.nextToken ?? '',
    })
    const ids = [...first.body.items, ...second.body.items].map(({ orderId }) => orderId)
    expect(ids).toEqual([model.orderId, nextDay, springForward, lateAtNight])
    expect(second.body.nextToken).toBeNull()
  })

  test('the order history asks for more of a name that too many guests have', async () => {
    await harness.db.$client.query(
      `insert into users (user_id, phone_number, first_name)
       select 'namesake-' || n, '+1310' || (5600000 + n), 'Taylor' from generate_series(1, 2001) n`,
    )
    const { status, body } = await history({ search: 'tay' })
    expect([status, body.code]).toEqual([400, 'NAME_TOO_COMMON'])
  })

  test('only staff of the vendor read the order history', async () => {
    const outsider = await harness.signIn(OTHER_STAFF_PHONE)
    const statuses = [outsider, guest].map(async (as) => (await history({}, as)).status)
    expect(await Promise.all(statuses)).toEqual([403, 403])
    expect((await history({}, await harness.signIn(MANAGER_PHONE))).status).toBe(200)
  })
})

test('every search and filter uses an index, with many orders', { timeout: 60_000 }, async () => {
  await harness.db.$client.query(
    `insert into orders select copy.* from orders source, generate_series(1, ${MANY}) n,
            jsonb_populate_record(source, jsonb_build_object(
              'order_id', gen_random_uuid(), 'payment_intent_id', null,
              'user_id', 'past-' || n % 3000, 'tip_cents', n % 2000, 'total_cents', source.total_cents - source.tip_cents + n % 2000,
              'status', case when n % 50 = 0 then 'REFUNDED' else 'COMPLETE' end,
              'refunded_at', case when n % 50 = 0 then source.paid_at end,
              'completed_at', source.paid_at,
              'created_at', source.created_at - make_interval(mins => n))) copy
      where source.order_id = $1`,
    [model.orderId],
  )
  await harness.db.$client.query('analyze orders')
  const all = { vendorLocationId: 'B1R', days: [], timeZone: 'America/Los_Angeles', limit: 51 }
  const after = { at: new Date(), id: model.orderId }
  const filters: Record<string, LocationOrdersFilter> = {
    orders_paid_by_location: { ...all, after },
    orders_refunded_by_location: { ...all, status: 'REFUNDED' },
    orders_by_amount: { ...all, search: { kind: 'amount', cents: 12_345 } },
    orders_by_spot: { ...all, search: { kind: 'spot', spot: 'table 4' } },
    orders_by_end_of_id: { ...all, search: { kind: 'number', number: 'abc123' } },
    orders_by_guest: { ...all, userIds: ['past-1', 'past-2'] },
    orders_pkey: { ...all, search: { kind: 'id', orderId: model.orderId } },
  }
  for (const [index, filter] of Object.entries(filters)) {
    expect(await explain(filter), index).toContain(index)
  }
  expect(await explain({ ...all, days: ['2026-03-08'] })).toContain('orders_paid_by_location')
})

async function explain(filter: LocationOrdersFilter): Promise<string> {
  const { text, params } = toPaidOrdersQuery(filter)
  const ask = statement<typeof params, { 'QUERY PLAN': string }>(undefined, `explain ${text}`)
  return (await ask(harness.db, params)).map((row) => row['QUERY PLAN']).join('\n')
}
