import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const STUCK = 200

vi.setConfig({ testTimeout: 180_000 })

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const system = () => systemContext(harness.services, 'test')
afterEach(() => vi.restoreAllMocks())

test('200 orders that cannot be closed do not block others, and are retried at growing intervals', async () => {
  const guest = await harness.signIn('+13105550150')
  const { body } = await steps.create(guest, 'water')
  await copyStuck(body.order.orderId)
  let asked = 0
  const payments = harness.services.payments.of(null)
  const cancelPayment = payments.cancelPayment.bind(payments)
  vi.spyOn(payments, 'cancelPayment').mockImplementation(async (id) => {
    asked++
    if (!id.startsWith('pi_stuck')) return cancelPayment(id)
    throw new Failure('unavailable', 'The provider hangs.', {
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
    })
  })
  harness.clock.shiftMs += 16 * MINUTE_MS
  await expireOrders(system())
  await expireOrders(system())
  expect(asked).toBe(STUCK + 1)
  expect(await closedReasonOf(body.order.orderId)).toBe('EXPIRED')
  for (const [seconds, more] of [
    [16, STUCK],
    [16, 0],
    [15, STUCK],
  ] as const) {
    asked = 0
    harness.clock.shiftMs += seconds * 1000
    await expireOrders(system())
    expect(asked).toBe(more)
  }
})

/** Orders whose holds ran out before that of the given one. */
async function copyStuck(orderId: string) {
  await harness.db.$client.query(
    `insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, payment_intent_id, client_secret,
       created_at, updated_at, hold_expires_at)
     select gen_random_uuid(), 'stuck-' || n, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, 'pi_stuck_' || n, 'secret',
       created_at, updated_at, hold_expires_at - interval '1 minute'
       from orders, generate_series(1, ${STUCK}) n where order_id = $1`,
    [orderId],
  )
}

async function closedReasonOf(orderId: string): Promise<string | null> {
  const { rows } = await harness.db.$client.query(
    'select closed_reason from orders where order_id = $1',
    [orderId],
  )
  return rows[0].closed_reason
}
