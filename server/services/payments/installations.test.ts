import { beforeAll, describe, expect, test, vi } from 'vitest'
import { toCents } from '#domain/values/money.ts'
import {
  requireStandIn,
  startApiHarness,
  toPaymentIntentId,
  type ApiHarness,
  type Person,
} from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { systemContext } from '../../process/context.ts'
import { reconcileBooks } from '../reconciliation/reconcile-books.ts'
import { recordTaxes } from '../taxes/record-taxes.ts'
import { perAccount } from './accounts.ts'
import { createStripeClient } from './stripe-client.ts'
import { createStripeGateway } from './stripe-gateway.ts'
import { returnUnmatched } from './return-unmatched.ts'
import { settlePayments } from './settle-payments.ts'

/** Two installations, each with its database, on the payment account of the first. */
const here = await startApiHarness()
const account = requireStandIn(here.running, '/dev/stripe')
const stripe = createStripeClient('sk_test_standin', 3_500, async (url, init) =>
  account.fetch(new Request(url, init)),
)
const there = await startApiHarness({
  replace: {
    payments: {
      ...perAccount((stripeAccount) => createStripeGateway(stripe, stripeAccount, 'there')),
      readWebhook: here.services.payments.readWebhook,
    },
  },
})

const UNASKED: Record<string, string>[] = [
  {},
  { orderId: crypto.randomUUID() },
  { kind: 'membership', membershipPaymentId: crypto.randomUUID() },
]
let guest: Person
beforeAll(async () => {
  guest = await here.signIn('+13105550181')
})

describe('two installations on one payment account', () => {
  test('each settles its own orders, lists none of the other’s payments, and audits its own alone', async () => {
    const orders = [await pay(here), await pay(there)]
    await settleBoth()
    for (const [index, harness] of [here, there].entries()) {
      const other = toPaymentIntentId(orders[1 - index]?.clientSecret)
      await sendWebhook(harness, succeeded(other))
      expect(await listAll(harness)).toEqual([])
      expect(await statusOf(harness, orders[index]?.orderId)).toBe('PAID')
      await recordTaxes(system(harness))
      const { findings, paymentCount } = await reconcileBooks(system(harness), { graceMs: 0 })
      expect(findings).toEqual([])
      expect(paymentCount).toBe(1)
    }
  })

  test.each(UNASKED)('only the one that it names lists a payment of %j', async (metadata) => {
    const paid = await payUnasked(there, metadata)
    await settleBoth()
    expect(await listAll(here)).not.toContain(paid)
    expect(await listAll(there)).toContain(paid)
    const { findings } = await reconcileBooks(system(here), { graceMs: 0 })
    expect(findings).toEqual([])
  })

  test('an order of one that was paid twice is found by its own audit alone', async () => {
    const { orderId } = await pay(there)
    await payUnasked(there, { orderId, vendorLocationId: 'B1R' })
    await settlePayments(system(there))
    const audit = async (harness: ApiHarness) => {
      const { findings } = await reconcileBooks(system(harness), { graceMs: 0 })
      return findings.filter(({ text }) => text === 'It was paid 2 times').length
    }
    expect([await audit(here), await audit(there)]).toEqual([0, 0])
    await there.db.$client.query('delete from unmatched_payments')
    expect([await audit(here), await audit(there)]).toEqual([0, 1])
    await settlePayments(system(there))
  })

  test('a payment that names no installation is listed by both, as one of an earlier version', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { orderId: crypto.randomUUID() },
    })
    await settleBoth()
    expect(await listAll(here)).toContain(id)
    expect(await listAll(there)).toContain(id)
  })

  test('a failed refund is reported by the installation that made the payment, and by both when the payment names none', async () => {
    const counted = [here, there].map((one) => vi.spyOn(one.services.metrics, 'count'))
    const fail = async (paymentIntentId: string) => {
      const body = toWebhook('refund.failed', { object: 'refund', payment_intent: paymentIntentId })
      for (const harness of [here, there]) await sendWebhook(harness, body)
      const alarms = counted.map(
        ({ mock }) => mock.calls.filter(([event]) => event === 'refund_failed_later').length,
      )
      for (const { mock } of counted) mock.calls.length = 0
      return alarms
    }
    const { clientSecret } = await pay(there)
    expect(await fail(toPaymentIntentId(clientSecret))).toEqual([0, 1])
    expect(await fail('pi_of_nobody')).toEqual([1, 1])
    vi.restoreAllMocks()
  })
})

describe('a payment that names another installation, for an order that moved from there', () => {
  test('pays its order, found by the payment or by the order', async () => {
    for (const isStored of [true, false]) {
      const { orderId, totalAmount } = await create(here)
      const paid = await payUnasked(there, { orderId }, toCents(totalAmount))
      await here.db.$client.query(
        'update orders set payment_intent_id = $2, client_secret = null where order_id = $1',
        [orderId, isStored ? paid : null],
      )
      await settleBoth()
      expect(await statusOf(here, orderId)).toBe('PAID')
      expect(await listAll(here)).not.toContain(paid)
    }
  })

  test('is returned when its order was paid by another one', async () => {
    const { orderId } = await pay(here)
    await settlePayments(system(here))
    const extra = await payUnasked(there, { orderId })
    await settlePayments(system(here))
    expect(await listAll(here)).toContain(extra)
    await returnUnmatched(system(here))
    const { data } = await stripe.refunds.list({ payment_intent: extra })
    expect(data.map(({ amount }) => amount)).toEqual([500])
    // the audit sees it, too
    await here.db.$client.query('delete from unmatched_payments where payment_intent_id = $1', [
      extra,
    ])
    const { findings } = await reconcileBooks(system(here), { graceMs: 0 })
    expect(findings.map(({ subject }) => subject)).toContain(extra)
    await settlePayments(system(here))
  })
})

test('a payment of this installation that a crash left without an order is still found and listed', async () => {
  const { orderId, clientSecret } = await create(here)
  await here.db.$client.query(
    'update orders set payment_intent_id = null, client_secret = null where order_id = $1',
    [orderId],
  )
  await here.confirmPayment(clientSecret)
  const lost = await payUnasked(here, { orderId: crypto.randomUUID() })
  await settleBoth()
  expect(await statusOf(here, orderId)).toBe('PAID')
  expect(await listAll(here)).toContain(lost)
  expect(await listAll(there)).not.toContain(lost)
})

test('the name is made once for a database', async () => {
  const { rows } = await here.db.$client.query<{ value: string }>(
    `select value from identity_secrets where name = 'installation-id'`,
  )
  const { clientSecret } = await create(here)
  const { metadata } = await stripe.paymentIntents.retrieve(toPaymentIntentId(clientSecret))
  expect(metadata.installation).toBe(rows[0]?.value)
})

function system({ services }: ApiHarness) {
  return systemContext(services, 'test')
}

async function settleBoth() {
  for (const harness of [here, there]) await settlePayments(system(harness))
}

async function create(harness: ApiHarness) {
  const buyer = harness === here ? guest : await there.signIn('+13105550182')
  const { body } = await createOrderSteps(harness).create(buyer, 'water')
  return { ...body.order, clientSecret: body.clientSecret ?? '' }
}

/** An order that is paid at the provider, whose webhook is lost. */
async function pay(harness: ApiHarness) {
  const order = await create(harness)
  await here.confirmPayment(order.clientSecret)
  return order
}

/** @returns the id of a payment that the installation made */
async function payUnasked(
  { services }: ApiHarness,
  metadata: Record<string, string>,
  amountCents = 500,
): Promise<string> {
  const { paymentIntentId, clientSecret } = await services.payments.of(null).createPayment({
    amountCents,
    description: 'unasked',
    metadata,
    idempotencyKey: crypto.randomUUID(),
  })
  await here.confirmPayment(clientSecret)
  return paymentIntentId
}

function succeeded(id: string): string {
  return toWebhook('payment_intent.succeeded', { id, object: 'payment_intent' })
}

async function listAll({ db }: ApiHarness): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    'select payment_intent_id as id from unmatched_payments',
  )
  return rows.map(({ id }) => id)
}

async function statusOf({ db }: ApiHarness, orderId: string | undefined): Promise<string> {
  const { rows } = await db.$client.query<{ status: string }>(
    'select status from orders where order_id = $1',
    [orderId],
  )
  return rows[0]?.status ?? ''
}
