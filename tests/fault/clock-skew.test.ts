import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { parseConfig } from '#server/process/config.ts'
import { systemContext } from '#server/process/context.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { startServices } from '#server/start/start-services.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'

/** Twice the tolerance of the provider's signatures. */
const SKEW_MINUTES = 10

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
let guest: Person
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
})
afterEach(() => (harness.clock.shiftMs = 0))

test.each([
  ['ahead of', SKEW_MINUTES],
  ['behind', -SKEW_MINUTES],
])(
  'a server whose clock is %s that of the provider settles payments without a webhook',
  async (_where, minutes) => {
    // the second run continues from its own clock's or the provider's position
    for (const productId of ['lager', 'water']) {
      const orderId = await payFor(productId)
      harness.clock.shiftMs = minutes * MINUTE_MS
      await settlePayments(systemContext(harness.services, 'reconciler'))
      expect(await provider.auditOf(orderId, 'order.paid')).toBe(1)
      harness.clock.shiftMs = 0
      expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    }
  },
)

test('a webhook that seems too old is refused and raises the alarm', async () => {
  const orderId = await payFor('lager')
  const before = await countRefused()
  expect(await sendSigned(orderId, -SKEW_MINUTES)).toBe(400)
  expect(await countRefused()).toBe(before + 1)
  expect((await steps.read(guest, orderId)).body.order.status).toBe('IN_PROGRESS')
})

test('a webhook that seems to come from the future is accepted, since it only triggers a check at the provider', async () => {
  const orderId = await payFor('lager')
  expect(await sendSigned(orderId, SKEW_MINUTES)).toBe(200)
  expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
})

test('control: a webhook from a provider whose clock agrees is accepted', async () => {
  const orderId = await payFor('lager')
  expect(await sendSigned(orderId, 0)).toBe(200)
  expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
})

test.each([
  ['ahead of', SKEW_MINUTES],
  ['behind', -SKEW_MINUTES],
])(
  'a server whose clock is %s that of the database tells the time by the database, as all others do',
  async (_where, minutes) => {
    const readOwn = Date.now
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => readOwn() + minutes * MINUTE_MS)
    const node = await startServices({
      config: parseConfig({}),
      databaseUrl: harness.url,
      log: pino({ level: 'silent' }),
    })
    try {
      const differenceMs = node.services.now().getTime() - readOwn()
      expect(Math.abs(differenceMs)).toBeLessThan(MINUTE_MS)
    } finally {
      clock.mockRestore()
      await node.stop()
    }
  },
)

/** The provider has the payment; the server received no webhook. */
async function payFor(productId: string): Promise<string> {
  const { body } = await steps.create(guest, productId)
  await harness.confirmPayment(body.clientSecret ?? '')
  return body.order.orderId
}

/** Signed at the provider's time, which differs from ours by the given minutes. */
async function sendSigned(orderId: string, minutes: number): Promise<number> {
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select payment_intent_id as id from orders where order_id = $1',
    [orderId],
  )
  const object = { id: rows[0]?.id, object: 'payment_intent', metadata: { orderId } }
  const payload = toWebhook('payment_intent.succeeded', object)
  return sendWebhook(harness, payload, { signedAt: Date.now() + minutes * MINUTE_MS })
}

/** The metric for an alarm: fayva_events_total{event="payment_webhook_refused"}. */
async function countRefused(): Promise<number> {
  const text = await harness.services.metrics.registry.metrics()
  return Number(/fayva_events_total\{event="payment_webhook_refused"\} (\d+)/.exec(text)?.[1] ?? 0)
}
