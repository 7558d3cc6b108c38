import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toCents } from '#domain/values/money.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { continueRefunds } from '#server/services/orders/refund/continue-refunds.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { buildProduct, STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'

const SECOND_MS = 1_000
const HOLD_MS = 15 * MINUTE_MS

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '24' } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
let guest: Person
let other: Person
let staff: Person
let nextNumber = 1000
// signs in each time, because the tests move the clock by more than a session lasts
beforeEach(signInAll)
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

describe('a payment that succeeds after the hold expired, though the provider reported it canceled', () => {
  test('a late payment still pays the order if the stock is still available', async () => {
    const { orderId, clientSecret } = await createExpired('late-one')
    expect(await stockOf(harness.db, 'late-one')).toBe(1)
    await harness.confirmPayment(clientSecret)
    const answer = await steps.markPaid(guest, orderId)
    expect(answer.body.order).toMatchObject({ status: 'PAID', closedReason: null })
    expect(await stockOf(harness.db, 'late-one')).toBe(0)
    expect(await provider.refundsOf(orderId)).toBe(0)
  })

  test('a late payment is refunded immediately when the last item was sold, with the reason for the buyer', async () => {
    const { orderId, clientSecret } = await createExpired('late-two')
    expect((await steps.buy(other, 'late-two')).status).toBe('PAID')
    await harness.confirmPayment(clientSecret)
    const reported = [await steps.markPaid(guest, orderId), await steps.read(guest, orderId)]
    for (const { status, body } of reported) {
      expect(status).toBe(200)
      expect(body.order).toMatchObject({
        status: 'REFUNDED',
        closedReason: 'SOLD_OUT_AFTER_PAYMENT',
      })
    }
    await settlePayments(system())
    expect(await provider.refundsOf(orderId)).toBe(1)
    expect(await stockOf(harness.db, 'late-two')).toBe(0)
    expect((await steps.complete(staff, orderId)).body.code).toBe('ORDER_REFUNDED')
  })

  test('a late payment is refunded later when the provider is unreachable, and cannot be handed over meanwhile', async () => {
    const { orderId, clientSecret } = await createExpired('late-three')
    expect((await steps.buy(other, 'late-three')).status).toBe('PAID')
    await harness.confirmPayment(clientSecret)
    await provider.fail('500', '/v1/refunds')
    expect((await steps.markPaid(guest, orderId)).status).toBe(503)
    await provider.heal()
    expect((await steps.complete(staff, orderId)).body.code).toBe('REFUND_UNDER_WAY')
    harness.clock.shiftMs += MINUTE_MS
    await continueRefunds(system())
    expect((await steps.read(guest, orderId)).body.order).toMatchObject({
      status: 'REFUNDED',
      closedReason: 'SOLD_OUT_AFTER_PAYMENT',
    })
    expect(await provider.refundsOf(orderId)).toBe(1)
  })

  test('a late payment is not refunded because the database fails, and pays the order afterwards', async () => {
    const { orderId, clientSecret } = await createExpired('late-four')
    await harness.confirmPayment(clientSecret)
    vi.spyOn(harness.db, 'transaction').mockRejectedValueOnce(new Error('The database is gone'))
    expect((await steps.markPaid(guest, orderId)).status).toBe(500)
    expect(await provider.refundsOf(orderId)).toBe(0)
    expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
  })

  async function createExpired(productId: string) {
    await addProduct(productId, 1)
    const { body } = await steps.create(guest, productId)
    const canceled = await harness.services.payments
      .of(null)
      .findPayment(toPaymentIntentId(body.clientSecret))
    vi.spyOn(harness.services.payments.of(null), 'cancelPayment').mockResolvedValueOnce({
      ...canceled,
      status: 'canceled',
    })
    await letTimePass(HOLD_MS + SECOND_MS)
    await expireOrders(system())
    const { order } = (await steps.read(guest, body.order.orderId)).body
    expect(order.closedReason).toBe('EXPIRED')
    return { orderId: order.orderId, clientSecret: body.clientSecret ?? '' }
  }
})

test('a payment of a wrong amount is refunded and the order’s stock released', async () => {
  await addProduct('odd', 3)
  const { body } = await steps.create(guest, 'odd', 2)
  await harness.services.payments.of(null).changeAmount(toPaymentIntentId(body.clientSecret), 123)
  await harness.confirmPayment(body.clientSecret ?? '')
  const { order } = (await steps.markPaid(guest, body.order.orderId)).body
  expect(order).toMatchObject({ status: 'REFUNDED', closedReason: 'AMOUNT_MISMATCH' })
  expect(await provider.refundsOf(order.orderId)).toBe(1)
  expect(await stockOf(harness.db, 'odd')).toBe(3)
})

describe.each([-SECOND_MS, 0, SECOND_MS])('paying %i ms after the end of the hold', (fromEndMs) => {
  test(`an order paid ${fromEndMs} ms after the end of its hold ends either paid with its stock or refunded`, async () => {
    const productId = `edge${fromEndMs}`
    await addProduct(productId, 1)
    const { body } = await steps.create(guest, productId)
    const { orderId } = body.order
    await letTimePass(HOLD_MS + fromEndMs)
    await Promise.all([
      expireOrders(system()),
      harness.confirmPayment(body.clientSecret ?? ''),
      steps.markPaid(guest, orderId),
      expireOrders(system()),
      steps.create(other, productId),
      settlePayments(system()),
    ])
    await settlePayments(system())
    await letTimePass(HOLD_MS + MINUTE_MS)
    await expireOrders(system())
    const { order } = (await steps.read(guest, orderId)).body
    const isPaid = order.status === 'PAID'
    expect(order.closedReason).toBe(isPaid ? null : 'EXPIRED')
    expect(await stockOf(harness.db, productId)).toBe(isPaid ? 0 : 1)
    expect(await provider.takenFor(orderId)).toBe(isPaid ? toCents(order.totalAmount) : 0)
  })
})

test('two reconcilers and two sweepers at the same time do everything once', async () => {
  await addProduct('twice', 20)
  const paid = await createSome(6)
  for (const { clientSecret } of paid) await harness.confirmPayment(clientSecret ?? '')
  const forgotten = await createSome(6)
  await letTimePass(HOLD_MS + SECOND_MS)
  const work = [settlePayments, expireOrders, settlePayments, expireOrders]
  await Promise.all(work.map((task) => task(system())))
  for (const { order } of paid) {
    expect(await statusOf(order.orderId)).toBe('PAID')
    expect(await provider.auditOf(order.orderId, 'order.paid')).toBe(1)
    expect(await provider.auditOf(order.orderId, 'order.closed')).toBe(0)
  }
  for (const { order } of forgotten) {
    expect(await statusOf(order.orderId)).toBe('EXPIRED')
    expect(await provider.auditOf(order.orderId, 'order.closed')).toBe(1)
  }
  expect(await stockOf(harness.db, 'twice')).toBe(20 - 6)

  async function createSome(count: number) {
    return createByOthers(count, 'twice')
  }
})

describe('webhooks of the provider', () => {
  test('the reconciler replaces webhooks that are all lost for a day', async () => {
    const bodies = await createByOthers(3)
    for (const { clientSecret } of bodies) await harness.confirmPayment(clientSecret ?? '')
    await letTimePass(DAY_MS)
    await settlePayments(system())
    for (const { order } of bodies) {
      expect(await statusOf(order.orderId)).toBe('PAID')
    }
  })

  test('webhooks that are out of order, repeated and three days late lead to the state at the provider', async () => {
    const kept = await steps.create(guest)
    const refunded = await steps.buy(other)
    await harness.confirmPayment(kept.body.clientSecret ?? '')
    await steps.refund(staff, refunded.orderId)
    const { orderId } = kept.body.order
    const id = toPaymentIntentId(kept.body.clientSecret)
    const changes = [
      ['charge.refunded', id, orderId],
      ['payment_intent.payment_failed', id, orderId],
      ['payment_intent.succeeded', id, orderId],
      ['payment_intent.canceled', id, orderId],
      ['payment_intent.succeeded', 'pi_of_the_refunded', refunded.orderId],
      ['payment_intent.succeeded', 'pi_of_nobody', crypto.randomUUID()],
      ['payment_intent.succeeded', 'pi_of_nobody', 'no order at all'],
      ['payment_intent.succeeded', 'pi_without_order', undefined],
    ] as const
    await letTimePass(3 * DAY_MS)
    const bodies = changes.map(([type, intent, order]) => webhookOf(type, intent, order))
    const answers = await Promise.all(
      [...bodies, ...bodies.toReversed()].map((body) => sendWebhook(harness, body)),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    expect(await provider.auditOf(orderId, 'order.paid')).toBe(1)
    expect(await statusOf(refunded.orderId)).toBe('REFUNDED')
    expect(await provider.auditOf(refunded.orderId, 'order.paid')).toBe(1)
    expect(await provider.refundsOf(refunded.orderId)).toBe(1)
  })

  test('webhooks are retried when the provider is unreachable', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    const webhook = webhookOf(
      'payment_intent.succeeded',
      toPaymentIntentId(body.clientSecret),
      body.order.orderId,
    )
    await provider.fail('500', '/v1/payment_intents/')
    expect(await sendWebhook(harness, webhook)).toBe(503)
    await provider.heal()
    expect(await sendWebhook(harness, webhook)).toBe(200)
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })
})

describe('while the payment of a new order is being created', () => {
  test('a change of the order leaves one payable payment, for the new total', async () => {
    whileCreatingPayment(async (orderId) => {
      await steps.update(guest, orderId, { cartItems: [{ productId: 'water', quantity: 1 }] })
    })
    const { body } = await steps.create(guest)
    const { order } = (await steps.read(guest, body.order.orderId)).body
    expect(body.order.totalAmount).toBe(order.totalAmount)
    expect(await payableFor(order.orderId)).toEqual([toPaymentIntentId(body.clientSecret)])
    await harness.confirmPayment(body.clientSecret ?? '')
    expect((await steps.markPaid(guest, order.orderId)).body.order.status).toBe('PAID')
    expect(await provider.takenFor(order.orderId)).toBe(toCents(order.totalAmount))
  })

  test('the expiry of its hold leaves no payable payment', async () => {
    let closed = ''
    whileCreatingPayment(async (orderId) => {
      closed = orderId
      harness.clock.shiftMs += HOLD_MS + SECOND_MS
      await expireOrders(system())
    })
    const { status, body } = await steps.create(guest, 'tee')
    expect([status, body.code]).toEqual([409, 'ORDER_EXPIRED'])
    expect(await payableFor(closed)).toEqual([])
  })

  function whileCreatingPayment(work: (orderId: string) => Promise<void>) {
    const payments = harness.services.payments.of(null)
    const createPayment = payments.createPayment.bind(payments)
    vi.spyOn(payments, 'createPayment').mockImplementationOnce(async (request) => {
      const payment = await createPayment(request)
      await work(request.metadata.orderId ?? '')
      return payment
    })
  }

  async function payableFor(orderId: string): Promise<string[]> {
    const { rows } = await harness.db.$client.query<{ id: string }>(
      `select id from standin_stripe.objects where kind = 'payment_intent'
          and body->'metadata'->>'orderId' = $1 and body->>'status' <> 'canceled'`,
      [orderId],
    )
    return rows.map(({ id }) => id)
  }
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

async function signInAll() {
  guest = await harness.signIn('+13105550150')
  other = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
}

/** One guest for each open order, since a guest has one per location. */
async function createByOthers(count: number, productId = 'lager') {
  const buyers = await Promise.all(
    Array.from({ length: count }, () => harness.signIn(`+1310555${nextNumber++}`)),
  )
  const answers = await Promise.all(buyers.map((buyer) => steps.create(buyer, productId)))
  return answers.map(({ body }) => body)
}

/** Why an order was closed, else its status. */
async function statusOf(orderId: string): Promise<string> {
  const { rows } = await harness.db.$client.query<{ status: string }>(
    'select coalesce(closed_reason, status) as status from orders where order_id = $1',
    [orderId],
  )
  return rows[0]?.status ?? 'missing'
}

async function letTimePass(ms: number) {
  harness.clock.shiftMs += ms
  await signInAll()
}

async function addProduct(productId: string, stockAvailable: number) {
  const product = buildProduct({ productId, trackQuantity: true, stockAvailable })
  await harness.db.insert(products).values(product)
  harness.services.catalogue.invalidateMenu('B1R')
}

function webhookOf(type: string, id: string, orderId: string | undefined): string {
  const metadata = orderId === undefined ? {} : { orderId }
  return toWebhook(type, { id, object: 'payment_intent', metadata })
}
