import { beforeEach, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')

beforeEach(async () => {
  await changeUnseen(`price_cents = 400, is_available = true, vendor_location_id = 'B1R'`)
  harness.services.catalogue.invalidateMenu('B1R')
  await harness.services.catalogue.requireMenu('B1R')
})

/** Changes the water without the notification that invalidates cached menus. */
async function changeUnseen(changes: string) {
  await harness.db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`update products set ${changes} where product_id = 'water'`)
  })
}

test('an order costs the current price, not the cached one', async () => {
  await changeUnseen('price_cents = 500')
  expect((await steps.create(guest, 'water')).body.order.subtotal).toBe('5.00')
})

test('a change of an order uses the current price', async () => {
  const { orderId } = (await steps.create(guest, 'tee')).body.order
  await changeUnseen('price_cents = 600')
  const cartItems = [{ productId: 'water', quantity: 1 }]
  expect((await steps.update(guest, orderId, { cartItems })).body.order.subtotal).toBe('6.00')
})

test.each([
  ['was switched off', 'is_available = false', 409, 'PRODUCT_UNAVAILABLE'],
  ['moved to another location', `vendor_location_id = '1DC'`, 400, 'PRODUCT_NOT_AT_LOCATION'],
])('a product that %s is not sold from the cached menu', async (_what, changes, status, code) => {
  await changeUnseen(changes)
  const answer = await steps.create(guest, 'water')
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a buyer who saw the old price gets the new one to confirm', async () => {
  await changeUnseen('price_cents = 700')
  const answer = await harness.call<OrderAnswer & { code: string }>(
    `POST /users/${guest.userId}/orders`,
    {
      as: guest,
      key: crypto.randomUUID(),
      body: {
        vendorLocationId: 'B1R',
        cartItems: [{ productId: 'water', quantity: 1, price: '4.00' }],
      },
    },
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'PRICES_CHANGED'])
})
