import { afterEach, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { hoursFromNow, setHours, useUtc } from '#tests/support/build-hours.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'
import { returnUnfetchedAlcohol } from './return-unfetched.ts'

const BAR = 'B1R'
const harness = await startApiHarness()
const { db, services } = harness
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
/** How far ahead the clock of the job is: sessions would end with it. */
let shiftMs = 0
beforeAll(async () => {
  await useUtc(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  await setAlcoholFor(30)
})
afterEach(async () => {
  shiftMs = DAY_MS
  await returnUnfetchedAlcohol(job())
  shiftMs = 0
})

const now = () => new Date(Date.now() + shiftMs)
const job = () => systemContext({ ...services, now }, 'night')
const later = (minutes: number) => void (shiftMs = minutes * MINUTE_MS)
async function setAlcoholFor(minutes: number) {
  const [hours, alcohol_hours] = [hoursFromNow(-60, 60), hoursFromNow(-60, minutes)]
  await setHours(db, BAR, { hours, alcohol_hours, last_order_minutes: 0 })
  services.changes.announce('place', BAR)
}
const orderOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order
async function buy(...productIds: string[]) {
  const cartItems = productIds.map((productId) => ({ productId, quantity: 2 }))
  const body = { vendorLocationId: BAR, cartItems, ageAcknowledged: true }
  const path = `/users/${guest.userId}/orders`
  const created = await harness.call<{ clientSecret: string; order: { orderId: string } }>(
    `POST ${path}`,
    { as: guest, key: crypto.randomUUID(), body },
  )
  await harness.confirmPayment(created.body.clientSecret)
  const { orderId } = created.body.order
  await steps.markPaid(guest, orderId)
  return orderId
}

test('alcohol that nobody fetched is given back half an hour after the night, and the rest stays', async () => {
  const orderId = await buy('lager', 'water')
  later(88)
  expect(await returnUnfetchedAlcohol(job())).toBe(0)
  later(91)
  expect(await returnUnfetchedAlcohol(job())).toBe(1)
  const order = await orderOf(orderId)
  expect(order).toMatchObject({
    status: 'PAID',
    refunds: [{ by: 'system', lines: [{ lineId: 'lager', quantity: 2 }] }],
  })
  expect(await returnUnfetchedAlcohol(job())).toBe(0)
})

test('what was handed over, given back before, or has no alcohol is left alone', async () => {
  const handed = await buy('lager')
  await steps.complete(staff, handed)
  const water = await buy('water')
  const part = await buy('lager', 'water')
  await steps.refundPart(staff, part, { lines: [{ lineId: 'lager', quantity: 1 }] })
  const given = await buy('lager', 'water')
  await steps.refundPart(staff, given, { lines: [{ lineId: 'lager', quantity: 2 }] })
  later(91)
  await returnUnfetchedAlcohol(job())
  expect((await orderOf(handed)).status).toBe('COMPLETE')
  expect((await orderOf(water)).refunds).toEqual([])
  expect((await orderOf(part)).refunds.map(({ lines }) => lines?.[0]?.quantity)).toEqual([1, 1])
  expect((await orderOf(given)).refunds).toHaveLength(1)
})

test('an order of alcohol alone is refunded with its tip, once by two processes, and its stock is back', async () => {
  const stock = async () =>
    (
      await db.$client.query<{ stock: number }>(
        `select stock_available as stock from products where product_id = 'lager'`,
      )
    ).rows[0]?.stock
  const before = await stock()
  const orderId = await buy('lager')
  later(91)
  await Promise.all([returnUnfetchedAlcohol(job()), returnUnfetchedAlcohol(job())])
  const order = await orderOf(orderId)
  expect([order.status, order.refunds.length, await stock()]).toEqual(['REFUNDED', 1, before])
})

test('alcohol that may still be fetched is not given back', async () => {
  await setAlcoholFor(1380)
  const orderId = await buy('lager')
  later(91)
  expect(await returnUnfetchedAlcohol(job())).toBe(0)
  expect((await orderOf(orderId)).refunds).toEqual([])
})

test('an order that is handed over while the job waits for it is left alone', async () => {
  await setAlcoholFor(30)
  const orderId = await buy('lager')
  const counter = await db.$client.connect()
  await counter.query('begin')
  await counter.query(
    `update orders set status = 'COMPLETE', completed_at = now(), completed_by = 'x' where order_id = $1`,
    [orderId],
  )
  later(91)
  const returned = returnUnfetchedAlcohol(job())
  await untilBlocked(db, 1)
  await counter.query('commit')
  counter.release()
  await returned
  expect(await orderOf(orderId)).toMatchObject({ status: 'COMPLETE', refunds: [] })
})
