import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness({ environment: { PAYMENT_REQUESTS_PER_MINUTE: '60' } })
const steps = createOrderSteps(harness)

test('an order that is paid right after it was found unpaid is PAID at the next question', async () => {
  const guest = await harness.signIn('+13105550150')
  const { body } = await steps.create(guest)
  const { orderId } = body.order
  expect((await steps.markPaid(guest, orderId)).status).toBe(402)
  await harness.confirmPayment(body.clientSecret ?? '')
  const answers = await Promise.all([1, 2, 3].map(() => steps.markPaid(guest, orderId)))
  expect(answers.map((answer) => [answer.status, answer.body.order.status])).toEqual(
    Array.from({ length: 3 }, () => [200, 'PAID']),
  )
})
