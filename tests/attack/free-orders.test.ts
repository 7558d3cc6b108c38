import { beforeAll, expect, test } from 'vitest'
import { FREE_ORDERS_PER_DAY } from '#domain/orders/order-limits.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let guest: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
})

test('the limit on free orders cannot be bypassed by creating a paid order and changing its cart', async () => {
  const key = crypto.randomUUID()
  const cartItems = [{ productId: 'sticker', quantity: 1 }]
  const createFree = () =>
    harness.call<{ order: { orderId: string } }>(`POST /users/${guest.userId}/orders`, {
      as: guest,
      key,
      body: { vendorLocationId: 'B1R', cartItems },
    })
  const last = await createFree()
  await steps.markPaid(guest, last.body.order.orderId)
  for (let count = 1; count < FREE_ORDERS_PER_DAY; count++) {
    const { body } = await steps.create(guest, 'sticker')
    await steps.markPaid(guest, body.order.orderId)
  }
  expect((await steps.create(guest, 'sticker')).status).toBe(429)
  const { body } = await steps.create(guest)
  const changed = await steps.update(guest, body.order.orderId, { cartItems })
  expect([changed.status, changed.body.code]).toEqual([429, 'FREE_ORDERS_USED_UP'])
  expect(changed.headers.get('retry-after')).toMatch(/^\d+$/)
  // a repeat of a granted order still gets its answer
  const again = await createFree()
  expect(again.status).toBe(201)
  expect(again.body.order.orderId).toBe(last.body.order.orderId)
})
