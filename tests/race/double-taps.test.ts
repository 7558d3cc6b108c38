import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { holdProvider } from '../support/provider-gate.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { watchStatements } from '../support/watch-statements.ts'

const TAPS = 30

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
let guest: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

/** One tap that the phone sends twice: the same key and body, at the same moment. */
function tapTwice(quantity: number, as = guest) {
  const key = crypto.randomUUID()
  const body = {
    vendorLocationId: 'B1R',
    cartItems: [{ productId: 'lager', quantity }],
    ageAcknowledged: true,
  }
  const create = () =>
    harness.call<{ order: { orderId: string }; clientSecret: string }>(
      `POST /users/${as.userId}/orders`,
      { as, key, body },
    )
  return Promise.all([create(), create()])
}

test('a double tap while the guest has an open order changes that order once', async () => {
  const { body: open } = await steps.create(guest)
  for (let tap = 0; tap < TAPS; tap++) {
    const answers = await tapTwice(1 + (tap % 3))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    for (const { body } of answers) expect(body.order.orderId).toBe(open.order.orderId)
  }
})

test('a double tap without an open order makes one order with one payment', async () => {
  for (let tap = 0; tap < TAPS; tap++) {
    const buyer = await harness.signIn(`+1310555${2000 + tap}`)
    const answers = await tapTwice(1, buyer)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = answers.map(({ body }) => body)
    expect(first?.order.orderId).toBe(second?.order.orderId)
    expect(first?.clientSecret).toBe(second?.clientSecret)
    expect(await provider.paymentsOf(first?.order.orderId ?? '')).toBe(1)
  }
})

test('a repeated tap waits for a change of its order instead of making a payment for it', async () => {
  const buyer = await harness.signIn('+13105552100')
  const key = crypto.randomUUID()
  const create = (tap: string, quantity: number) =>
    harness.call<{ clientSecret: string }>(`POST /users/${buyer.userId}/orders`, {
      as: buyer,
      key: tap,
      body: {
        vendorLocationId: 'B1R',
        cartItems: [{ productId: 'lager', quantity }],
        ageAcknowledged: true,
      },
    })
  await provider.fail('500', '/v1/payment_intents', 4)
  expect((await create(key, 1)).status).toBe(503)
  await provider.heal()
  const payments = harness.services.payments.of(null)
  const gate = holdProvider(payments, 'createPayment')
  const change = create(crypto.randomUUID(), 2)
  await gate.untilWaiting(1)
  const reads = watchStatements(harness.db, 'orders-select')
  const repeated = create(key, 1)
  // it has read the order, found the change, and read it again
  await Promise.race([repeated, vi.waitFor(() => expect(reads.count()).toBeGreaterThan(1))])
  gate.open()
  const answers = await Promise.all([change, repeated])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.clientSecret).toBe(answers[1]?.body.clientSecret)
})
