import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order, OrderList } from '#domain/orders/orders.contract.ts'
import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildDraft, setLocation } from '#tests/support/build-draft.ts'
import {
  buildVenue,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
  stockOf,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { removeRehearsals } from '../locations/locations.store.ts'

const harness = await startApiHarness({
  fill: async (db) => {
    await buildVenue(db)
    await buildDraft(db)
  },
})
const { call, db, services } = harness
const steps = createOrderSteps(harness)
let staff: Person
let manager: Person
let guest: Person
beforeAll(async () => {
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  guest = await harness.signIn('+13105550101')
})
beforeEach(() => removeAll())
beforeEach(() => db.$client.query('update vendor_locations set rehearsal_passed_at = null'))
afterEach(() => vi.restoreAllMocks())

const removeAll = async () => (await removeRehearsals(db, { vendorLocationId: 'DRF' }))[0]?.removed
const rehearse = (as = staff, productId = 'drf-soda', quantity = 1) =>
  steps.create(as, productId, quantity, 'DRF')
const passedAt = async () => {
  const { rows } = await db.$client.query<{ at: Date | null }>(
    `select rehearsal_passed_at as at from vendor_locations where vendor_location_id = 'DRF'`,
  )
  return rows[0]?.at ?? null
}
async function rehearseToPaid(as = staff): Promise<Order> {
  const { body } = await rehearse(as)
  return (await steps.markPaid(as, body.order.orderId)).body.order
}

describe('an order at a draft', () => {
  test('an order at a draft is a rehearsal that costs nothing and asks neither the payment provider nor the tax service', async () => {
    const calls = [
      vi.spyOn(services.payments.of(null), 'createPayment'),
      vi.spyOn(services.payments.of(null), 'findPayment'),
      vi.spyOn(services.taxes.of(null), 'calculateTax'),
      vi.spyOn(services.taxes.of(null), 'recordTax'),
    ]
    const { status, body } = await call<{ order: Order; clientSecret: string | null }>(
      `POST /users/${staff.userId}/orders`,
      {
        as: staff,
        body: {
          vendorLocationId: 'drf',
          cartItems: [
            { productId: 'drf-soda', quantity: 2, price: '9.00' },
            { productId: 'drf-tee', quantity: 3 },
          ],
          tipAmount: '5.00',
        },
      },
    )
    expect({ status, ...body }).toMatchObject({
      status: 201,
      clientSecret: null,
      order: {
        isRehearsal: true,
        isFree: true,
        subtotal: '45.00',
        promotion: { discountAmount: '45.00', description: 'Rehearsal' },
        taxAmount: '0.00',
        tipAmount: '0.00',
        totalAmount: '0.00',
      },
    })
    const paid = await steps.markPaid(staff, body.order.orderId)
    expect(paid.body.order).toMatchObject({ status: 'PAID', pickupNumber: 100, isRehearsal: true })
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0])
  })

  test('a rehearsal takes no stock and returns none', async () => {
    const { status, body } = await rehearse(staff, 'drf-tee', 5)
    expect(status).toBe(201)
    expect(await stockOf(db, 'drf-tee')).toBe(3)
    await steps.markPaid(staff, body.order.orderId)
    await steps.refund(staff, body.order.orderId)
    expect(await stockOf(db, 'drf-tee')).toBe(3)
  })

  test('a rehearsal stays one when its cart, its tip or the age is changed', async () => {
    const { orderId } = (await rehearse()).body.order
    const changes = [
      { cartItems: [{ productId: 'drf-tee', quantity: 9 }] },
      { cartItems: [{ productId: 'drf-lager', quantity: 1 }], tipAmount: '3.00' },
      { tipAmount: '4.00' },
      { ageAcknowledged: true },
    ]
    for (const change of changes) {
      const { status, body } = await steps.update(staff, orderId, change)
      expect({ status, order: body.order }).toMatchObject({
        status: 200,
        order: { isRehearsal: true, totalAmount: '0.00', tipAmount: '0.00', clientSecret: null },
      })
    }
    expect(await stockOf(db, 'drf-tee')).toBe(3)
  })

  test('a rehearsal is the one open order of its person there', async () => {
    const first = await rehearse()
    const second = await rehearse(staff, 'drf-tee', 2)
    expect(second.status).toBe(201)
    expect(second.body.order.orderId).toBe(first.body.order.orderId)
    expect(second.body.order).toMatchObject({ totalQuantity: 2, isRehearsal: true })
  })

  test('a rehearsal asks for the age like a real order', async () => {
    const { body } = await call<{ order: Order }>(`POST /users/${staff.userId}/orders`, {
      as: staff,
      body: { vendorLocationId: 'DRF', cartItems: [{ productId: 'drf-lager', quantity: 1 }] },
    })
    const refused = await steps.markPaid(staff, body.order.orderId)
    expect(refused.body.code).toBe('AGE_NOT_ACKNOWLEDGED')
  })

  test('a rehearsal does not count as a free order, neither there nor elsewhere', async () => {
    for (let rehearsal = 0; rehearsal <= FREE_ORDERS_PER_DAY; rehearsal++) {
      expect((await rehearseToPaid()).status).toBe('PAID')
    }
    const free = await steps.create(staff, 'sticker')
    expect(free.status).toBe(201)
  })

  test('a rehearsal is made although the daily limit of free orders is used up: the limit does not stop it', async () => {
    for (let order = 0; order < FREE_ORDERS_PER_DAY; order++) {
      const { body } = await steps.create(manager, 'sticker')
      await steps.markPaid(manager, body.order.orderId)
    }
    expect((await steps.create(manager, 'sticker')).body.code).toBe('FREE_ORDERS_USED_UP')
    expect((await rehearse(manager)).status).toBe(201)
  })

  test('a rehearsal has no receipt by e-mail', async () => {
    const { orderId } = await rehearseToPaid()
    const answer = await call<{ code: string }>(
      `POST /users/${staff.userId}/orders/${orderId}/receipt`,
      { as: staff, body: { email: 'staff@example.com' } },
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'REHEARSAL_HAS_NO_RECEIPT'])
  })

  test('staff of the location see a rehearsal, and it is not found by its amount', async () => {
    const { orderId } = await rehearseToPaid()
    const list = async (path: string) =>
      (await call<OrderList>(`GET /vendor-locations/DRF/${path}`, { as: staff })).body.items.map(
        (order) => [order.orderId, order.isRehearsal],
      )
    expect(await list('open-orders')).toEqual([[orderId, true]])
    expect(await list('orders')).toEqual([[orderId, true]])
    expect(await list('orders/by-number/100')).toEqual([[orderId, true]])
    expect(await list('orders?search=0.00')).toEqual([])
  })

  test('an order at a draft is refused like one at an unknown location for everyone who does not work there', async () => {
    const other = await harness.signIn(OTHER_STAFF_PHONE)
    const unknown = await steps.create(guest, 'drf-soda', 1, 'NOPE')
    for (const person of [guest, other]) {
      const { status, body } = await rehearse(person)
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 404,
        ...unknown.body,
        requestId: '',
      })
    }
  })

  test('an order at an archived draft is refused', async () => {
    await setLocation(db, 'DRF', { state: 'DRAFT', archivedAt: new Date() })
    const { status } = await rehearse()
    await setLocation(db, 'DRF', { state: 'DRAFT' })
    expect(status).toBe(404)
  })

  test('a rehearsal leaves no trace in the figures for operators', async () => {
    const count = vi.spyOn(services.metrics, 'count')
    const { orderId } = await rehearseToPaid()
    await steps.complete(staff, orderId)
    await steps.refund(staff, orderId)
    expect(count.mock.calls).toEqual([])
  })
})

describe('a rehearsal', () => {
  test('a rehearsal is passed when an order was handed over and refunded', async () => {
    const { orderId } = await rehearseToPaid()
    await steps.complete(staff, orderId)
    expect(await passedAt()).toBeNull()
    const { body } = await steps.refund(manager, orderId)
    expect(body.order.status).toBe('REFUNDED')
    expect(await passedAt()).toEqual(expect.any(Date))
  })

  test('a rehearsal is not passed by an order that was refunded before its hand-over', async () => {
    const { orderId } = await rehearseToPaid()
    await steps.refund(staff, orderId)
    expect(await passedAt()).toBeNull()
  })

  test('a rehearsal is not passed by a real order', async () => {
    const { orderId } = await steps.buy(guest)
    await steps.complete(staff, orderId)
    await steps.refund(staff, orderId)
    const { rows } = await db.$client.query(
      'select from vendor_locations where rehearsal_passed_at is not null',
    )
    expect(rows).toEqual([])
  })

  test('a rehearsal is removed with its refunds, its history and its numbers, and real orders stay', async () => {
    const real = await steps.buy(guest)
    const { orderId } = await rehearseToPaid()
    await steps.complete(staff, orderId)
    await steps.refund(staff, orderId)
    await rehearse(manager)
    const again = { key: 'before-the-opening', as: staff }
    const create = () =>
      call<{ order: Order }>(`POST /users/${staff.userId}/orders`, {
        ...again,
        body: { vendorLocationId: 'DRF', cartItems: [{ productId: 'drf-soda', quantity: 1 }] },
      })
    const first = await create()
    expect(await removeAll()).toBe(3)
    // a call repeated after that creates a real order
    const repeated = await create()
    expect([first.status, repeated.status]).toEqual([201, 201])
    expect(repeated.body.order.orderId).not.toBe(first.body.order.orderId)
    await removeAll()
    const { rows } = await db.$client.query(
      `select (select count(*)::int from orders where is_rehearsal) as rehearsals,
              (select count(*)::int from refunds where order_id = $1) as refunds,
              (select count(*)::int from audit_entries where subject_id = $1::text) as history,
              (select count(*)::int from pickup_numbers where vendor_location_id = 'DRF') as numbers`,
      [orderId],
    )
    expect(rows).toEqual([{ rehearsals: 0, refunds: 0, history: 0, numbers: 0 }])
    expect((await steps.read(guest, real.orderId)).status).toBe(200)
    expect((await rehearseToPaid()).pickupNumber).toBe(100)
    expect(await settleBooks(services)).toEqual([])
  })
})

describe('a closed location', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  afterEach(() => setLocation(db, 'B1R', {}))

  test('a closed location takes no orders and no changed carts', async () => {
    const { orderId } = (await steps.create(guest)).body.order
    await setLocation(db, 'B1R', { state: 'CLOSED' })
    const cartItems = [{ productId: 'lager', quantity: 2 }]
    const answers = [
      await steps.create(staff),
      await steps.create(guest, 'lager', 2),
      await steps.update(guest, orderId, { cartItems }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'LOCATION_CLOSED'],
      [409, 'LOCATION_CLOSED'],
      [409, 'LOCATION_CLOSED'],
    ])
    expect((await steps.read(guest, orderId)).body.order.totalQuantity).toBe(1)
  })

  test('a closed location lets guests pay what they had ordered, with tip and age, and staff hand over and refund it', async () => {
    const buyer = await harness.signIn('+13105550102')
    const { body } = await call<{ order: Order }>(`POST /users/${buyer.userId}/orders`, {
      as: buyer,
      body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'lager', quantity: 1 }] },
    })
    const { orderId } = body.order
    await setLocation(db, 'B1R', { state: 'CLOSED' })
    const changed = await steps.update(buyer, orderId, { tipAmount: '1.00', ageAcknowledged: true })
    expect(changed.status).toBe(200)
    await harness.confirmPayment(changed.body.clientSecret ?? '')
    expect((await steps.markPaid(buyer, orderId)).body.order.status).toBe('PAID')
    expect((await steps.complete(staff, orderId)).body.order.status).toBe('COMPLETE')
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('a closed location takes orders again from its time on, to the millisecond', async () => {
    const buyer = await harness.signIn('+13105550103')
    await setLocation(db, 'B1R', { state: 'CLOSED', reopensAt: minutes(5) })
    expect((await steps.create(buyer)).body.code).toBe('LOCATION_CLOSED')
    await db.$client.query(
      `update vendor_locations set reopens_at = now() - interval '1 second 123456 microseconds'
        where vendor_location_id = 'B1R'`,
    )
    expect((await steps.create(buyer)).status).toBe(201)
  })

  test('a closed location repeats the answer of an order that was created before', async () => {
    const buyer = await harness.signIn('+13105550104')
    const create = () =>
      call<{ order: Order }>(`POST /users/${buyer.userId}/orders`, {
        as: buyer,
        key: 'one-tap-before-closing',
        body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'water', quantity: 1 }] },
      })
    const first = await create()
    await setLocation(db, 'B1R', { state: 'CLOSED' })
    const repeated = await create()
    expect([repeated.status, repeated.body.order.orderId]).toEqual([201, first.body.order.orderId])
  })
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(services)).toEqual([])
})
