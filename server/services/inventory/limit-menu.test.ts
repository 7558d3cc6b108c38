import { beforeEach, expect, test } from 'vitest'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildProduct, MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { lockOf, whileLocked } from '#tests/support/while-locked.ts'
import { products } from './inventory.tables.ts'

const harness = await startApiHarness()
const manager = await harness.signIn(MANAGER_PHONE)
const guest = await harness.signIn('+13105550150')

const AT = '/admin/vendor-locations/1DC'
type Answer = { code?: string; error?: string; preview: MenuPreview }
const send = (request: string, body: object) =>
  harness.call<Answer>(request, { as: manager, body, key: crypto.randomUUID() })
const run = (text: string) => harness.db.$client.query<{ total: number }>(text)

beforeEach(async () => {
  await run(`delete from products where vendor_location_id = '1DC'`)
})

/** Fills the menu of 1DC, and with archived products its whole list. */
async function fill(count: number, archivedAt = 'null'): Promise<void> {
  await run(
    `insert into products (product_id, vendor_location_id, product_type, name, price_cents, product_tax_code,
       is_available, archived_at)
     select gen_random_uuid(), '1DC', 'OTHER', 'Item ' || n, n, 'txcd_99999999', false, ${archivedAt}
       from generate_series(1, ${count}) n`,
  )
}

async function countAll(): Promise<number> {
  const { rows } = await run(
    `select count(*)::int as total from products where vendor_location_id = '1DC'`,
  )
  return rows[0]?.total ?? 0
}

const toNew = () => ({
  productId: crypto.randomUUID(),
  name: 'Poster',
  description: null,
  category: null,
  imageUrls: [],
  productType: 'OTHER',
  productTaxCode: 'txcd_99999999',
  variantName: null,
  sku: null,
  price: '8.00',
  isAvailable: true,
  stock: null,
})

async function importFile(text: string) {
  const path = `POST ${AT}/menu-imports`
  const file = { importId: crypto.randomUUID(), fileName: 'menu.csv', text }
  const { body } = await send(path, { ...file, dryRun: true })
  return send(path, { ...file, dryRun: false, basis: body.preview.basis })
}

/** Every call that puts more than one product on a menu of which one more fits. */
const ADDS: [string, () => ReturnType<typeof send>][] = [
  ['a starter menu', () => send(`POST ${AT}/starter-products`, { menu: 'bar' })],
  [
    'products of another location',
    () =>
      send(`POST ${AT}/product-copies`, {
        fromVendorLocationId: 'B1R',
        productIds: ['water', 'tee'],
      }),
  ],
  ['a menu file', () => importFile('Name,Price\nPale Ale,8\nStout,9\n')],
]

test.each(ADDS)('a full menu takes nothing of %s', async (_, add) => {
  await fill(4_999)
  const { status, body } = await add()
  expect([status, body.code, body.error]).toEqual([
    409,
    'TOO_MANY_PRODUCTS',
    'A menu can have at most 5,000 items. Archive some first.',
  ])
  expect(await countAll()).toBe(4_999)
})

test('a full menu takes no new and no restored product, also of two at once, and changes and sells as before', async () => {
  await fill(4_998)
  const archived = buildProduct({
    productId: 'was-here',
    vendorLocationId: '1DC',
    isAvailable: false,
    archivedAt: new Date(),
  })
  const sold = buildProduct({ productId: 'sold', vendorLocationId: '1DC', priceCents: 400 })
  await harness.db.insert(products).values([archived, sold])
  const restore = () => send(`PUT ${AT}/products/was-here/archived`, { isArchived: false })
  const answers = await whileLocked(harness.db, lockOf('size of menu 1DC'), () => [
    send(`POST ${AT}/products`, toNew()),
    restore(),
  ])
  expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true])
  expect((await send(`POST ${AT}/products`, toNew())).body.code).toBe('TOO_MANY_PRODUCTS')
  const change = await importFile('Name,Price\nsold,5\n')
  expect([change.status, change.body.error]).toEqual([201, undefined])
  harness.services.catalogue.invalidateMenu('1DC')
  const steps = createOrderSteps(harness)
  expect(await steps.buy(guest, 'sold', 1, '1DC')).toHaveProperty('orderId')
})

test('a location keeps a limited number of archived products', async () => {
  await fill(19_999, 'now()')
  expect((await send(`POST ${AT}/products`, toNew())).status).toBe(201)
  const { status, body } = await send(`POST ${AT}/products`, toNew())
  expect([status, body.code]).toEqual([409, 'TOO_MANY_PRODUCTS'])
  expect(body.error).toContain('Continue at a new location')
})
