import { expect, test } from 'vitest'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { MANAGER_PHONE } from '../support/build-venue.ts'
import { buildMenuFile } from '../support/menu-files.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { settleBooks } from '../support/settle-books.ts'

const PRODUCTS = 2_000
const BUYERS = 16
const STOCK = 50
const path = '/admin/vendor-locations/1DC/menu-imports'

const harness = await startApiHarness({ timeoutMs: 120_000 })
const steps = createOrderSteps(harness)
const manager = await harness.signIn(MANAGER_PHONE)
const buyers = await Promise.all(
  Array.from({ length: BUYERS }, (_, at) =>
    harness.signIn(`+131055502${String(at).padStart(2, '0')}`),
  ),
)

const post = (body: object) =>
  harness.call<{ preview: MenuPreview; code?: string }>(`POST ${path}`, {
    as: manager,
    key: crypto.randomUUID(),
    body: { importId: crypto.randomUUID(), fileName: 'menu.csv', ...body },
  })

async function take(text: string) {
  const { body } = await post({ text, dryRun: true })
  return post({ text, dryRun: false, basis: body.preview.basis })
}

async function listCounted() {
  const { rows } = await harness.db.$client.query<{ id: string; stock: number; total: number }>(
    `select product_id as id, stock_available as stock, stock_total as total from products
      where vendor_location_id = '1DC' and track_quantity order by display_order limit 4`,
  )
  return rows
}

test('while 2,000 products are imported again and again, 16 buyers lose no sale and nothing is sold twice', async () => {
  const file = buildMenuFile(PRODUCTS)
  expect((await take(file)).status).toBe(201)
  const wanted = await listCounted()
  let isImporting = true
  const sales: string[] = []
  const buy = async (buyer: Person, at: number) => {
    do {
      const { id } = wanted[at % wanted.length] ?? { id: '' }
      sales.push(id)
      const order = await steps.buy(buyer, id, 1, '1DC')
      expect(order.status).toBe('PAID')
    } while (isImporting && sales.length < wanted.length * STOCK - BUYERS)
  }
  const selling = Promise.all(buyers.map(buy))
  // other descriptions each time; the stock is counted again and stays what it is
  for (const words of ['Fresh', 'Cold', 'Crisp']) {
    expect((await take(file.replaceAll('About', words))).status).toBe(201)
  }
  isImporting = false
  await selling
  expect(sales.length).toBeGreaterThanOrEqual(BUYERS)
  for (const { id, stock, total } of await listCounted()) {
    expect(total - stock).toBe(sales.filter((sold) => sold === id).length)
    expect(stock).toBeGreaterThanOrEqual(0)
  }
  expect(await settleBooks(harness.services)).toEqual([])
}, 120_000)
