import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { products } from './inventory.tables.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const otherStaff = await harness.signIn(OTHER_STAFF_PHONE)
const steps = createOrderSteps(harness)

type Answer = { product: Product; code?: string; error?: string; fields?: Record<string, string> }
const change = (productId: string, body: object, as: Person | undefined = staff, at = 'B1R') =>
  harness.call<Answer>(`PUT /vendor-locations/${at}/products-v2/${productId}`, { as, body })

let made = 0
/** Each test changes a product of its own. */
async function addProduct(facts: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  const productId = `item-${(made += 1)}`
  await harness.db
    .insert(products)
    .values(buildProduct({ productId, name: `Item ${made}`, priceCents: 900, ...facts }))
  return productId
}

const counted = (stockAvailable: number) => addProduct({ trackQuantity: true, stockAvailable })

async function readRow(productId: string) {
  const { rows } = await harness.db.$client.query<{ available: number; total: number }>(
    'select stock_available as available, stock_total as total from products where product_id = $1',
    [productId],
  )
  return rows[0]
}

async function readAudit(productId: string) {
  const { rows } = await harness.db.$client.query<Record<string, unknown>>(
    `select actor, action, before, after, request_id is not null as "hasRequest" from audit_entries
      where subject_type = 'product' and subject_id = $1 order by audit_id`,
    [productId],
  )
  return rows
}

const onMenu = async (productId: string) =>
  (await harness.call<{ items: Product[] }>('GET /vendor-locations/B1R/products')).body.items.find(
    (product) => product.productId === productId,
  )

describe('a change of a product', () => {
  test('a change sets only the fields sent, and the menu has it at once', async () => {
    const id = await addProduct()
    await onMenu(id)
    const { status, body } = await change(id, { price: '9.5' })
    expect([status, body.product]).toEqual([
      200,
      expect.objectContaining({ price: '9.50', isAvailable: true, version: 2 }),
    ])
    expect(await onMenu(id)).toMatchObject({ price: '9.50', discountedPrice: '8.55' })
    await change(id, { isAvailable: false })
    expect(await onMenu(id)).toBeUndefined()
    await change(id, { isAvailable: true })
    expect(await onMenu(id)).toMatchObject({ price: '9.50' })
  })

  test('a change is announced to open menus before it is answered, without waiting for PostgreSQL', async () => {
    const id = await counted(3)
    await harness.db.$client.query('alter table products disable trigger user')
    const announced: string[] = []
    const stop = harness.services.changes.subscribe('menu', (location) => announced.push(location))
    await change(id, { recount: { shown: 3, counted: 5 }, version: 1 })
    stop()
    await harness.db.$client.query('alter table products enable trigger user')
    expect(announced).toContain('B1R')
  })

  test('a change writes an audit entry with the values before and after', async () => {
    const id = await addProduct()
    await change(id, { price: '10.00', isAvailable: false })
    await change(id, { price: '10.00' })
    const facts = { name: 'Item 3', vendorLocationId: 'B1R' }
    expect(await readAudit(id)).toEqual([
      {
        actor: staff.userId,
        action: 'product.updated',
        before: { ...facts, isAvailable: true, price: '9.00' },
        after: { ...facts, isAvailable: false, price: '10.00' },
        hasRequest: true,
      },
    ])
  })

  test('a change of a name, or of anything else that staff do not change, is refused and not ignored', async () => {
    const id = await addProduct()
    for (const body of [{ name: 'Free beer' }, { price: '1.00', stockAvailable: 5 }]) {
      expect((await change(id, body)).status).toBe(400)
    }
    expect(await onMenu(id)).toMatchObject({ price: '9.00' })
  })

  test('a change is refused for other people, other vendors and other locations', async () => {
    const id = await addProduct()
    const body = { price: '1.00' }
    const statusAs = async (as?: Person) => (await change(id, body, as)).status
    const anonymous = await harness.call(`PUT /vendor-locations/B1R/products-v2/${id}`, { body })
    expect(anonymous.status).toBe(401)
    expect([await statusAs(guest), await statusAs(otherStaff)]).toEqual([403, 403])
    expect((await change(id, body, staff, '1DC')).body.code).toBe('PRODUCT_NOT_FOUND')
    expect((await change('nothing', body)).status).toBe(404)
    expect((await change(id, body, staff, 'NOWHERE')).status).toBe(404)
    expect(await readAudit(id)).toEqual([])
  })

  test.each([
    ['', 'Price is required.'],
    ['9.999', 'Price must be a valid number with up to 2 decimal places.'],
    ['-1', 'Price must be a valid number with up to 2 decimal places.'],
    ['9,50', 'Price must be a valid number with up to 2 decimal places.'],
    ['1e3', 'Price must be a valid number with up to 2 decimal places.'],
  ])('a change to the price "%s" is refused', async (price, text) => {
    const { status, body } = await change('lager', { price })
    expect([status, body.fields]).toEqual([400, { price: text }])
  })
})

describe('when two people change the same product', () => {
  test('the second is refused and gets the current values', async () => {
    const id = await addProduct()
    await change(id, { price: '10.00', version: 1 })
    const late = await change(id, { price: '8.00', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED'])
    expect(late.body.product).toMatchObject({ price: '10.00', version: 2 })
    expect((await change(id, { price: '8.00', version: 2 })).status).toBe(200)
  })

  test('exactly one of two people who change a product at the same moment succeeds', async () => {
    const id = await addProduct()
    const lock: [string, string] = ['select from products where product_id = $1 for update', id]
    const [first, second] = await whileLocked(harness.db, lock, () => [
      change(id, { price: '1.00', version: 1 }),
      change(id, { price: '2.00', version: 1 }),
    ])
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    expect(await readAudit(id)).toHaveLength(1)
  })

  test('the same change twice is no conflict', async () => {
    const id = await addProduct()
    const twice = [1, 2].map(() => change(id, { isAvailable: false, version: 1 }))
    const answers = await Promise.all(twice)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readAudit(id)).toHaveLength(1)
  })
})

describe('a corrected count', () => {
  test('a corrected count keeps what was sold since it was shown', async () => {
    const id = await counted(10)
    await steps.buy(guest, id, 2)
    const { body } = await change(id, { recount: { shown: 10, counted: 13 }, version: 1 })
    expect(body.product.quantity).toEqual({ available: 11 })
    expect(await readRow(id)).toEqual({ available: 11, total: 13 })
    expect(await readAudit(id)).toEqual([
      expect.objectContaining({
        before: expect.objectContaining({ stockAvailable: 8 }) as unknown,
        after: expect.objectContaining({ stockAvailable: 11 }) as unknown,
      }),
    ])
  })

  test('a corrected count is never below zero, and the books still add up', async () => {
    const id = await counted(5)
    await steps.buy(guest, id, 4)
    await change(id, { recount: { shown: 5, counted: 0 }, version: 1 })
    expect(await readRow(id)).toEqual({ available: 0, total: 4 })
  })

  test('a correction that is sent twice is applied once', async () => {
    const id = await counted(10)
    const body = { recount: { shown: 10, counted: 12 }, version: 1 }
    await change(id, body)
    expect((await change(id, body)).status).toBe(200)
    expect(await readRow(id)).toEqual({ available: 12, total: 12 })
    expect((await change(id, { recount: { shown: 10, counted: 14 }, version: 1 })).status).toBe(409)
  })

  test('a correction needs tracked stock, a version and a whole number', async () => {
    const untracked = await addProduct()
    const recount = { shown: 0, counted: 5 }
    expect((await change(untracked, { recount, version: 1 })).body.code).toBe('STOCK_NOT_TRACKED')
    const id = await counted(0)
    expect((await change(id, { recount })).body.fields).toEqual({ version: 'Required' })
    const half = await change(id, { recount: { shown: 0, counted: 0.5 }, version: 1 })
    expect(half.body.fields).toEqual({ 'recount.counted': 'The count must be a whole number.' })
  })
})

test('every order during a price change costs the old or the new price, as its buyer saw', async () => {
  const id = await addProduct()
  const buyers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((buyer) => harness.signIn(`+1310555016${buyer}`)),
  )
  const order = (as: Person) =>
    harness.call<{ order?: { subtotal: string }; code?: string }>(
      `POST /users/${as.userId}/orders`,
      {
        as,
        body: {
          vendorLocationId: 'B1R',
          cartItems: [{ productId: id, quantity: 1, price: '9.00' }],
        },
      },
    )
  const [changed, ...orders] = await Promise.all([
    change(id, { price: '12.00' }),
    ...buyers.map((buyer) => order(buyer)),
  ])
  expect(changed.status).toBe(200)
  for (const { status, body } of orders) {
    expect(status === 201 ? body.order?.subtotal : body.code).toBe(
      status === 201 ? '9.00' : 'PRICES_CHANGED',
    )
  }
  expect((await order(await harness.signIn('+13105550169'))).body.code).toBe('PRICES_CHANGED')
})

test('a product that is switched off while a guest pays for it is still sold, and only to that guest', async () => {
  const id = await counted(5)
  const { body } = await steps.create(guest, id)
  await harness.confirmPayment(body.clientSecret ?? '')
  const [paid, off] = await Promise.all([
    steps.markPaid(guest, body.order.orderId),
    change(id, { isAvailable: false }),
  ])
  expect([paid.body.order.status, off.status]).toEqual(['PAID', 200])
  expect(await readRow(id)).toMatchObject({ available: 4 })
  const refused = await steps.create(otherStaff, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  expect((await steps.complete(staff, body.order.orderId)).body.order.status).toBe('COMPLETE')
})
