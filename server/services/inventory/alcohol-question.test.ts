import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildProduct,
  MANAGER_PHONE,
  OWNER_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { products } from './inventory.tables.ts'

const harness = await startApiHarness()
const run = (sql: string, values: unknown[] = []) => harness.db.$client.query(sql, values)

let manager: Person
let staff: Person
let owner: Person
let guest: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', role: 'SUPER_ADMIN', name: 'Olive', phoneNumber: OWNER_PHONE })
  manager = await harness.signIn(MANAGER_PHONE)
  staff = await harness.signIn(STAFF_PHONE)
  owner = await harness.signIn(OWNER_PHONE)
  guest = await harness.signIn('+13105550100')
})
beforeEach(async () => {
  await run("delete from products where product_id like 'drink%'")
  await run("update vendor_locations set state = 'OPEN'")
})

interface Answer {
  product: Product
  code?: string
  error?: string
  products?: { productId: string; name: string }[]
}

const paloma = {
  name: 'Mescal Paloma',
  description: null,
  category: null,
  imageUrls: [],
  productType: 'FOOD_ITEM',
  productTaxCode: 'txcd_40060003',
  variantName: null,
  sku: null,
  price: '14.00',
  isAvailable: true,
  stock: null,
} as const

const add = (facts: object = {}, location = 'B1R') =>
  harness.call<Answer>(`POST /admin/vendor-locations/${location}/products`, {
    as: manager,
    body: { ...paloma, productId: crypto.randomUUID(), ...facts },
  })
const edit = (productId: string, facts: object) =>
  harness.call<Answer>(`PUT /admin/vendor-locations/B1R/products/${productId}`, {
    as: manager,
    body: { ...paloma, ...facts },
  })
const change = (productId: string, body: object) =>
  harness.call<Answer>(`PUT /vendor-locations/B1R/products-v2/${productId}`, { as: staff, body })
const insert = (facts: Partial<typeof products.$inferInsert> = {}) =>
  harness.db.insert(products).values(
    buildProduct({
      productId: 'drink',
      name: 'Well Vodka',
      productType: 'FOOD_ITEM',
      isAvailable: false,
      ...facts,
    }),
  )
const refusal = expect.objectContaining({ status: 409 })

describe('at a location that guests can order from', () => {
  test.each(['OPEN', 'CLOSED'])(
    'a drink that may be alcohol is not put on sale as food (%s)',
    async (state) => {
      await run('update vendor_locations set state = $1', [state])
      const refused = await add()
      expect(refused).toEqual(refusal)
      expect(refused.body).toMatchObject({
        code: 'ALCOHOL_WITHOUT_AGE',
        error: expect.stringMatching(
          /^Is Mescal Paloma alcohol\? .* Set the type to Alcoholic, or/,
        ),
        products: [{ name: 'Mescal Paloma' }],
      })
    },
  )

  test('it is added off sale, as alcohol, or once a person has said that it has none', async () => {
    expect((await add({ isAvailable: false })).status).toBe(201)
    expect((await add({ productType: 'ALCOHOLIC_ITEM' })).status).toBe(201)
    const answered = await add({ isAlcoholFree: true, productType: 'NON_ALCOHOLIC_ITEM' })
    expect(answered.status).toBe(201)
    expect(answered.body.product.isAlcoholFree).toBe(true)
  })

  test('alcohol by its tax is asked about, whatever else was said of it', async () => {
    const taxed = { name: 'House Special', productTaxCode: 'txcd_41020002' }
    expect(await add({ ...taxed, isAlcoholFree: true })).toEqual(refusal)
  })

  test('staff do not put it on sale; what was on sale before can change its price and sell out', async () => {
    await insert()
    expect(await change('drink', { isAvailable: true })).toEqual(refusal)
    await run("update products set is_available = true where product_id = 'drink'")
    expect((await change('drink', { price: '9.00' })).status).toBe(200)
    expect((await change('drink', { isAvailable: false })).status).toBe(200)
  })

  test('a product on sale is not renamed to a drink, nor its type changed to food', async () => {
    const { body } = await add({ name: 'Harbor Special' })
    expect(await edit(body.product.productId, {})).toEqual(refusal)
    const beer = await add({ name: 'Harbor Lager', productType: 'ALCOHOLIC_ITEM' })
    expect(await edit(beer.body.product.productId, { name: 'Harbor Lager' })).toEqual(refusal)
  })

  test('the other sizes of an item are not turned into food by an edit of one that is off sale', async () => {
    const first = await add({ name: 'Harbor Lager', productType: 'ALCOHOLIC_ITEM' })
    const { productId } = first.body.product
    const second = await add({
      sizeOf: { productId, variantName: 'Pint' },
      variantName: 'Half',
      isAvailable: false,
    })
    const half = { name: 'Harbor Lager', variantName: 'Half', isAvailable: false }
    expect(await edit(second.body.product.productId, half)).toEqual(refusal)
  })

  test('the answer is asked for again when the words change', async () => {
    const { body } = await add({ isAlcoholFree: true })
    const { productId } = body.product
    expect((await edit(productId, { price: '15.00' })).status).toBe(200)
    expect(await edit(productId, { name: 'Well Vodka' })).toEqual(refusal)
    expect((await edit(productId, { name: 'Salad' })).status).toBe(200)
    expect(await edit(productId, {})).toEqual(refusal)
  })

  test('copies of what sounds alcoholic are refused, all of them', async () => {
    await insert({ vendorLocationId: '1DC', isAvailable: true })
    const { rows } = await run("select from products where vendor_location_id = 'B1R'")
    const refused = await harness.call<Answer>('POST /admin/vendor-locations/B1R/product-copies', {
      as: manager,
      body: { fromVendorLocationId: '1DC', productIds: ['drink', 'strict-lager'] },
    })
    expect(refused).toEqual(refusal)
    const after = await run("select from products where vendor_location_id = 'B1R'")
    expect(after.rows).toHaveLength(rows.length)
  })
})

describe('a draft', () => {
  beforeEach(() =>
    run("update vendor_locations set state = 'DRAFT' where vendor_location_id = 'B1R'"),
  )

  test('a draft takes such a drink, and does not open with it', async () => {
    expect((await add()).status).toBe(201)
    const open = () =>
      harness.call<Answer>('PUT /admin/vendor-locations/B1R/state', {
        as: owner,
        body: { state: 'OPEN' },
      })
    expect((await open()).body.code).toBe('NOT_READY')
    await run("delete from products where name = 'Mescal Paloma'")
  })

  test('a location does not open with a drink that was put on sale since its problems were read', async () => {
    await run('update vendor_locations set printed_at = now(), rehearsal_passed_at = now()')
    await insert({ name: 'Mescal Paloma' })
    const putOnSale = `with held as (select from vendor_locations where vendor_location_id = 'B1R' for update)
      update products set is_available = true where product_id = 'drink' and exists (select from held)`
    const [opened] = await whileLocked(harness.db, [putOnSale], () => [
      harness.call<Answer>('PUT /admin/vendor-locations/B1R/state', {
        as: owner,
        body: { state: 'OPEN' },
      }),
    ])
    expect(opened?.body.code).toBe('NOT_READY')
  })

  test('a drink that is put on sale waits for a location that opens, and is refused then', async () => {
    await insert({ name: 'Mescal Paloma' })
    const open = "update vendor_locations set state = 'OPEN' where vendor_location_id = 'B1R'"
    const [sold] = await whileLocked(harness.db, [open], () => [
      change('drink', { isAvailable: true }),
    ])
    expect(sold?.body.code).toBe('ALCOHOL_WITHOUT_AGE')
  })
})

test('a drink that was on sale before is sold only to those who say that they are of age', async () => {
  await insert({ isAvailable: true, name: 'Yuzu Soju' })
  const order = await harness.call<{ order: { orderId: string; hasAlcohol: boolean } }>(
    `POST /users/${guest.userId}/orders`,
    {
      as: guest,
      body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'drink', quantity: 1 }] },
    },
  )
  expect(order.status).toBe(201)
  expect(order.body.order.hasAlcohol).toBe(true)
})
