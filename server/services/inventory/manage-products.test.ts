import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import type {
  NewProductInput,
  ProductEditInput,
} from '#domain/inventory/product-fields.contract.ts'
import { fieldsOf } from '#domain/inventory/product-fields.ts'
import { STARTER_MENU_NAMES } from '#domain/inventory/starter-menus.ts'
import { pick } from '#domain/values/pick.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildProduct,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import type { ProductRow } from './inventory.store.ts'
import { products } from './inventory.tables.ts'
import { findProductRow } from './manage-products.store.ts'

const harness = await startApiHarness()
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)
const otherAdmin = await harness.signIn(OTHER_STAFF_PHONE)
const steps = createOrderSteps(harness)

interface Answer {
  product: Product
  items: Product[]
  productIds: string[]
  code?: string
  error?: string
  fields?: Record<string, string>
}
type As = Person | undefined
/** Each test has its own location's menu. */
beforeEach(async () => {
  await harness.db.$client.query(`delete from products where vendor_location_id = '1DC'`)
  harness.services.catalogue.invalidateMenu('1DC')
})

const FIELDS: ProductEditInput = {
  name: 'Cider',
  description: null,
  category: 'Beer',
  imageUrls: [],
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_41020001',
  variantName: null,
  sku: null,
  price: '8.00',
  isAvailable: true,
  stock: null,
}
const toNew = (facts: Partial<NewProductInput> = {}): NewProductInput => ({
  ...FIELDS,
  productId: crypto.randomUUID(),
  ...facts,
})
const post = (path: string, body: object, as: As = manager, at = '1DC', key?: string) =>
  harness.call<Answer>(`POST /admin/vendor-locations/${at}/${path}`, {
    as,
    body,
    ...(key !== undefined && { key }),
  })
const put = (path: string, body: object, as: As = manager, at = '1DC', key?: string) =>
  harness.call<Answer>(`PUT /admin/vendor-locations/${at}/${path}`, {
    as,
    body,
    ...(key !== undefined && { key }),
  })
const add = async (facts: Partial<NewProductInput> = {}) =>
  (await post('products', toNew(facts))).body.product
const edit = (
  { productId, version }: Pick<Product, 'productId' | 'version'>,
  facts: Partial<ProductEditInput>,
) => put(`products/${productId}`, { ...FIELDS, version, ...facts })
const archive = (productId: string, body: object = { isArchived: true }, as: As = manager) =>
  put(`products/${productId}/archived`, body, as)
const listFor = async (as?: Person, at = '1DC') =>
  (await harness.call<Answer>(`GET /vendor-locations/${at}/products`, { as })).body.items
const namesFor = async (as?: Person) => (await listFor(as)).map(({ name }) => name)
const listArchived = async (as: As = manager) =>
  (await harness.call<Answer>('GET /admin/vendor-locations/1DC/archived-products', { as })).body
    .items

async function readRow(productId: string) {
  const { rows } = await harness.db.$client.query<Record<string, unknown>>(
    `select stock_available as available, stock_total as total, track_quantity as "isCounted"
       from products where product_id = $1`,
    [productId],
  )
  return rows[0]
}
async function readAudit(subjectId: string) {
  const { rows } = await harness.db.$client.query<{ action: string; after: object }>(
    'select actor, action, before, after from audit_entries where subject_id = $1 order by audit_id',
    [subjectId],
  )
  return rows
}

describe('a new product', () => {
  test('a new product is on the menu at once, after all others, with its category', async () => {
    const first = await add({ name: 'Porter', price: '9' })
    const second = await add({ name: 'Stout', sku: 'ST-1' })
    expect(second).toMatchObject({ price: '8.00', category: 'Beer', sku: 'ST-1', hasPrice: true })
    expect(second.displayOrder).toBe(first.displayOrder + 10)
    const [, shown] = await listFor()
    expect(shown).toMatchObject({ name: 'Stout', category: 'Beer' })
    expect(shown).not.toHaveProperty('sku')
    expect(shown).not.toHaveProperty('version')
    expect(await readAudit(second.productId)).toEqual([
      expect.objectContaining({ actor: manager.userId, action: 'product.created', before: null }),
    ])
  })

  test('a new product is added once, however often and under whatever key it is sent', async () => {
    const body = toNew()
    const answers = await Promise.all([
      post('products', body),
      post('products', body),
      post('products', body, manager, '1DC', 'the-same-key-of-a-browser'),
      post('products', body, manager, '1DC', 'the-same-key-of-a-browser'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: { product } }) => product.productId)).size).toBe(1)
    expect(await namesFor()).toEqual(['Cider'])
    expect(await readAudit(body.productId)).toHaveLength(1)
  })

  test('two people who add one SKU at the same moment add it once, and the second person sees the first product', async () => {
    const two = ['Ada', 'Ben'].map((name) => toNew({ name: `${name}'s Cider`, sku: 'CIDER' }))
    const lock = 'select from vendor_locations where vendor_location_id = $1 for update'
    const answers = await whileLocked(harness.db, [lock, '1DC'], () =>
      two.map((body) => post('products', body)),
    )
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([won?.status, lost?.status, lost?.body.code]).toEqual([201, 409, 'SKU_TAKEN'])
    expect(lost?.body.product.productId).toBe(won?.body.product.productId)
    expect(lost?.body.fields?.sku).toBe(`${won?.body.product.name} already has this SKU.`)
    expect(await listFor()).toHaveLength(1)
  })

  test('a new product may wait for its price, but is not sold without one', async () => {
    const refused = await post('products', toNew({ price: null }))
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { price: 'Enter a price, or switch In Stock off until there is one.' },
    ])
    const { productId } = await add({ price: null, isAvailable: false })
    expect(await namesFor()).toEqual([])
    expect(await listFor(staff)).toMatchObject([{ productId, hasPrice: false }])
    const change = (body: object) =>
      harness.call<Answer>(`PUT /vendor-locations/1DC/products-v2/${productId}`, {
        as: staff,
        body,
      })
    expect((await change({ isAvailable: true })).body.fields).toHaveProperty('price')
    const priced = await change({ isAvailable: true, price: '0.00' })
    expect([priced.status, priced.body.product]).toMatchObject([200, { hasPrice: true }])
    expect(await namesFor()).toEqual(['Cider'])
  })

  test.each<[string, Partial<NewProductInput> & Record<string, unknown>]>([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['price', { price: '9.999' }],
    ['price', { price: '' }],
    ['description', { description: 'x'.repeat(2_001) }],
    ['category', { category: 'x'.repeat(61) }],
    ['sku', { sku: 'x'.repeat(65) }],
    ['productTaxCode', { productTaxCode: 'beer' }],
    ['imageUrls', { imageUrls: Array.from({ length: 5 }, (_, at) => `/pictures/p${at}.webp`) }],
    ['imageUrls.0', { imageUrls: ['https://elsewhere.example/picture.webp'] }],
    ['stock.counted', { stock: { counted: -1 } }],
    ['productId', { productId: 'my-own-id' }],
  ])('a new product is refused with a text at its %s', async (field, facts) => {
    const { status, body } = await post('products', { ...toNew(), ...facts })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await namesFor()).toEqual([])
  })

  test('a new product cannot take the id of an item of another location', async () => {
    const body = toNew()
    await post('products', body, otherAdmin, 'CLB')
    expect((await post('products', body)).status).toBe(409)
    expect(await listFor(undefined, 'CLB')).toContainEqual(
      expect.objectContaining({ productId: body.productId }),
    )
  })
})

describe('the sizes of an item', () => {
  const shirt = {
    name: 'Tee',
    productType: 'MERCHANDISE',
    productTaxCode: 'txcd_30011000',
    category: 'Clothing',
  } as const
  const addSize = (of: string, variantName: string, facts: Partial<NewProductInput> = {}) =>
    post('products', toNew({ variantName, sizeOf: { productId: of }, ...facts }))

  test('the sizes of an item are one item for guests: they share what is not their own', async () => {
    const first = await add({ ...shirt, variantName: 'M', price: '30.00' })
    const second = await addSize(first.productId, 'XL', { name: 'Else', price: '34.00' })
    expect(second.body.product).toMatchObject({ ...shirt, variantName: 'XL', price: '34.00' })
    const menu = await listFor()
    expect(new Set(menu.map(({ groupId }) => groupId)).size).toBe(1)
    expect(menu[0]?.groupId).not.toBeNull()
    expect(menu[0]?.variants).toHaveLength(2)
    expect(new Set(menu.map(({ displayOrder }) => displayOrder)).size).toBe(1)
  })

  test('the sizes of an item need a name each, also the one that was there before', async () => {
    const first = await add(shirt)
    expect((await addSize(first.productId, '')).body.fields).toHaveProperty('variantName')
    const nameless = await addSize(first.productId, 'L')
    expect(nameless.body.fields).toHaveProperty('sizeOf.variantName')
    const sizeOf = { productId: first.productId, variantName: 'M' }
    expect((await addSize(first.productId, 'L', { sizeOf })).status).toBe(201)
    expect((await listFor()).map(({ variantName }) => variantName).toSorted()).toEqual(['L', 'M'])
    expect((await addSize(first.productId, 'l')).body.fields).toHaveProperty('variantName')
    const [one] = await listFor(staff)
    const unnamed = await edit(one as Product, { ...shirt, variantName: null })
    expect(unnamed.body.fields).toHaveProperty('variantName')
  })

  test('sizes that two people add at the same moment are sizes of one item', async () => {
    const first = await add({ ...shirt, variantName: 'M' })
    const lock = 'select from products where product_id = $1 for update'
    const answers = await whileLocked(harness.db, [lock, first.productId], () => [
      addSize(first.productId, 'S'),
      addSize(first.productId, 'L'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set((await listFor()).map(({ groupId }) => groupId)).size).toBe(1)
  })

  test('the sizes of an item are renamed together, and keep their own price and stock', async () => {
    const first = await add({ ...shirt, variantName: 'M', price: '30.00' })
    await addSize(first.productId, 'L', { price: '32.00', stock: { counted: 4 } })
    const [known] = (await listFor(staff)).filter(({ variantName }) => variantName === 'M')
    const saved = await edit(known as Product, {
      ...shirt,
      name: 'Tour Tee',
      variantName: 'M',
      price: '31.00',
    })
    expect(saved.status).toBe(200)
    const menu = await listFor()
    expect(menu.map(({ name, price }) => [name, price]).toSorted()).toEqual([
      ['Tour Tee', '31.00'],
      ['Tour Tee', '32.00'],
    ])
    expect(menu.find(({ variantName }) => variantName === 'L')?.quantity).toEqual({ available: 4 })
    const audit = await readAudit(first.productId)
    expect(audit.at(-1)).toMatchObject({ action: 'product.updated', after: { sizes: 2 } })
  })

  test('a size keeps its version when only another size changes, and not when the item does', async () => {
    const first = await add({ ...shirt, variantName: 'M' })
    const second = (await addSize(first.productId, 'L')).body.product
    const own = { ...shirt, variantName: 'M' }
    const priced = await edit({ productId: first.productId, version: 2 }, { ...own, price: '7.00' })
    expect(priced.status).toBe(200)
    expect((await edit(second, { ...shirt, variantName: 'L', price: '6.00' })).status).toBe(200)
    await edit(priced.body.product, { ...own, price: '7.00', name: 'Tour Tee' })
    const late = await edit(
      { productId: second.productId, version: 2 },
      { ...shirt, variantName: 'L', name: 'Old Tee' },
    )
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED'])
  })

  test('a size cannot be added to an item of another location, or to an archived one', async () => {
    expect((await addSize('club-soda', 'L')).status).toBe(404)
    const { productId } = await add(shirt)
    await archive(productId)
    expect((await addSize(productId, 'L')).status).toBe(404)
  })
})

describe('a change of a product', () => {
  test('a change of a product changes everything, and the menu has it at once', async () => {
    const before = await add()
    await listFor()
    const { status, body } = await edit(before, {
      name: 'Dry Cider',
      description: 'From the hills',
      category: null,
      imageUrls: ['/pictures/a.webp', '/pictures/b.webp'],
      productType: 'OTHER',
      productTaxCode: 'txcd_99999999',
      isAlcoholFree: true,
      variantName: '12 oz',
      sku: 'CD-12',
      price: '9.5',
      stock: { counted: 12 },
    })
    expect([status, body.product]).toMatchObject([200, { version: 2, sku: 'CD-12' }])
    expect(await listFor()).toMatchObject([
      { name: 'Dry Cider', price: '9.50', variantName: '12 oz', quantity: { available: 12 } },
    ])
    const [, audited] = await readAudit(before.productId)
    expect(audited).toMatchObject({
      action: 'product.updated',
      before: { name: 'Cider', price: '8.00', sku: null, trackQuantity: false },
      after: { name: 'Dry Cider', price: '9.50', sku: 'CD-12', trackQuantity: true },
    })
  })

  test('a change of an older copy is refused with the current one, unless it is in effect already', async () => {
    const before = await add()
    await edit(before, { price: '9.00' })
    const late = await edit(before, { price: '7.00' })
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED'])
    expect(late.body.product).toMatchObject({ price: '9.00', version: 2 })
    expect((await edit(before, { price: '9.00' })).body.product.version).toBe(2)
    expect(await readAudit(before.productId)).toHaveLength(2)
  })

  test('the same change of two people at the same moment is made once', async () => {
    const before = await add()
    const lock = 'select from products where product_id = $1 for update'
    const answers = await whileLocked(harness.db, [lock, before.productId], () => [
      edit(before, { price: '1.00' }),
      edit(before, { price: '2.00' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a change to the SKU of another item is refused with that item, and to that of an archived one is not', async () => {
    const [first, second] = [await add({ sku: 'A' }), await add({ name: 'Perry' })]
    const refused = await edit(second, { name: 'Perry', sku: 'A' })
    expect([refused.status, refused.body.code]).toEqual([409, 'SKU_TAKEN'])
    expect(refused.body.product.productId).toBe(first.productId)
    await archive(first.productId)
    expect((await edit(second, { name: 'Perry', sku: 'A' })).status).toBe(200)
    const back = await archive(first.productId, { isArchived: false })
    expect([back.status, back.body.code]).toEqual([409, 'SKU_TAKEN'])
  })

  test('a change of an item of another location is refused', async () => {
    expect((await edit({ productId: 'lager', version: 1 }, {})).body.code).toBe('PRODUCT_NOT_FOUND')
  })
})

describe('counted stock', () => {
  const booksOf = async (productId: string) => {
    const { rows } = await harness.db.$client.query<{ taken: number }>(
      `select coalesce(sum((l->>'quantity')::int), 0)::int as taken
         from orders, jsonb_array_elements(lines) l
        where stock_state in ('HELD', 'SOLD') and (l->>'isTracked')::bool and l->>'productId' = $1`,
      [productId],
    )
    const row = await readRow(productId)
    return { ...row, addsUp: Number(row?.available) + Number(rows[0]?.taken) === row?.total }
  }
  const current = async (productId: string) =>
    (await listFor(staff)).find((product) => product.productId === productId) as Product

  test('counted stock adds up while it is switched on, off and on again between sales', async () => {
    const { productId } = await add()
    await steps.buy(guest, productId, 2, '1DC')
    await edit(await current(productId), { stock: { counted: 10 } })
    await steps.buy(guest, productId, 3, '1DC')
    expect(await booksOf(productId)).toMatchObject({ available: 7, total: 10, addsUp: true })

    const held = await steps.create(guest, productId, 2, '1DC')
    await edit(await current(productId), { stock: null })
    expect(await booksOf(productId)).toMatchObject({ isCounted: false, available: 5, addsUp: true })
    const cartItems = [{ productId, quantity: 1 }]
    await steps.update(guest, held.body.order.orderId, { cartItems })
    expect(await booksOf(productId)).toMatchObject({ available: 7, addsUp: true })

    await edit(await current(productId), { stock: { counted: 30 } })
    expect(await booksOf(productId)).toMatchObject({ isCounted: true, available: 30, addsUp: true })
  })

  test('stock that was sold while it was corrected keeps the sales', async () => {
    const { productId } = await add({ stock: { counted: 10 } })
    const shown = await current(productId)
    await steps.buy(guest, productId, 4, '1DC')
    const { body } = await edit(shown, { stock: { shown: 10, counted: 12 } })
    expect(body.product.quantity).toEqual({ available: 8 })
    expect(await booksOf(productId)).toMatchObject({ total: 12, addsUp: true })
    const again = await edit(shown, { stock: { shown: 10, counted: 8 } })
    expect([again.status, again.body.product.quantity]).toEqual([200, { available: 8 }])
  })
})

describe('an archived product', () => {
  test('an archived product is on no menu and in no inventory, and is restored as unavailable', async () => {
    const { productId } = await add()
    expect((await archive(productId)).body.product.isAvailable).toBe(false)
    expect([await namesFor(), await namesFor(staff)]).toEqual([[], []])
    expect(await listArchived()).toMatchObject([{ productId, name: 'Cider' }])
    const change = `PUT /vendor-locations/1DC/products-v2/${productId}`
    const body = { isAvailable: true }
    expect((await harness.call(change, { as: staff, body })).status).toBe(404)
    expect((await edit({ productId, version: 2 }, {})).status).toBe(404)

    await archive(productId, { isArchived: false })
    expect([await namesFor(), await namesFor(staff)]).toEqual([[], ['Cider']])
    expect(await listArchived()).toEqual([])
    expect((await readAudit(productId)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.archived',
      'product.restored',
    ])
  })

  test('a product is archived once, with all sizes of its item or alone', async () => {
    const first = await add({ variantName: 'M' })
    const sizeOf = { productId: first.productId }
    const second = (await post('products', toNew({ variantName: 'L', sizeOf }))).body.product
    await archive(first.productId)
    expect((await listFor(staff)).map(({ variantName }) => variantName)).toEqual(['L'])
    await archive(first.productId, { isArchived: true, allSizes: true })
    await archive(first.productId, { isArchived: true, allSizes: true })
    expect(await namesFor(staff)).toEqual([])
    expect(await readAudit(second.productId)).toHaveLength(2)
  })

  test('an archived product in a cart is refused like one that is not available, also in an open order', async () => {
    const { productId } = await add()
    const open = await steps.create(guest, productId, 1, '1DC')
    await archive(productId)
    const late = await steps.create(await harness.signIn('+13105550151'), productId, 1, '1DC')
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    const changed = await steps.update(guest, open.body.order.orderId, {
      cartItems: [{ productId, quantity: 2 }],
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  })

  test('a product that is archived after a menu was read is refused by the statement that creates the order', async () => {
    const { productId } = await add()
    const { catalogue } = harness.services
    const menu = await catalogue.requireMenu('1DC')
    await archive(productId)
    const read = vi.spyOn(catalogue, 'requireMenu').mockResolvedValueOnce(menu)
    const late = await steps.create(await harness.signIn('+13105550152'), productId, 1, '1DC')
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    expect(read).toHaveBeenCalledTimes(2)
    read.mockRestore()
  })

  test('an archived product stays in the orders it was sold in', async () => {
    const { productId } = await add({
      productType: 'NON_ALCOHOLIC_ITEM',
      productTaxCode: 'txcd_41052001',
    })
    const order = await steps.buy(guest, productId, 1, '1DC')
    await archive(productId)
    const { body } = await steps.read(staff, order.orderId)
    expect(body.order.cartItems).toMatchObject([{ productId, name: 'Cider' }])
    expect((await steps.complete(staff, order.orderId)).body.order.status).toBe('COMPLETE')
  })

  test('an archived product cannot be for sale, no matter which code writes the row', async () => {
    const { productId } = await add()
    const write = harness.db.$client.query(
      'update products set archived_at = now() where product_id = $1',
      [productId],
    )
    await expect(write).rejects.toThrow('archived_product_not_on_sale')
  })
})

describe('the order of a menu', () => {
  const idsOf = async (as = staff) => (await listFor(as)).map(({ productId }) => productId)

  test('a menu has the order that was sent, for guests too', async () => {
    const ids = [await add(), await add(), await add()].map(({ productId }) => productId)
    const turned = ids.toReversed()
    const { status, body } = await put('product-order', { productIds: turned })
    expect([status, body.productIds.toSorted()]).toEqual([
      200,
      [ids[0] as string, ids[2] as string].toSorted(),
    ])
    expect(await idsOf()).toEqual(turned)
    expect((await listFor()).map(({ productId }) => productId)).toEqual(turned)
  })

  test('a menu keeps every product, whatever is sent: those that are not named follow in their order', async () => {
    const ids: string[] = []
    for (let at = 0; at < 8; at++) ids.push((await add({ name: `Item ${at}` })).productId)
    const strays = ['lager', crypto.randomUUID()]
    const wishes = fc.tuple(fc.shuffledSubarray(ids), fc.shuffledSubarray([...ids, ...strays]))
    await fc.assert(
      fc.asyncProperty(wishes, async ([first, then]) => {
        const before = await idsOf()
        await put('product-order', { productIds: [...first, ...then] })
        const named = [...new Set([...first, ...then])].filter((id) => ids.includes(id))
        const rest = before.filter((id) => !named.includes(id))
        expect(await idsOf()).toEqual([...named, ...rest])
      }),
      { numRuns: 25 },
    )
    expect((await listFor(undefined, 'B1R'))[0]?.displayOrder).toBe(100)
  })

  test('a menu has the order of one of two people who save at the same moment', async () => {
    const ids = [await add(), await add(), await add(), await add()].map((one) => one.productId)
    const lock = 'select from products where product_id = $1 for update'
    const [a, b, c, d] = ids as [string, string, string, string]
    const wishes = [
      [b, a, c, d],
      [a, b, d, c],
    ]
    await whileLocked(harness.db, [lock, a], () =>
      wishes.map((productIds) => put('product-order', { productIds })),
    )
    expect(wishes).toContainEqual(await idsOf())
  })
})

describe('copies from another location', () => {
  test('copies are new products with the same facts, in the same order, once per request', async () => {
    await add({ name: 'Here', sku: 'TEE' })
    await harness.db.insert(products).values([
      buildProduct({
        productId: 'c-m',
        name: 'Copied',
        groupId: 'c',
        variantName: 'M',
        displayOrder: 3,
        sku: 'TEE',
      }),
      buildProduct({
        productId: 'c-l',
        name: 'Copied',
        groupId: 'c',
        variantName: 'L',
        displayOrder: 3,
        sku: 'TEE-L',
        description: 'Heavy cotton',
        category: 'Shirts',
        imageUrls: ['/pictures/tee.webp'],
        isAlcoholFree: true,
        trackQuantity: true,
        stockAvailable: 9,
      }),
      buildProduct({ productId: 'c-x', name: 'First', displayOrder: 1, isAvailable: false }),
    ])
    const body = { fromVendorLocationId: 'b1r', productIds: ['c-x', 'c-l', 'c-m', 'club-soda'] }
    const key = crypto.randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => post('product-copies', body, manager, '1DC', key)),
    )
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.body.productIds).toEqual(twice[1]?.body.productIds)
    const copies = (await listFor(staff)).filter(({ name }) => name !== 'Here')
    const facts = copies.map(({ name, variantName, sku }) => [name, variantName, sku])
    expect(facts[0]).toEqual(['First', null, undefined])
    expect(facts.slice(1)).toContainEqual(['Copied', 'M', undefined])
    expect(facts.slice(1)).toContainEqual(['Copied', 'L', 'TEE-L'])
    const [first, ...sizes] = copies
    expect(first?.isAvailable).toBe(false)
    expect(new Set(sizes.map(({ groupId }) => groupId)).size).toBe(1)
    expect(sizes[0]?.groupId).not.toBe('c')
    const counted = copies.find(({ variantName }) => variantName === 'L') as Product
    const [original, copy] = await Promise.all(
      ['c-l', counted.productId].map((id) => findProductRow(harness.db, id)),
    )
    expect(copy).toMatchObject(pick(original as ProductRow, fieldsOf('copies')))
    expect(await readRow(counted.productId)).toEqual({ available: 0, total: 0, isCounted: true })
    expect((await readAudit('1DC')).at(-1)).toMatchObject({
      action: 'products.copied',
      after: { from: 'Test Bar', items: 3 },
    })
  })

  test('copies come from a location of the same venue only, and from another one', async () => {
    const copyFrom = (fromVendorLocationId: string) =>
      post('product-copies', { fromVendorLocationId, productIds: ['lager', 'club-soda'] })
    expect((await copyFrom('CLB')).status).toBe(404)
    expect((await copyFrom('NOPE')).status).toBe(404)
    expect((await copyFrom('1DC')).body.fields).toHaveProperty('fromVendorLocationId')
    expect(await namesFor(staff)).toEqual([])
  })
})

test.each(STARTER_MENU_NAMES)(
  'the starter menu %s has 12 items, all without a price',
  async (menu) => {
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time++) {
      expect((await post('starter-products', { menu }, manager, '1DC', key)).status).toBe(201)
    }
    const items = await listFor(staff)
    expect(items).toHaveLength(12)
    expect(items.every(({ hasPrice, isAvailable }) => !hasPrice && !isAvailable)).toBe(true)
    expect(items.map(({ displayOrder }) => displayOrder)).toEqual(
      Array.from({ length: 12 }, (_, at) => (at + 1) * 10),
    )
    expect(await namesFor()).toEqual([])
  },
)

test('guests, STAFF and people of other venues manage no products', async () => {
  const { productId } = await add()
  for (const as of [guest, staff, otherAdmin]) {
    const statuses = [
      await post('products', toNew(), as),
      await put(`products/${productId}`, FIELDS, as),
      await archive(productId, { isArchived: true }, as),
      await put('product-order', { productIds: [productId] }, as),
      await post('product-copies', { fromVendorLocationId: 'B1R', productIds: ['lager'] }, as),
      await post('starter-products', { menu: 'bar' }, as),
      await harness.call('GET /admin/vendor-locations/1DC/archived-products', { as }),
    ].map(({ status }) => status)
    expect(statuses).toEqual(Array.from(statuses, () => 403))
  }
  expect(await namesFor()).toEqual(['Cider'])
})

test('five thousand products are listed and ordered by one statement each', async () => {
  await harness.db.$client.query(
    `insert into products (product_id, vendor_location_id, product_type, name, price_cents, product_tax_code)
     select 'many-' || n, '1DC', 'OTHER', 'Item ' || n, n, 'txcd_99999999' from generate_series(1, 5000) n`,
  )
  harness.services.catalogue.invalidateMenu('1DC')
  const items = await listFor(manager)
  expect(items).toHaveLength(5_000)
  const productIds = items.map(({ productId }) => productId).toReversed()
  await put('product-order', { productIds })
  expect((await listFor()).map(({ productId }) => productId)).toEqual(productIds)
})
