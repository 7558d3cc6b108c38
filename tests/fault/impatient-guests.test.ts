import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { createMembershipSteps } from '../support/membership-steps.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { holdProvider } from '../support/provider-gate.ts'
import { createProviderSteps } from '../support/provider-steps.ts'

const REPORTS = 100

const harness = await startApiHarness({
  environment: { ORDER_TIMEOUT_MS: '500', CHANGES_PER_PERSON_AT_ONCE: '100' },
})
const payments = harness.services.payments.of(null)
const steps = createOrderSteps(harness)
const membership = createMembershipSteps(harness)
const provider = createProviderSteps(harness)
let guest: Person
let number = 7000
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
})
afterEach(() => vi.restoreAllMocks())

test('an order whose provider never answers is answered in time, and a retry continues it', async () => {
  const gate = holdProvider(payments, 'createPayment')
  const key = crypto.randomUUID()
  const create = () =>
    harness.call<{ order: { orderId: string }; clientSecret: string }>(
      `POST /users/${guest.userId}/orders`,
      {
        as: guest,
        key,
        body: {
          vendorLocationId: 'B1R',
          cartItems: [{ productId: 'lager', quantity: 1 }],
          ageAcknowledged: true,
        },
      },
    )
  // the gate is still closed, so only the time limit can answer
  const late = await create()
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2'])
  gate.open()
  vi.restoreAllMocks()
  await expect.poll(async () => (await create()).status).toBe(201)
  const { body } = await create()
  expect(body.clientSecret).toBeTruthy()
  expect(await provider.paymentsOf(body.order.orderId)).toBe(1)
})

test('a change of an order whose provider never answers is answered in time', async () => {
  const { body } = await steps.create(guest)
  const gate = holdProvider(payments, 'changeAmount')
  const late = await steps.update(guest, body.order.orderId, { tipAmount: '1.00' })
  expect(late.status).toBe(503)
  gate.open()
})

test('100 reports of one payment at once ask the provider once, and all get its answer', async () => {
  const { body } = await steps.create(guest)
  const gate = holdProvider(payments, 'findPayment')
  const reported = vi.spyOn(harness.services.paymentRequests, 'share')
  const reports = Array.from({ length: REPORTS }, () => steps.markPaid(guest, body.order.orderId))
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(REPORTS), 60_000)
  gate.open()
  const statuses = (await Promise.all(reports)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([402]))
  expect(payments.findPayment).toHaveBeenCalledTimes(1)
})

test('100 joins with one payment at once ask the provider once, and all get its answer', async () => {
  const { body } = await membership.start(guest)
  const gate = holdProvider(payments, 'findPayment')
  const asked = vi.spyOn(harness.services.paymentRequests, 'share')
  const joins = Array.from({ length: REPORTS }, () => membership.join(guest, body.paymentIntentId))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(REPORTS), 60_000)
  gate.open()
  const statuses = (await Promise.all(joins)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([402]))
  expect(payments.findPayment).toHaveBeenCalledTimes(1)
})
