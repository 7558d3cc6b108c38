import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const { db } = harness
const steps = createOrderSteps(harness)
let guest: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
})

async function create(cartItems: object[], vendorLocationId = 'L1N') {
  const body = { vendorLocationId, cartItems, ageAcknowledged: true }
  const created = await harness.call<{
    order: { orderId: string }
    clientSecret: string | null
  }>(`POST /users/${guest.userId}/orders`, { as: guest, key: crypto.randomUUID(), body })
  expect(created.status).toBe(201)
  return { orderId: created.body.order.orderId, clientSecret: created.body.clientSecret ?? '' }
}

async function buy(cartItems: object[], vendorLocationId = 'L1N'): Promise<string> {
  const { orderId, clientSecret } = await create(cartItems, vendorLocationId)
  if (clientSecret) await harness.confirmPayment(clientSecret)
  expect((await steps.markPaid(guest, orderId)).status).toBe(200)
  return orderId
}

const partsWithoutId = async (orderId: string) =>
  (await partsOf(db, orderId)).map(({ station, stage, lines }) => ({ station, stage, lines }))

async function fulfilmentOf(orderId: string): Promise<string> {
  const { rows } = await db.$client.query<{ fulfilment: string }>(
    'select fulfilment from orders where order_id = $1',
    [orderId],
  )
  return rows[0]?.fulfilment ?? ''
}

/** Waits until the node knows the new mode, which the database announces. */
async function work(fulfilment: 'COUNTER' | 'LINE', vendorLocationId = 'L1N'): Promise<void> {
  await db.$client.query(
    'update vendor_locations set fulfilment = $1 where vendor_location_id = $2',
    [fulfilment, vendorLocationId],
  )
  harness.services.changes.announce('place', vendorLocationId)
}

test('a paid order is split by station, and what needs no making is at hand', async () => {
  const orderId = await buy([
    { productId: 'line-lager', quantity: 2 },
    { productId: 'line-soda', quantity: 1 },
    { productId: 'line-burger', quantity: 1 },
    { productId: 'line-water', quantity: 3 },
  ])
  expect(await fulfilmentOf(orderId)).toBe('LINE')
  expect(await partsWithoutId(orderId)).toEqual([
    { station: 'Bar', stage: 'QUEUED', lines: ['2 line-lager', '1 line-soda'] },
    { station: 'Kitchen', stage: 'QUEUED', lines: ['1 line-burger'] },
    { station: null, stage: 'HAND_OUT', lines: ['3 line-water'] },
  ])
})

test('the answer to a payment shows its parts without another read, as the order shows them later', async () => {
  const { orderId, clientSecret } = await create([
    { productId: 'line-burger', quantity: 1 },
    { productId: 'line-lager', quantity: 1 },
    { productId: 'line-water', quantity: 1 },
  ])
  await harness.confirmPayment(clientSecret)
  let paid: Order | undefined
  const asked = await recordStatements(async () => {
    paid = (await steps.markPaid(guest, orderId)).body.order
  })
  expect(asked.map(({ name }) => name)).not.toContain('preparations-of-order')
  const path = `GET /users/${guest.userId}/orders/${orderId}`
  const { body } = await harness.call<{ order: Order }>(path, { as: guest })
  const shown = ({ preparations, ahead, promisedFrom, promisedBy }: Order) => ({
    preparations,
    ahead,
    promisedFrom,
    promisedBy,
  })
  expect(paid && shown(paid)).toEqual(shown(body.order))
  // the order of the test before waits at both stations
  expect(paid).toMatchObject({
    ahead: 1,
    preparations: [{ station: 'Bar' }, {}, { station: null }],
  })
})

test('an order that costs nothing is prepared as well', async () => {
  const orderId = await buy([{ productId: 'line-free', quantity: 1 }])
  expect(await partsWithoutId(orderId)).toEqual([
    { station: 'Bar', stage: 'QUEUED', lines: ['1 line-free'] },
  ])
})

test('a payment that is reported twice prepares an order once', async () => {
  const { orderId, clientSecret } = await create([{ productId: 'line-soda', quantity: 1 }])
  await harness.confirmPayment(clientSecret)
  await Promise.all([1, 2, 3].map(() => steps.markPaid(guest, orderId)))
  expect(await partsOf(db, orderId)).toHaveLength(1)
})

test('nothing is prepared before it is paid, and nothing at a counter', async () => {
  const { orderId } = await create([{ productId: 'line-burger', quantity: 1 }])
  expect(await partsOf(db, orderId)).toEqual([])
  const atCounter = await buy([{ productId: 'water', quantity: 1 }], 'B1R')
  expect([await fulfilmentOf(atCounter), await partsOf(db, atCounter)]).toEqual(['COUNTER', []])
})

test('a location that changes how it works changes new orders only', async () => {
  const line = await buy([{ productId: 'line-soda', quantity: 1 }])
  await work('COUNTER')
  const counter = await buy([{ productId: 'line-soda', quantity: 1 }])
  await work('LINE')
  expect(await Promise.all([line, counter].map(fulfilmentOf))).toEqual(['LINE', 'COUNTER'])
  expect(
    [await partsOf(db, line), await partsOf(db, counter)].map((parts) => parts.length),
  ).toEqual([1, 0])
  await expect(
    db.$client.query(`update orders set fulfilment = 'LINE' where order_id = $1`, [counter]),
  ).rejects.toThrow('stays there')
})

test('the location itself decides, not what a node remembers of it', async () => {
  await harness.services.places.requirePlace('L1N')
  await db.$client.query('alter table vendor_locations disable trigger vendor_locations_tell_place')
  try {
    await db.$client.query(
      `update vendor_locations set fulfilment = 'COUNTER' where vendor_location_id = 'L1N'`,
    )
    const orderId = await buy([{ productId: 'line-soda', quantity: 1 }])
    expect([await fulfilmentOf(orderId), await partsOf(db, orderId)]).toEqual(['COUNTER', []])
  } finally {
    await db.$client.query(
      'alter table vendor_locations enable trigger vendor_locations_tell_place',
    )
    await work('LINE')
  }
})
