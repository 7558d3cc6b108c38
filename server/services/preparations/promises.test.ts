import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { systemContext } from '../../process/context.ts'
import type { PromiseAnswer } from '#domain/preparations/promise.contract.ts'
import { keepPaces } from './keep-paces.ts'

const MINUTE = 60_000
const harness = await startApiHarness()
const steps = createLineSteps(harness)
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
let guest: Person
beforeAll(() => buildLine(harness.db, { secondsEach: 60 }))
beforeEach(async () => {
  guest = await harness.signIn('+13105550151')
})
afterEach(async () => {
  await query('delete from preparations')
  await query('delete from line_holds')
})

/** The minutes that an order was promised, from its payment on. */
function minutesOf({ datetimePaid, promisedFrom, promisedBy }: Order): (number | null)[] {
  const since = (at: string | null) =>
    at && (Date.parse(at) - Date.parse(datetimePaid ?? '')) / MINUTE
  return [since(promisedFrom), since(promisedBy)] as (number | null)[]
}
const keep = () => keepPaces(systemContext(harness.services, 'test'))
const paceOf = async (stationId: string) =>
  (await query('select pace from stations where station_id = $1', [stationId])).rows[0] as {
    pace: number | null
  }

test('an order is promised by the work before it and its own, and keeps what it was promised', async () => {
  // the order and its drink are work of 2, at one a minute
  const first = await steps.buy(guest, 'line-lager')
  expect(minutesOf(first)).toEqual([2, 4])
  const second = await steps.buy(guest, 'line-lager', 'line-soda')
  expect(minutesOf(second)).toEqual([4, 7])
  const staff = await harness.signIn(STAFF_PHONE)
  const [card] = await steps.list(staff)
  await steps.move(staff, card?.preparationId ?? '', ['QUEUED', 'READY'])
  const { body } = await harness.call<{ order: Order }>(
    `GET /users/${guest.userId}/orders/${second.orderId}`,
    { as: guest },
  )
  expect(body.order.promisedBy).toBe(second.promisedBy)
  // what is ready is no work before the next one
  expect(minutesOf(await steps.buy(guest, 'line-lager'))).toEqual([4, 7])
})

test('an order of two stations is promised for the later one, and what needs no making for none', async () => {
  await query(`update stations set seconds_each = 300 where station_id = 'line-kitchen'`)
  expect(minutesOf(await steps.buy(guest, 'line-lager', 'line-burger'))).toEqual([10, 18])
  expect(minutesOf(await steps.buy(guest, 'line-water'))).toEqual([null, null])
  await query(`update stations set seconds_each = 60`)
})

test('a heavy drink counts as more work, and two makers share what is before it, not the order itself', async () => {
  await query(`update products set making_weight = 3 where product_id = 'line-soda'`)
  expect(minutesOf(await steps.buy(guest, 'line-soda'))).toEqual([4, 7])
  expect(minutesOf(await steps.buy(guest, 'line-soda', 'line-soda'))).toEqual([10, 17])
  await query('delete from preparations')
  await query(`update stations set makers = 2 where station_id = 'line-bar'`)
  expect(minutesOf(await steps.buy(guest, 'line-soda'))).toEqual([4, 7])
  expect(minutesOf(await steps.buy(guest, 'line-soda', 'line-soda'))).toEqual([8, 14])
  await query(`update products set making_weight = 1 where product_id = 'line-soda'`)
  await query(`update stations set makers = 1`)
})

/** What a person is told before paying for one of each. */
async function ask(as: Person, ...productIds: string[]) {
  return askAt('L1N', as, ...productIds)
}
async function askAt(vendorLocationId: string, as: Person, ...productIds: string[]) {
  const cartItems = productIds.map((productId) => ({ productId, quantity: 1 }))
  const { body } = await harness.call<PromiseAnswer>('POST /promises/calculate', {
    as,
    body: { cartItems, vendorLocationId },
  })
  return body.promise && [body.promise.fromMinutes, body.promise.toMinutes]
}

test('before paying a guest is told what the order is promised then, and its own hold does not count twice', async () => {
  await steps.buy(guest, 'line-lager')
  expect(await ask(guest, 'line-lager', 'line-soda')).toEqual([4, 7])
  const { orderId } = await steps.start(guest, 'line-lager', 'line-soda')
  expect(await ask(guest, 'line-lager', 'line-soda')).toEqual([4, 7])
  // to others it is work before theirs
  const other = await harness.signIn('+13105550152')
  expect(await ask(other, 'line-lager')).toEqual([6, 10])
  expect(minutesOf(await steps.pay(guest, orderId))).toEqual([4, 7])
})

test('nothing is promised for what needs no making, at a counter, and for products of another location', async () => {
  expect(await ask(guest, 'line-water')).toBeNull()
  // its station stayed behind
  await query(`update products set vendor_location_id = 'B1R' where product_id = 'line-burger'`)
  expect(await ask(guest, 'line-burger')).toBeNull()
  await query(`update products set vendor_location_id = 'L1N' where product_id = 'line-burger'`)
  expect(await askAt('B1R', guest, 'line-lager')).toBeNull()
})

/** So many orders of work 2, one after the other, each finished after so many minutes; then an idle hour before now. */
async function finish(count: number, minutesEach: number) {
  const { orderId } = await steps.buy(guest, 'line-lager')
  await query('delete from preparations')
  await query(
    `with made as (
       insert into preparations (preparation_id, order_id, vendor_location_id, station_id, round, stage, paid_at, stage_at, weight)
       select gen_random_uuid(), $1, 'L1N', 'line-bar', at, 'READY', now() - make_interval(secs => at * 60 * $3::float8),
              now() - make_interval(secs => (at - 1) * 60 * $3::float8), 2
         from generate_series(1, $2::int) at
       returning preparation_id, stage_at)
     insert into preparation_moves (preparation_id, moved_by, from_stage, to_stage, moved_at)
     select preparation_id, 'test', 'QUEUED', 'READY', stage_at from made`,
    [orderId, count, minutesEach],
  )
}

test('a pace is known after 30 orders, and is that of the time with something to do', async () => {
  await finish(29, 1)
  expect(await keep()).toBe(0)
  await query('delete from preparations')
  // work of 2 each minute
  await finish(40, 1)
  expect(await keep()).toBe(1)
  expect((await paceOf('line-bar')).pace).toBeCloseTo(2, 1)
  expect(minutesOf(await steps.buy(guest, 'line-lager'))).toEqual([1, 2])
})

test('a pace stays within a quarter and twice the manager’s number', async () => {
  await finish(40, 0.1)
  await keep()
  expect((await paceOf('line-bar')).pace).toBe(2)
  await query('delete from preparations')
  await finish(40, 20)
  await keep()
  expect((await paceOf('line-bar')).pace).toBe(0.25)
})

/** So many orders of work 2, one after the other, begun some minutes before they were ready; the last one is ready now. */
async function begin(
  count: number,
  { minutesEach, begun }: { minutesEach: number; begun: number },
) {
  await finish(count, minutesEach)
  await query(
    `insert into preparation_moves (preparation_id, moved_by, from_stage, to_stage, moved_at)
     select preparation_id, 'test', 'QUEUED', 'MAKING', stage_at - make_interval(secs => 60 * $1::float8) from preparations`,
    [begun],
  )
}
const handsOf = async () =>
  (
    await query(
      `select phone_share as share, hand_seconds as seconds from stations where station_id = 'line-bar'`,
    )
  ).rows[0] as { share: number | null; seconds: number | null }

test('makers who say what they begin are measured: the time of one order, and what walk-ups take', async () => {
  await begin(10, { minutesEach: 4, begun: 2 })
  // what waits is in nobody's hand
  const { orderId } = await steps.buy(guest, 'line-lager')
  await query(
    `update preparations set paid_at = now() - interval '20 minutes' where order_id = $1 and stage = 'QUEUED'`,
    [orderId],
  )
  await keep()
  const { share, seconds } = await handsOf()
  expect(seconds).toBeCloseTo(60, 0)
  // half of the last 12 minutes, with 5 in which they said that there are no walk-ups
  expect(share).toBeCloseTo((6 + 5) / (12 + 5), 1)
  await query('delete from preparations')
  await keep()
  expect(await handsOf()).toEqual({ share: null, seconds: null })
})

test('makers who say that they begin as they finish are not measured, and neither are those who say it seldom', async () => {
  await begin(10, { minutesEach: 4, begun: 0.1 })
  await keep()
  expect((await handsOf()).share).toBeNull()
  await query('delete from preparations')
  await begin(10, { minutesEach: 4, begun: 2 })
  await query(
    `delete from preparation_moves where to_stage = 'MAKING' and preparation_id in (
       select preparation_id from preparations order by paid_at desc limit 3)`,
  )
  await keep()
  expect((await handsOf()).share).toBeNull()
})

test('what makers have in hand counts by what is left of it', async () => {
  const staff = await harness.signIn(STAFF_PHONE)
  await steps.buy(guest, 'line-lager')
  const [card] = await steps.list(staff)
  await steps.move(staff, card?.preparationId ?? '', ['QUEUED', 'MAKING'])
  await keep()
  const begun = await ask(guest, 'line-lager')
  harness.clock.shiftMs += 1.5 * MINUTE
  const nearlyReady = await ask(guest, 'line-lager')
  expect([begun, nearlyReady]).toEqual([
    [3, 6],
    [2, 4],
  ])
  // what is paid is promised the same
  expect(minutesOf(await steps.buy(guest, 'line-lager'))).toEqual([2, 4])
})

test('a station without orders tonight goes by its manager’s number again', async () => {
  await query(`update stations set pace = 2 where station_id = 'line-bar'`)
  await keep()
  expect((await paceOf('line-bar')).pace).toBeNull()
})
