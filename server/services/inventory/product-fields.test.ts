import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldOf, fieldsOf, PRODUCT_FIELDS } from '#domain/inventory/product-fields.ts'
import { toColumn } from '#server/db/columns.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { ProductRow } from './inventory.store.ts'
import { toProductView, toStaffProductView } from './inventory.view.ts'

let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: (await createTestDatabase()).url })
  await client.connect()
})
afterAll(() => client.end())

async function listNames(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

test('the list of product fields says of every column what it is part of', async () => {
  const columns = await listNames(
    `select column_name as name from information_schema.columns where table_name = 'products'`,
  )
  const listed = Object.keys(PRODUCT_FIELDS satisfies Record<keyof ProductRow, unknown>)
  expect(listed.map(toColumn).toSorted()).toEqual(columns.toSorted())
})

test('the database announces a menu when a field that guests see changes, but not for its stock', async () => {
  const announced = await listNames(
    `select event_object_column as name from information_schema.triggered_update_columns
      where trigger_name = 'products_tell'`,
  )
  const columns: string[] = fieldsOf('guests').map(toColumn)
  const unchanging = columns.filter((column) => !announced.includes(column))
  expect(unchanging.toSorted()).toEqual(['product_id', 'stock_available'])
})

const ROW: ProductRow = {
  productId: 'lager',
  vendorLocationId: 'B1R',
  productType: 'ALCOHOLIC_ITEM',
  name: 'Lager',
  description: 'Crisp',
  category: 'Draft',
  sku: 'L-1',
  variantName: 'Pint',
  groupId: 'lager',
  priceCents: 900,
  hasPrice: true,
  displayOrder: 10,
  isAvailable: true,
  trackQuantity: true,
  stockAvailable: 3,
  stockTotal: 3,
  imageUrls: [],
  productTaxCode: 'txcd_99999999',
  optionGroupIds: [],
  optionGroups: [],
  optionsVersion: 0,
  isAlcoholFree: true,
  stationId: 'bar',
  needsNoMaking: false,
  makingWeight: 3,
  version: 1,
  archivedAt: null,
  updatedAt: new Date(0),
}

test.each<[string, typeof toProductView, FieldOf<'guests' | 'staff'>[]]>([
  ['guests', toProductView, fieldsOf('guests')],
  ['staff', toStaffProductView, [...fieldsOf('guests'), ...fieldsOf('staff')]],
])('%s are shown the fields that the list says, and no others', (_, toView, fields) => {
  const read = new Set<string | symbol>()
  const row = new Proxy(ROW, {
    get(target, name) {
      read.add(name)
      return Reflect.get(target, name)
    },
  })
  toView(row, null)
  expect([...read].toSorted()).toEqual(fields.toSorted())
})
