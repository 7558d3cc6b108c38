import { sql } from 'drizzle-orm'
import type { OrderAnswer, OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
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

  test('a hand-over is refused right after the role was removed', async () => {
    const gone = await harness.signIn('+13105550112')
    const { orderId } = await steps.buy(guest)
    await harness.db.$client.query('delete from vendor_roles where phone_number = $1', [
      gone.phoneNumber,
    ])
    expect((await steps.complete(gone, orderId)).status).toBe(403)
  })
})

describe('a refund', () => {
  test('a refund pays back the full amount once and returns stock that was not handed over', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee', 2)
    const first = await steps.refund(staff, orderId)
    const second = await steps.refund(staff, orderId)
    expect([first.status, first.body.order.status]).toEqual([200, 'REFUNDED'])
    expect(second.body.order).toEqual(first.body.order)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })

  test('a refund of a completed order does not return its stock', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee', 2)
    await steps.complete(staff, orderId)
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
    expect(await stockOf(harness.db, 'tee')).toBe(before - 2)
  })

  test('a refund of a free order does not call the provider', async () => {
    const { body } = await steps.create(guest, 'sticker')
    await steps.markPaid(guest, body.order.orderId)
    const answer = await steps.refund(staff, body.order.orderId)
    expect(answer.body.order.status).toBe('REFUNDED')
  })

  test('a refund is refused for an unpaid order, for a guest and for staff of another vendor', async () => {
    const unpaid = await steps.create(guest)
    expect((await steps.refund(staff, unpaid.body.order.orderId)).body.code).toBe('ORDER_NOT_PAID')
    const { orderId } = await steps.buy(guest)
    expect((await steps.refund(undefined, orderId)).status).toBe(401)
    expect((await steps.refund(guest, orderId)).status).toBe(403)
    expect((await steps.refund(otherStaff, orderId)).status).toBe(403)
  })
})

describe('reading', () => {
  test('an order is shown to its owner and to staff, without the secret to staff', async () => {
    const { body } = await steps.create(guest)
    const { orderId } = body.order
    expect((await steps.read(guest, orderId)).body.clientSecret).toBe(body.clientSecret)
    const seen = await steps.read(staff, orderId, 'staff')
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('_secret_')
  })

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

  test('a history is read page by page, newest first, without duplicates', async () => {
    const pager = await harness.signIn('+13105550152')
    const bought: string[] = []
    for (let count = 0; count < 5; count++) bought.unshift((await steps.buy(pager)).orderId)
    const seen: string[] = []
    let token: string | null = null
    do {
      const query: string = token ? `&nextToken=${token}` : ''
      const path = `GET /users/${pager.userId}/orders?limit=2${query}`
      const { body } = await harness.call<OrderList>(path, { as: pager })
      seen.push(...body.items.map((order) => order.orderId))
      token = body.nextToken
    } while (token)
    expect(seen).toEqual(bought)
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
