import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { MenuPreview } from '#domain/inventory/menu-files/menu-files.contract.ts'
import { newOptionGroupExample } from '#domain/inventory/options.examples.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildProduct, MANAGER_PHONE, stockOf } from '../support/build-venue.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { untilBlocked } from '#tests/support/while-locked.ts'

const harness = await startApiHarness()
const rival = new pg.Client({ connectionString: harness.url })
let guest: Person
beforeAll(async () => {
  await rival.connect()
  // a collation in which "Zed" comes after "apple", unlike in the order of their bytes
  await rival.query('alter table products alter column product_id type text collate "en-x-icu"')
  await harness.db
    .insert(products)
    .values(
      ['Zed', 'apple', 'returned'].map((productId) =>
        buildProduct({ productId, trackQuantity: true, stockAvailable: 5 }),
      ),
    )
  guest = await harness.signIn('+13105550150')
})
afterAll(() => rival.end())

test('an item returned while an order is written can be sold to it', async () => {
  await harness.services.catalogue.requireMenu('B1R')
  await setStock('returned', 0)
  await rival.query('begin')
  await setStock('returned', 1)
  const answer = create(['returned'])
  await untilBlocked(harness.db, 1)
  await rival.query('commit')
  expect((await answer).status).toBe(201)
  expect(await stockOf(harness.db, 'returned')).toBe(0)
})

test('an order that PostgreSQL rolls back to end a deadlock is retried', async () => {
  // raised here, because PostgreSQL may choose to end the other transaction of a real deadlock
  await rival.query(`
    create sequence order_attempts;
    create function end_first_attempt() returns trigger language plpgsql as $$ begin
      if nextval('order_attempts') = 1 then raise 'deadlock' using errcode = 'deadlock_detected'; end if;
      return new;
    end $$;
    create trigger end_first_attempt before insert on orders
      for each row execute function end_first_attempt()`)
  const answer = await create(['apple'])
  await rival.query('drop trigger end_first_attempt on orders')
  expect(answer.status).toBe(201)
  const { rows } = await rival.query('select last_value::int as attempts from order_attempts')
  expect(rows).toEqual([{ attempts: 2 }])
})

test('products are locked in the order of their ids, whatever the collation', async () => {
  await rival.query('begin')
  await lock('Zed')
  const answer = create(['apple', 'Zed'])
  await untilBlocked(harness.db, 1)
  const { rows } = await harness.db.$client.query(
    `select product_id from products where product_id = 'apple' for update skip locked`,
  )
  await rival.query('commit')
  await answer
  expect(rows).toEqual([{ product_id: 'apple' }])
})

test('an import of a menu locks its products in the same order as orders', async () => {
  const manager = await harness.signIn(MANAGER_PHONE)
  const post = (body: object) =>
    harness.call<{ preview: MenuPreview }>(`POST /admin/vendor-locations/B1R/menu-imports`, {
      as: manager,
      body: {
        importId: crypto.randomUUID(),
        fileName: 'menu.csv',
        text: 'Name,Price\napple,12\nZed,12\n',
        ...body,
      },
    })
  const { basis } = (await post({ dryRun: true })).body.preview
  await rival.query('begin')
  await lock('Zed')
  const answer = post({ dryRun: false, basis })
  await untilBlocked(harness.db, 1)
  const { rows } = await harness.db.$client.query(
    `select product_id from products where product_id = 'apple' for update skip locked`,
  )
  await rival.query('commit')
  expect((await answer).status).toBe(201)
  expect(rows).toEqual([{ product_id: 'apple' }])
})

test('an import that changes an option group locks the items that only use it in the same order, too', async () => {
  const manager = await harness.signIn(MANAGER_PHONE)
  const address = 'POST /admin/vendor-locations/B1R'
  const optionGroup = { ...newOptionGroupExample, name: 'Ice' }
  await harness.call(`${address}/option-groups`, { as: manager, body: optionGroup })
  await rival.query(
    `update products set option_group_ids = $1, option_groups = options_of('B1R', $1)
      where product_id in ('Zed', 'apple')`,
    [[optionGroup.optionGroupId]],
  )
  const post = (body: object) =>
    harness.call<{ preview: MenuPreview }>(`${address}/menu-imports`, {
      as: manager,
      body: {
        importId: crypto.randomUUID(),
        fileName: 'menu.csv',
        text: 'Name,Price,Options\napple,13,Ice: yes|no\n',
        options: [{ key: '2.1', answer: 'CHANGE' }],
        ...body,
      },
    })
  const { basis } = (await post({ dryRun: true })).body.preview
  await rival.query('begin')
  await lock('Zed')
  const answer = post({ dryRun: false, basis })
  await untilBlocked(harness.db, 1)
  const { rows } = await harness.db.$client.query(
    `select product_id from products where product_id = 'apple' for update skip locked`,
  )
  await rival.query('commit')
  expect((await answer).status).toBe(201)
  expect(rows).toEqual([{ product_id: 'apple' }])
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

function create(productIds: string[]) {
  return harness.call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: {
      vendorLocationId: 'B1R',
      cartItems: productIds.map((productId) => ({ productId, quantity: 1 })),
    },
  })
}

const lock = (productId: string) =>
  rival.query('select from products where product_id = $1 for update', [productId])

const setStock = (productId: string, stock: number) =>
  rival.query(
    `update products set stock_total = stock_total + $2 - stock_available, stock_available = $2
      where product_id = $1`,
    [productId, stock],
  )
