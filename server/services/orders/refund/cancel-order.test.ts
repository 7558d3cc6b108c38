import type { Order } from '#domain/orders/orders.contract.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { stockOf, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { vendors } from '../../vendors/vendors.tables.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
let guest: Person
let staff: Person
let number = 2000
beforeAll(async () => {
  staff = await harness.signIn(STAFF_PHONE)
})
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})

function cancel(orderId: string, as = guest, userId = as.userId) {
  return harness.call<{ code: string; error: string; order: { status: string } }>(
    `PUT /users/${userId}/orders/${orderId}/cancel`,
    { as },
  )
}

test('a guest takes an order back within a minute: all money with the tip, and the stock', async () => {
  const before = await stockOf(harness.db, 'tee')
  const order = await steps.buy(guest, 'tee', 2)
  const until = (await steps.read(guest, order.orderId)).body.order.cancelableUntil
  expect(Date.parse(until ?? '') - Date.parse(order.datetimePaid ?? '')).toBe(60_000)
  const { status, body } = await cancel(order.orderId)
  expect([status, body.order]).toMatchObject([
    200,
    { status: 'REFUNDED', refundedAmount: order.totalAmount, cancelableUntil: null },
  ])
  expect(await stockOf(harness.db, 'tee')).toBe(before)
  // the answer was lost
  expect((await cancel(order.orderId)).body.order.status).toBe('REFUNDED')
})

test('a minute after paying it is too late', async () => {
  const { orderId } = await steps.buy(guest)
  harness.clock.shiftMs += 61_000
  const { status, body } = await cancel(orderId)
  harness.clock.shiftMs -= 61_000
  expect([status, body.code, body.error]).toEqual([
    409,
    'TOO_LATE_TO_CANCEL',
    'It is too late to cancel this order. Please ask at the bar.',
  ])
})

test('an order that was handed over cannot be taken back', async () => {
  const { orderId } = await steps.buy(guest)
  await steps.complete(staff, orderId)
  expect((await cancel(orderId)).body.code).toBe('TOO_LATE_TO_CANCEL')
  expect((await steps.read(guest, orderId)).body.order.status).toBe('COMPLETE')
})

test('of a hand-over and a cancellation at the same moment one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await harness.signIn(`+1310555${number++}`)
    const { orderId } = await steps.buy(person)
    const [handedOver, canceled] = await Promise.all([
      steps.complete(staff, orderId),
      cancel(orderId, person),
    ])
    expect([handedOver.status, canceled.status].toSorted()).toEqual([200, 409])
  }
})

test('a person takes back two orders a day, also when all are sent at once', async () => {
  const orders: Order[] = []
  for (let count = 0; count < 4; count++) orders.push(await steps.buy(guest))
  const answers = await whileLocked(harness.db, ['lock table refunds in share mode'], () =>
    orders.map(({ orderId }) => cancel(orderId)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
})

test('these two are counted by the business days of the venue', async () => {
  const at = async (hour: number) => {
    const { rows } = await harness.db.$client.query<{ at: Date }>(
      `select (current_date + 1 + make_interval(hours => $1)) at time zone 'America/Los_Angeles' as at`,
      [hour],
    )
    return rows[0]?.at ?? new Date()
  }
  harness.clock.shiftMs = (await at(10)).getTime() - Date.now()
  const buyer = await harness.signIn('+13105550159')
  const buyAndCancel = async () => {
    const { orderId } = await steps.buy(buyer)
    return (await cancel(orderId, buyer)).status
  }
  const setStart = async (startsAt: number) => {
    const businessDays = [{ from: '2026-01-01', startsAt }]
    await harness.db.update(vendors).set({ businessDays }).where(eq(vendors.vendorId, 'HALL'))
    harness.services.changes.announce('place', 'B1R')
    await expect
      .poll(async () => (await harness.services.places.requirePlace('B1R')).vendor.businessDays)
      .toEqual(businessDays)
  }
  expect([await buyAndCancel(), await buyAndCancel()]).toEqual([200, 200])
  await harness.db.$client.query(
    `update refunds r set created_at = $2 from orders o where o.order_id = r.order_id and o.user_id = $1`,
    [buyer.userId, await at(8)],
  )
  await setStart(9)
  expect(await buyAndCancel()).toBe(200)
  await setStart(11)
  expect(await buyAndCancel()).toBe(409)
  harness.clock.shiftMs = 0
})

test('a cancellation that the provider did not answer is continued by a repeat', async () => {
  const { orderId } = await steps.buy(guest)
  await provider.fail('500', '/v1/refunds', 9)
  expect((await cancel(orderId)).status).toBe(503)
  await provider.heal()
  expect((await cancel(orderId)).body.order.status).toBe('REFUNDED')
})

test('nobody else cancels an order, not even staff', async () => {
  const { orderId } = await steps.buy(guest)
  expect((await cancel(orderId, staff)).status).toBe(404)
  expect((await cancel(orderId, staff, guest.userId)).status).toBe(403)
})

test('a venue can switch it off', async () => {
  await harness.db.update(vendors).set({ guestsCancel: false }).where(eq(vendors.vendorId, 'HALL'))
  await expect
    .poll(async () => (await harness.services.places.requirePlace('B1R')).vendor.guestsCancel)
    .toBe(false)
  const { orderId } = await steps.buy(guest)
  expect((await cancel(orderId)).body.code).toBe('TOO_LATE_TO_CANCEL')
})
