import { expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')

const create = (productId: string) =>
  harness.call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: { vendorLocationId: 'B1R', cartItems: [{ productId, quantity: 1 }] },
  })

test('alcohol cannot be paid for before the buyer says to be old enough', async () => {
  const { body } = await create('lager')
  const { orderId } = body.order
  expect(body.clientSecret).toBeNull()
  const refused = await steps.markPaid(guest, orderId)
  expect([refused.status, refused.body.code]).toEqual([409, 'AGE_NOT_ACKNOWLEDGED'])
  const said = await steps.update(guest, orderId, { ageAcknowledged: true })
  await harness.confirmPayment(said.body.clientSecret ?? '')
  expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
})

test('what has no alcohol asks for no age', async () => {
  expect((await create('water')).body.clientSecret).toMatch(/_secret_/)
})
