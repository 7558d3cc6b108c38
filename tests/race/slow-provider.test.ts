import { afterEach, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { STAFF_PHONE } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { holdProvider } from '../support/provider-gate.ts'

const BUYERS = 200
const PARALLEL_BUYERS = 10

vi.setConfig({ testTimeout: 300_000 })

const harness = await startApiHarness()
const payments = harness.services.payments.of(null)
const steps = createOrderSteps(harness)
afterEach(() => vi.restoreAllMocks())

test('all other requests work and hold no connection while the provider hangs for 200 buyers', async () => {
  const buyers = await signInMany(BUYERS)
  const staff = await harness.signIn(STAFF_PHONE)
  const waiting = await harness.signIn('+13105558888')
  const { orderId } = await steps.buy(waiting, 'water')
  const half = buyers.slice(0, BUYERS / 2)
  const open = await Promise.all(half.map((buyer) => steps.create(buyer, 'water')))
  const gate = holdProvider(payments, 'createPayment', 'changeAmount', 'findPayment')
  const work = [
    ...open.map(({ body }, index) =>
      steps.update(half[index] as Person, body.order.orderId, { tipAmount: '1.00' }),
    ),
    ...buyers.slice(BUYERS / 2).map((buyer) => steps.create(buyer, 'water')),
  ]
  await gate.untilWaiting(BUYERS)
  const pool = harness.db.$client
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const answers = [
    await harness.call('GET /vendor-locations/B1R/products'),
    await harness.call('POST /auth/passwordless/start', { body: { phoneNumber: '+13105558889' } }),
    await harness.call('GET /vendor-locations/B1R/orders', { as: staff }),
    await steps.complete(staff, orderId),
  ]
  expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 2, 2])
  gate.open()
  const statuses = (await Promise.all(work)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 201]))
})

async function signInMany(count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += PARALLEL_BUYERS) {
    const numbers = Array.from({ length: PARALLEL_BUYERS }, (_, place) => 6000 + index + place)
    people.push(
      ...(await Promise.all(numbers.map((number) => harness.signIn(`+1310555${number}`)))),
    )
  }
  return people
}
