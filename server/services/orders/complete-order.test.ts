import { sql } from 'drizzle-orm'
import type { OrderAnswer, OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let guest: Person
let stranger: Person
let staff: Person
let otherStaff: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  stranger = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  otherStaff = await harness.signIn(OTHER_STAFF_PHONE)
})

describe('handing over', () => {
  test('the hand-over completes a paid order once; a second scan shows the time of the first', async () => {
    const { orderId } = await steps.buy(guest)
    const first = await steps.complete(staff, orderId)
    harness.clock.shiftMs += 60_000
    const second = await steps.complete(staff, orderId)
    expect(first.body).toMatchObject({ alreadyComplete: false, order: { status: 'COMPLETE' } })
    expect(second.status).toBe(200)
    expect(second.body.alreadyComplete).toBe(true)
    expect(second.body.order.datetimeCompleted).toBe(first.body.order.datetimeCompleted)
  })

  test('the buyer’s name is in every answer to staff and to the buyer', async () => {
    await harness.db.execute(
      sql`update users set first_name = 'Maya', last_name = 'Reed' where user_id = ${guest.userId}`,
    )
    const { orderId } = await steps.buy(guest)
    const own = await harness.call<OrderAnswer>(`GET /users/${guest.userId}/orders/${orderId}`, {
      as: guest,
    })
    const read = await harness.call<OrderAnswer>(`GET /users/staff/orders/${orderId}`, {
      as: staff,
    })
    const completed = await steps.complete(staff, orderId)
    const refunded = await steps.refund(staff, orderId)
    const names = [own, read, completed, refunded].map(({ body }) => body.order.customerName)
    expect(names).toEqual(Array(4).fill('Maya R.'))
  })

  test('a hand-over that is repeated under the same key gets the same answer', async () => {
    const { orderId } = await steps.buy(guest)
    const path = `PUT /users/staff/orders/${orderId}/complete`
    const sent = { as: staff, body: {}, key: `handover-${orderId}` }
    const first = await harness.call<{ alreadyComplete: boolean }>(path, sent)
    const again = await harness.call<{ alreadyComplete: boolean }>(path, sent)
    expect(first.body.alreadyComplete).toBe(false)
    expect(again.body).toEqual(first.body)
    const another = await harness.call<{ alreadyComplete: boolean }>(path, {
      ...sent,
      key: 'other',
    })
    expect(another.body.alreadyComplete).toBe(true)
  })

  test('the hand-over of an unpaid order is refused', async () => {
    const { body } = await steps.create(guest)
    const answer = await steps.complete(staff, body.order.orderId)
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_NOT_PAID'])
    // the counter, which has only the id, shows the order with the reason
    expect(answer.body.order).toMatchObject({ orderId: body.order.orderId, status: 'IN_PROGRESS' })
  })

  test('the hand-over of a refunded order is refused', async () => {
    const { orderId } = await steps.buy(guest)
    await steps.refund(staff, orderId)
    const answer = await steps.complete(staff, orderId)
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_REFUNDED'])
  })

  test('only staff of the vendor hand an order over', async () => {
    const { orderId } = await steps.buy(guest)
    expect((await steps.complete(undefined, orderId)).status).toBe(401)
    expect((await steps.complete(guest, orderId)).status).toBe(403)
    expect((await steps.complete(stranger, orderId)).status).toBe(403)
    const elsewhere = await steps.complete(otherStaff, orderId)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'WRONG_LOCATION'])
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('another counter of the same vendor refuses the hand-over', async () => {
    const { orderId } = await steps.buy(guest)
    const answer = await steps.complete(staff, orderId, { vendorLocationId: '1dc' })
    expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_LOCATION'])
    expect(answer.body.order).toBeUndefined()
  })

  test('the hand-over of alcohol requires the ID check where IDs are checked, and records who did it', async () => {
    const { orderId } = await steps.buy(guest, 'strict-lager', 1, '1DC')
    const unchecked = await steps.complete(staff, orderId)
    expect([unchecked.status, unchecked.body.code]).toEqual([409, 'ID_CHECK_REQUIRED'])
    expect((await steps.complete(staff, orderId, { idChecked: true })).status).toBe(200)
    expect((await steps.complete(staff, orderId)).status).toBe(200)
    const { rows } = await harness.db.$client.query(
      'select id_checked_by from orders where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ id_checked_by: staff.userId }])
  })
})

describe('reading', () => {
  test('an order is visible only to its owner and to staff of its vendor', async () => {
    const { orderId } = await steps.buy(guest)
    expect((await steps.read(stranger, orderId, guest.userId)).status).toBe(404)
    expect((await steps.read(undefined, orderId, guest.userId)).status).toBe(401)
    const elsewhere = await steps.read(otherStaff, orderId, 'staff')
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'WRONG_LOCATION'])
    const place = { locationName: 'Test Bar', vendorName: 'Test Hall' }
    expect(elsewhere.body).toMatchObject(place)
    expect((await steps.read(staff, 'nonsense', 'staff')).status).toBe(404)
  })

  test("a location's paid orders and today's hand-overs are listed for its staff", async () => {
    const { orderId } = await steps.buy(guest)
    const unpaid = await steps.create(guest)
    await steps.complete(staff, orderId)
    const paid = await harness.call<OrderList>('GET /vendor-locations/b1r/orders', { as: staff })
    const done = await harness.call<OrderList>('GET /fulfilled-orders?vendorLocationId=B1R', {
      as: staff,
    })
    expect(paid.body.items[0]?.orderId).toBe(orderId)
    expect(done.body.items[0]?.orderId).toBe(orderId)
    expect(paid.body.items.map((order) => order.orderId)).not.toContain(unpaid.body.order.orderId)
    for (const as of [guest, otherStaff]) {
      const refused = await harness.call('GET /vendor-locations/B1R/orders', { as })
      expect(refused.status).toBe(403)
    }
  })
})
