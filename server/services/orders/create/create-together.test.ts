import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildProduct, stockOf } from '#tests/support/build-venue.ts'
import { products } from '../../inventory/inventory.tables.ts'
import { insertOrder, toInsertParams } from './create-order.store.ts'
import type { Place } from '../../locations/places.ts'
import type { OrderRow } from '../orders.store.ts'

const { db } = await startApiHarness()
const STOCK = 5
/** A counter, because a statement processes orders in the order of their ids. */
let ids = 0

beforeAll(() =>
  db
    .insert(products)
    .values(buildProduct({ productId: 'vinyl', trackQuantity: true, stockAvailable: STOCK })),
)
beforeEach(() => db.$client.query('delete from orders'))
beforeEach(() =>
  db.$client.query(`update products set stock_available = $1 where product_id = 'vinyl'`, [STOCK]),
)

/** Creates these orders: the first has a statement of its own, the others share one. */
function create(...orders: { guest: string; quantity: number; key?: string; cents?: number }[]) {
  return Promise.allSettled(
    [{ guest: 'first', quantity: 0 }, ...orders].map((order) =>
      insertOrder.run(db, toParams(order)),
    ),
  ).then(([, ...answers]) =>
    answers.map((answer) =>
      answer.status === 'rejected'
        ? String(answer.reason.code)
        : !answer.value?.isSold
          ? 'unsold'
          : answer.value.isFirst
            ? 'created'
            : 'has another',
    ),
  )
}

function toParams({
  guest,
  quantity,
  key = crypto.randomUUID(),
  cents = 1000,
  vendorLocationId = 'B1R',
}: {
  guest: string
  quantity: number
  vendorLocationId?: string
  key?: string
  cents?: number
}) {
  const now = new Date()
  const line = { productId: 'vinyl', quantity, priceCents: cents, isTracked: true }
  const order: Partial<OrderRow> = {
    orderId: `00000000-0000-7000-8000-${String(ids++).padStart(12, '0')}`,
    userId: guest,
    vendorId: 'HALL',
    vendorLocationId,
    lines: quantity > 0 ? [line as OrderRow['lines'][number]] : [],
    subtotalCents: 1000,
    discountCents: 0,
    taxCents: 0,
    tipCents: 0,
    totalCents: 1000,
    isFree: false,
    createdAt: now,
    holdExpiresAt: now,
  }
  const intent = { key, requestHash: 'hash' }
  return toInsertParams(
    order as OrderRow,
    { location: { state: 'OPEN', reopensAt: null, openUntil: null, version: 1 } } as Place,
    { freeSince: now, freeCap: 20 },
    { intent, requestId: 'test' },
  )
}

test('each order finds what the orders before it left', async () => {
  const answers = await create(
    { guest: 'a', quantity: 3 },
    { guest: 'b', quantity: 2 },
    { guest: 'c', quantity: 1 },
  )
  expect(answers).toEqual(['created', 'created', 'unsold'])
  expect(await stockOf(db, 'vinyl')).toBe(0)
})

test('an order at an outdated price is refused, and the others are created', async () => {
  const answers = await create(
    { guest: 'a', quantity: 1 },
    { guest: 'b', quantity: 1, cents: 900 },
    { guest: 'c', quantity: 1 },
  )
  expect(answers).toEqual(['created', 'unsold', 'created'])
  expect(await stockOf(db, 'vinyl')).toBe(STOCK - 2)
})

test('a second open order of a guest takes no stock, and the others are created', async () => {
  await create({ guest: 'a', quantity: 1 })
  const answers = await create(
    { guest: 'a', quantity: 1 },
    { guest: 'b', quantity: 1 },
    { guest: 'c', quantity: 1 },
  )
  expect(answers).toEqual(['has another', 'created', 'created'])
  expect(await stockOf(db, 'vinyl')).toBe(STOCK - 3)
})

test('a used key fails its own order only', async () => {
  const key = crypto.randomUUID()
  await create({ guest: 'a', quantity: 1, key })
  await db.$client.query('delete from orders')
  const answers = await create({ guest: 'a', quantity: 1, key }, { guest: 'b', quantity: 1 })
  expect(answers).toEqual(['23505', 'created'])
  expect(await stockOf(db, 'vinyl')).toBe(STOCK - 2)
})

test('a locked product holds up the orders of its location only', async () => {
  const rival = await db.$client.connect()
  try {
    await rival.query(`begin; select from products where product_id = 'vinyl' for update`)
    const held = create({ guest: 'a', quantity: 1 })
    const elsewhere = { guest: 'b', quantity: 0, vendorLocationId: '1DC' }
    expect(await insertOrder.run(db, toParams(elsewhere))).toMatchObject({ isFirst: true })
    await rival.query('commit')
    expect(await held).toEqual(['created'])
  } finally {
    rival.release()
  }
})
