import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { businessDayAt } from '#domain/values/venue-day.ts'
import { dayAt } from '#domain/values/zone-clock.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { updateToPaid } from './settle-order.store.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const TIME_ZONE = 'America/Los_Angeles'
const NUMBERS = 900

const harness = await startApiHarness()
const { clock, db } = harness
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person

const now = () => new Date(Date.now() + clock.shiftMs)
const today = () => businessDayAt(now(), TIME_ZONE)
const read = async (path: string) =>
  (await harness.call<OrderList>(`GET /vendor-locations/b1r/${path}`, { as: staff })).body.items

/**
 * Moves the server's clock forward to this hour at the venue, so that no test meets the end of the
 * day. It is never moved back: a token signed after the clock's time would be refused.
 */
async function setHour(hour: number) {
  clock.shiftMs = 0
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  await waitHours((hour - Number(format.format(now())) + 24) % 24)
}

/** Moves the clock, and signs in again, because sessions end. */
async function waitHours(hours: number) {
  clock.shiftMs += hours * HOUR_MS
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
}

beforeEach(async () => {
  await setHour(20)
  await db.$client.query('delete from refunds')
  await db.$client.query('delete from orders')
  await db.$client.query('delete from pickup_numbers')
})

describe('the number that staff call', () => {
  test('an order gets its number when it is paid, and keeps it', async () => {
    const created = await steps.create(guest)
    expect(created.body.order.pickupNumber).toBe(null)
    await harness.confirmPayment(created.body.clientSecret ?? '')
    const { order } = (await steps.markPaid(guest, created.body.order.orderId)).body
    expect(order.pickupNumber).toBe(100)
    const again = await steps.markPaid(guest, order.orderId)
    expect(again.body.order.pickupNumber).toBe(100)
    const done = await steps.complete(staff, order.orderId)
    expect(done.body.order.pickupNumber).toBe(100)
    expect((await steps.refund(staff, order.orderId)).body.order.pickupNumber).toBe(100)
  })

  test('the number goes up by one with each sale, also of a free order, at each location for itself', async () => {
    const sold = [
      await steps.buy(guest),
      await steps.buy(guest, 'sticker'),
      await steps.buy(guest, 'strict-lager', 1, '1DC'),
      await steps.buy(guest),
    ]
    expect(sold.map(({ pickupNumber }) => pickupNumber)).toEqual([100, 101, 100, 102])
  })

  test('a payment that is reported again uses up no number, beside another one', async () => {
    const { orderId: paid } = await steps.buy(guest)
    const other = await harness.signIn('+13105550151')
    const { orderId: open } = (await steps.create(other, 'sticker')).body.order
    const { rows } = await db.$client.query('select version from orders where order_id = $1', [
      open,
    ])
    const report = (orderId: string, version: number) =>
      updateToPaid.run(db, {
        orderId,
        version,
        stockState: 'SOLD',
        closedReason: null,
        now: new Date(),
        method: null,
        actor: 'test',
        before: '{}',
        after: '{}',
        requestId: 'test',
        pickupDay: today(),
      })
    // the first one runs alone, and the others share the next run
    const [, again, first] = await Promise.all([
      report(crypto.randomUUID(), 1),
      report(paid, 1),
      report(open, rows[0]?.version),
    ])
    expect([again, first?.pickupNumber, await countGiven()]).toEqual([undefined, 101, 2])
  })

  test('a number is not given again while its order waits, and is given again after that', async () => {
    const waiting = await steps.buy(guest)
    const fetched = await steps.buy(guest)
    await steps.complete(staff, fetched.orderId)
    await startOver()
    expect(await steps.buy(guest)).toMatchObject({ pickupNumber: fetched.pickupNumber })
    expect(waiting.pickupNumber).toBe(100)
  })

  test('an order is paid without a number when all numbers are waiting', async () => {
    const { orderId } = await steps.buy(guest)
    await db.$client.query(
      `insert into orders
         select copy.* from orders source, generate_series(1, $2) n,
                jsonb_populate_record(source, jsonb_build_object('order_id', gen_random_uuid(),
                  'payment_intent_id', null, 'pickup_number', 100 + n)) copy
          where source.order_id = $1`,
      [orderId, NUMBERS - 1],
    )
    const before = await countGiven()
    const sold = await steps.buy(guest)
    expect(sold).toMatchObject({ status: 'PAID', pickupNumber: null })
    // the search does not try all numbers
    expect((await countGiven()) - before).toBeLessThan(NUMBERS / 2)
    await steps.complete(staff, orderId)
    await startOver()
    expect((await steps.buy(guest)).pickupNumber).toBe(100)
  })

  test('numbers start anew at 6 in the morning, and not at midnight', async () => {
    await setHour(23)
    expect((await steps.buy(guest)).pickupNumber).toBe(100)
    await waitHours(5)
    expect((await steps.buy(guest)).pickupNumber).toBe(101)
    await waitHours(3)
    expect((await steps.buy(guest)).pickupNumber).toBe(100)
  })

  test('a number finds the order of today that waits, else the last one', async () => {
    const first = await steps.buy(guest)
    await steps.complete(staff, first.orderId)
    expect(await read('orders/by-number/100')).toMatchObject([{ orderId: first.orderId }])
    await startOver()
    const second = await steps.buy(guest)
    expect(await read('orders/by-number/100')).toMatchObject([{ orderId: second.orderId }])
    expect(await read('orders/by-number/101')).toEqual([])
    const search = new URLSearchParams({ search: '#100' })
    expect(await read(`orders?${search}`)).toHaveLength(2)
    await waitHours(24)
    expect(await read('orders/by-number/100')).toEqual([])
    expect(await read(`orders?${search}`)).toEqual([])
    const day = dayAt(new Date(second.datetimeCreated), TIME_ZONE)
    expect(await read(`orders?${search}&day=${day}`)).toHaveLength(2)
  })

  async function countGiven(): Promise<number> {
    const { rows } = await db.$client.query<{ given: number }>('select given from pickup_numbers')
    return rows[0]?.given ?? 0
  }

  /** Simulates that all numbers of the day have been given out once. */
  const startOver = () =>
    db.$client.query('update pickup_numbers set given = $1 where day = $2', [NUMBERS, today()])
})

test('an order that was never picked up leaves the queue when the business day ends', async () => {
  await setHour(23)
  const { orderId } = await steps.buy(guest)
  // before 6 AM and after it, also in the nights in which the clock changes
  await waitHours(5)
  expect(await read('open-orders')).toMatchObject([{ orderId, pickupNumber: 100 }])
  await waitHours(4)
  expect(await read('open-orders')).toEqual([])
  expect(await read('orders?status=PAID')).toMatchObject([{ orderId }])
  expect((await steps.complete(staff, orderId)).status).toBe(200)
})
