import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { hoursFromNow, setHours, useUtc } from '#tests/support/build-hours.ts'
import { buildDraft } from '#tests/support/build-draft.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { expireOrders } from '../change/expire-orders.ts'

const BAR = 'B1R'
const OTHER_BAR = '1DC'

const harness = await startApiHarness()
const { db, clock, services } = harness
const steps = createOrderSteps(harness)
await useUtc(db)
await buildDraft(db)
const staff = await harness.signIn(STAFF_PHONE)
let guest: Person
let number = 5100

beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})
afterEach(async () => {
  clock.shiftMs = 0
  const none = { alcohol_per_order: null, alcohol_per_hour: null, last_order_minutes: 15 }
  for (const id of [BAR, OTHER_BAR, 'DRF']) {
    await setHours(db, id, { hours: null, alcohol_hours: null, open_until: null, ...none })
  }
})

const later = (minutes: number) => void (clock.shiftMs = minutes * MINUTE_MS)
function order(cartItems: { productId: string; quantity: number }[], vendorLocationId = BAR) {
  return harness.call<{ code: string; error: string; productId?: string; available?: number }>(
    `POST /users/${guest.userId}/orders`,
    {
      as: guest,
      key: crypto.randomUUID(),
      body: { vendorLocationId, cartItems, ageAcknowledged: true },
    },
  )
}
async function statusOf(orderId: string) {
  const { rows } = await db.$client.query<{ status: string; closed: string | null }>(
    'select status, closed_reason as closed from orders where order_id = $1',
    [orderId],
  )
  return rows[0]
}

describe('the hours of the location', () => {
  test('outside them orders and changes of a cart are refused, in them they are taken', async () => {
    await setHours(db, BAR, { hours: hoursFromNow(-30, 10) })
    const { status, body } = await steps.create(guest, 'water')
    expect(status).toBe(201)
    later(11)
    const { orderId } = body.order
    const cartItems = [{ productId: 'water', quantity: 2 }]
    const refused = await steps.update(guest, orderId, { cartItems })
    expect([refused.status, refused.body.code]).toEqual([409, 'LOCATION_CLOSED'])
    const other = await harness.signIn(`+1310555${number++}`)
    const late = await steps.create(other, 'water')
    expect([late.status, late.body.code]).toEqual([409, 'LOCATION_CLOSED'])
  })

  test('an order that was placed in them is still paid, and its tip can be changed', async () => {
    await setHours(db, BAR, { hours: hoursFromNow(-30, 10) })
    const { body } = await steps.create(guest, 'water')
    later(11)
    const { orderId } = body.order
    expect((await steps.update(guest, orderId, { tipAmount: '0.50' })).status).toBe(200)
    await harness.confirmPayment(body.clientSecret ?? '')
    expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('hours that a manager changed while a cart was priced from memory count', async () => {
    await steps.create(guest, 'water')
    const other = await harness.signIn(`+1310555${number++}`)
    await setHours(db, BAR, { hours: hoursFromNow(60, 120) })
    const { status, body } = await steps.create(other, 'water')
    expect([status, body.code]).toEqual([409, 'LOCATION_CLOSED'])
  })
})

describe('the hours of alcohol', () => {
  test('outside them alcohol is refused by its name, with the time; everything else is sold', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(20, 80) })
    const { status, body } = await order([
      { productId: 'water', quantity: 1 },
      { productId: 'lager', quantity: 1 },
    ])
    expect([status, body.code, body.productId]).toEqual([409, 'ALCOHOL_NOT_SOLD_NOW', 'lager'])
    expect(body.error).toMatch(/^lager is not sold right now\. It is sold from \d/)
    expect((await steps.create(guest, 'water')).status).toBe(201)
  })

  test('after the last order no more alcohol is added, and what is held may be paid', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(-60, 20), last_order_minutes: 15 })
    const { body } = await steps.create(guest, 'lager', 2)
    const { orderId } = body.order
    later(8)
    const more = await steps.update(guest, orderId, {
      cartItems: [{ productId: 'lager', quantity: 3 }],
    })
    expect([more.status, more.body.code]).toEqual([409, 'ALCOHOL_NOT_SOLD_NOW'])
    const same = [
      { productId: 'lager', quantity: 2 },
      { productId: 'water', quantity: 1 },
    ]
    const updated = await steps.update(guest, orderId, { cartItems: same })
    expect(updated.status).toBe(200)
    await harness.confirmPayment(updated.body.clientSecret ?? '')
    expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('a hold with alcohol ends with them: then it cannot be paid and its payment is canceled', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(-60, 6), last_order_minutes: 0 })
    const { body } = await steps.create(guest)
    const { orderId, holdExpiresAt } = body.order
    expect(holdExpiresAt.slice(11, 16)).toBe(hoursFromNow(0, 6)[0]?.closes)
    later(7)
    expect((await steps.read(guest, orderId)).body.clientSecret).toBeNull()
    const paid = await steps.markPaid(guest, orderId)
    expect([paid.status, paid.body.code]).toEqual([409, 'ALCOHOL_NOT_SOLD_NOW'])
    const tip = await steps.update(guest, orderId, { tipAmount: '1.00' })
    expect([tip.status, tip.body.code]).toEqual([409, 'ALCOHOL_NOT_SOLD_NOW'])
    await expireOrders(systemContext(services, 'test'))
    expect((await harness.confirmPayment(body.clientSecret ?? '')).status).toBe(400)
    expect(await statusOf(orderId)).toEqual({ status: 'IN_PROGRESS', closed: 'EXPIRED' })
  })

  test('money that arrives after them is given back at once', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(-60, 6), last_order_minutes: 0 })
    const { body } = await steps.create(guest)
    const { orderId } = body.order
    await harness.confirmPayment(body.clientSecret ?? '')
    later(7)
    await settlePayments(systemContext(services, 'test'))
    await steps.markPaid(guest, orderId)
    expect(await statusOf(orderId)).toEqual({ status: 'REFUNDED', closed: 'ALCOHOL_TIME_OVER' })
    const { rows } = await db.$client.query<{ amount: number }>(
      "select amount_cents as amount from refunds where order_id = $1 and status = 'SUCCEEDED'",
      [orderId],
    )
    expect(rows).toEqual([{ amount: Math.round(Number(body.order.totalAmount) * 100) }])
  })

  test('paid alcohol is not handed over after them, and staff read until when it was', async () => {
    const hours = hoursFromNow(-60, 6)
    await setHours(db, BAR, { alcohol_hours: hours, last_order_minutes: 0 })
    const paid = await steps.buy(guest)
    later(7)
    const { status, body } = await steps.complete(staff, paid.orderId)
    expect([status, body.code]).toEqual([409, 'ALCOHOL_NOT_SOLD_NOW'])
    expect(body.error).toMatch(/^Alcohol could be handed over until \d{1,2}(:\d\d)? [AP]M\./)
    expect(body.order.orderId).toBe(paid.orderId)
    later(5)
    expect((await steps.complete(staff, paid.orderId)).body.order.status).toBe('COMPLETE')
  })

  test('a drink that was handed over in time is shown as that later', async () => {
    await setHours(db, BAR, { alcohol_hours: hoursFromNow(-60, 6), last_order_minutes: 0 })
    const paid = await steps.buy(guest)
    await steps.complete(staff, paid.orderId)
    later(7)
    const again = await steps.complete(staff, paid.orderId)
    expect([again.status, again.body.order.status]).toEqual([200, 'COMPLETE'])
  })

  test('staff rehearse at a draft at any hour', async () => {
    await setHours(db, 'DRF', {
      alcohol_hours: hoursFromNow(60, 90),
      alcohol_per_order: 1,
      alcohol_per_hour: 1,
    })
    expect((await steps.create(staff, 'drf-lager', 3, 'DRF')).status).toBe(201)
  })
})

describe('the limits', () => {
  test('an order has at most so many alcoholic drinks; the refusal says how many are left', async () => {
    await setHours(db, BAR, { alcohol_per_order: 2 })
    const { status, body } = await order([{ productId: 'lager', quantity: 3 }])
    expect([status, body.code]).toEqual([409, 'ALCOHOL_LIMIT'])
    expect([body.productId, body.available]).toEqual(['lager', 2])
    expect(body.error).toContain('an order here can have 2 alcoholic drinks')
    const many = [
      { productId: 'lager', quantity: 2 },
      { productId: 'water', quantity: 5 },
    ]
    expect((await order(many)).status).toBe(201)
  })

  test('a person has at most so many an hour, at all bars of the venue together', async () => {
    for (const id of [BAR, OTHER_BAR]) await setHours(db, id, { alcohol_per_hour: 3 })
    await steps.buy(guest, 'lager', 2)
    const refused = await steps.create(guest, 'strict-lager', 2, OTHER_BAR)
    expect([refused.status, refused.body.code]).toEqual([409, 'ALCOHOL_LIMIT'])
    expect((await steps.create(guest, 'strict-lager', 1, OTHER_BAR)).status).toBe(201)
    const over = await steps.create(guest, 'lager')
    expect([over.status, over.body.code]).toEqual([409, 'ALCOHOL_LIMIT'])
    const other = await harness.signIn(`+1310555${number++}`)
    expect((await steps.create(other, 'lager', 3)).status).toBe(201)
  })

  test('after an hour they may order again', async () => {
    await setHours(db, BAR, { alcohol_per_hour: 1 })
    await steps.buy(guest)
    later(30)
    expect((await steps.create(guest)).status).toBe(409)
    await db.$client.query(
      "update orders set paid_at = paid_at - interval '31 minutes' where user_id = $1",
      [guest.userId],
    )
    expect((await steps.create(guest)).status).toBe(201)
  })

  test('an order that expired, or was refunded before it was handed over, does not count', async () => {
    await setHours(db, BAR, { alcohol_per_hour: 1 })
    await steps.create(guest)
    later(16)
    await expireOrders(systemContext(services, 'test'))
    const paid = await steps.buy(guest)
    await steps.refund(staff, paid.orderId)
    const last = await steps.buy(guest)
    await steps.complete(staff, last.orderId)
    await steps.refund(staff, last.orderId)
    expect((await steps.create(guest)).body.code).toBe('ALCOHOL_LIMIT')
  })

  test('a change of an order counts its new contents alone', async () => {
    await setHours(db, BAR, { alcohol_per_hour: 3 })
    const { body } = await steps.create(guest, 'lager', 3)
    const change = (quantity: number) =>
      steps.update(guest, body.order.orderId, { cartItems: [{ productId: 'lager', quantity }] })
    expect((await change(4)).body.code).toBe('ALCOHOL_LIMIT')
    expect((await change(2)).status).toBe(200)
    expect((await change(3)).status).toBe(200)
    const again = await steps.create(guest, 'lager', 3)
    expect([again.status, again.body.order.orderId]).toEqual([201, body.order.orderId])
    expect((await steps.create(guest, 'lager', 4)).body.code).toBe('ALCOHOL_LIMIT')
  })

  test('what may be alcohol counts as alcohol, and other drinks never', async () => {
    await setHours(db, BAR, { alcohol_per_hour: 1, alcohol_per_order: 1 })
    expect((await steps.create(guest, 'water', 5)).status).toBe(201)
    await db.$client.query("update products set name = 'Whiskey Sour' where product_id = 'water'")
    services.catalogue.invalidateMenu(BAR)
    expect((await steps.create(guest, 'water', 2)).body.code).toBe('ALCOHOL_LIMIT')
    await db.$client.query("update products set name = 'water' where product_id = 'water'")
    services.catalogue.invalidateMenu(BAR)
  })
})
