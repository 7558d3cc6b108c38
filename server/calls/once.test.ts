import { expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const AT_ONCE = 12

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)

interface HandOver {
  alreadyComplete?: boolean
  code?: string
}

function handOver(orderId: string, key: string, as: Person = staff, body: object = {}) {
  return harness.call<HandOver>(`PUT /users/staff/orders/${orderId}/complete`, { as, key, body })
}

test('a repeat gets the same answer', async () => {
  const { orderId } = await steps.buy(guest, 'water')
  const first = await handOver(orderId, 'first')
  expect(first.body.alreadyComplete).toBe(false)
  expect((await handOver(orderId, 'first')).body).toEqual(first.body)
  expect((await handOver(orderId, 'second')).body.alreadyComplete).toBe(true)
})

test('repeats during the first request run it once and get the same answer', async () => {
  const { orderId } = await steps.buy(guest, 'water')
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => handOver(orderId, 'at-once')),
  )
  expect(answers.map(({ body }) => body.alreadyComplete)).toEqual(Array(AT_ONCE).fill(false))
  const { rows } = await harness.db.$client.query(
    `select count(*)::int as found from audit_entries
      where subject_id = $1 and action = 'order.completed'`,
    [orderId],
  )
  expect(rows).toEqual([{ found: 1 }])
})

test('the same key with another body is refused', async () => {
  const { orderId } = await steps.buy(guest, 'water')
  await handOver(orderId, 'same')
  const other = await handOver(orderId, 'same', staff, { vendorLocationId: 'B1R' })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('the same key is separate for another order', async () => {
  const [one, two] = [await steps.buy(guest, 'water'), await steps.buy(guest, 'water')]
  await handOver(one.orderId, 'reused')
  expect((await handOver(two.orderId, 'own')).body.alreadyComplete).toBe(false)
  expect((await handOver(two.orderId, 'reused')).body.alreadyComplete).toBe(true)
})

test('the same key is separate for another person', async () => {
  const { orderId } = await steps.buy(guest, 'water')
  await handOver(orderId, 'shared')
  expect((await handOver(orderId, 'shared', manager)).body.alreadyComplete).toBe(true)
})

test('a refused request can be retried under its key', async () => {
  const { orderId } = (await steps.create(guest, 'tee')).body.order
  expect((await handOver(orderId, 'early')).body.code).toBe('ORDER_NOT_PAID')
  const paid = await steps.buy(guest, 'tee')
  expect(paid.orderId).toBe(orderId)
  expect((await handOver(orderId, 'early')).body.alreadyComplete).toBe(false)
})
