import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toCents } from '#domain/values/money.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import type { FaultKind } from '#standins/stripe/faults/faults.ts'
import { systemContext } from '#server/process/context.ts'
import { continueRefunds } from '#server/services/orders/refund/continue-refunds.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { startApiHarness, type Answer, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'

const FAULTS: FaultKind[] = [
  '500',
  '429',
  'drop',
  'drop_after_effect',
  'timeout',
  'timeout_after_effect',
]
/** Creating a payment uses two keys, each with one retry. */
const CREATION_ATTEMPTS = 4
const HOLD_MS = 15 * MINUTE_MS

const harness = await startApiHarness({ environment: { STRIPE_TIMEOUT_MS: '1000' } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
let guest: Person
let staff: Person
// signs in each time, because the tests move the clock by more than a session lasts
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
})
afterEach(() => provider.heal())

describe.each(FAULTS)('a provider that answers with %s', (fault) => {
  test('a failed payment creation returns a retryable error, and the retry leaves one order with one payment', async () => {
    const before = await stockOf(harness.db, 'tee')
    const key = crypto.randomUUID()
    await provider.fail(fault, '/v1/payment_intents', CREATION_ATTEMPTS)
    expectTryAgain(await createTee(key))
    await provider.heal()
    const retry = await createTee(key)
    const again = await createTee(key)
    expect([retry.status, again.status]).toEqual([201, 201])
    const { orderId } = retry.body.order
    expect(again.body.order.orderId).toBe(orderId)
    expect(again.body.clientSecret).toBe(retry.body.clientSecret)
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
    expect(await provider.paymentsOf(orderId)).toBe(1)
    await payAndExpectPaid(retry.body)
  })

  test('an order whose amount cannot be changed keeps its total, and the retry charges the new one', async () => {
    const { body } = await steps.create(guest)
    const { orderId, totalAmount } = body.order
    await provider.fail(fault, '/v1/payment_intents/')
    expectTryAgain(await steps.update(guest, orderId, { tipAmount: '1.35' }))
    await provider.heal()
    expect((await steps.read(guest, orderId)).body.order.totalAmount).toBe(totalAmount)
    expect((await steps.update(guest, orderId, { tipAmount: '1.35' })).status).toBe(200)
    await payAndExpectPaid(body, 1022)
  })

  test('a buyer who removes the tip again pays the old total', async () => {
    const { body } = await steps.create(guest)
    await provider.fail(fault, '/v1/payment_intents/')
    expectTryAgain(await steps.update(guest, body.order.orderId, { tipAmount: '1.35' }))
    await provider.heal()
    const changed = await steps.update(guest, body.order.orderId, { tipAmount: '0.00' })
    expect(changed.status).toBe(200)
    await payAndExpectPaid(body, 887)
  })

  test('a payment that cannot be read is not reported as failed, and the retry finds it', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    await provider.fail(fault, '/v1/payment_intents/')
    expectTryAgain(await steps.markPaid(guest, body.order.orderId))
    await provider.heal()
    expect((await steps.markPaid(guest, body.order.orderId)).body.order.status).toBe('PAID')
    expect(await provider.auditOf(body.order.orderId, 'order.paid')).toBe(1)
  })

  test('the stock of an expired order stays held until the payment is known to be canceled', async () => {
    await letEverythingExpire()
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee')
    harness.clock.shiftMs += HOLD_MS + MINUTE_MS
    await provider.fail(fault, '/cancel')
    await expireOrders(system())
    await provider.heal()
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
    harness.clock.shiftMs += MINUTE_MS
    await expireOrders(system())
    expect(await stockOf(harness.db, 'tee')).toBe(before)
    expect((await harness.confirmPayment(body.clientSecret ?? '')).status).toBe(400)
  })

  test('an order that was to become free can be made free by a retry, or still be paid', async () => {
    for (const productId of ['sticker', 'water']) {
      const { body } = await steps.create(guest)
      const { orderId } = body.order
      const toFree = { cartItems: [{ productId: 'sticker', quantity: 1 }] }
      await provider.fail(fault, '/cancel')
      expectTryAgain(await steps.update(guest, orderId, toFree))
      await provider.heal()
      const retry = await steps.update(guest, orderId, { cartItems: [{ productId, quantity: 1 }] })
      expect(retry.status).toBe(200)
      if (productId === 'water') await payAndExpectPaid(retry.body)
      else expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
      expect(await provider.takenFor(orderId)).toBe(toCents(retry.body.order.totalAmount))
    }
  })

  test('an order whose refund fails cannot be handed over, and is refunded once', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee')
    await provider.fail(fault, '/v1/refunds')
    expectTryAgain(await steps.refund(staff, orderId))
    await provider.heal()
    expect((await steps.complete(staff, orderId)).body.code).toBe('REFUND_UNDER_WAY')
    harness.clock.shiftMs += MINUTE_MS
    await Promise.all([continueRefunds(system()), continueRefunds(system())])
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
    expect(await provider.refundsOf(orderId)).toBe(1)
    expect(await provider.auditOf(orderId, 'order.refunded')).toBe(1)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
    expect((await steps.refund(staff, orderId)).status).toBe(200)
    expect(await provider.refundsOf(orderId)).toBe(1)
  })
})

test('a refund that reached the provider is found there after a day, when its idempotency key has expired', async () => {
  const { orderId } = await steps.buy(guest)
  await provider.fail('drop_after_effect', '/v1/refunds', 3)
  expectTryAgain(await steps.refund(staff, orderId))
  await provider.heal()
  harness.clock.shiftMs += 25 * 60 * MINUTE_MS
  staff = await harness.signIn(STAFF_PHONE)
  await harness.db.$client.query('delete from standin_stripe.idempotency_keys')
  await continueRefunds(system())
  expect((await steps.read(staff, orderId)).body.order.status).toBe('REFUNDED')
  expect(await provider.refundsOf(orderId)).toBe(1)
})

test('a slow or unreachable provider does not affect the menu and hand-overs', async () => {
  const { orderId } = await steps.buy(guest)
  await provider.fail('timeout', '/v1/', 50)
  expect((await harness.call('GET /vendor-locations/B1R/products')).status).toBe(200)
  expect((await steps.complete(staff, orderId)).status).toBe(200)
  expect((await steps.create(guest, 'sticker')).status).toBe(201)
})

test('an unreachable tax service stops new orders instead of charging a wrong total', async () => {
  await provider.fail('500', '/v1/tax', 50)
  const cartItems = [{ productId: 'lager', quantity: 7 }]
  const body = { vendorLocationId: 'B1R', cartItems }
  const key = crypto.randomUUID()
  const create = () =>
    harness.call<OrderBody>(`POST /users/${guest.userId}/orders`, { as: guest, key, body })
  expectTryAgain(await create())
  expectTryAgain(await harness.call('POST /taxes/calculate', { as: guest, body }))
  await provider.heal()
  expect((await create()).status).toBe(201)
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

type OrderBody = Awaited<ReturnType<typeof steps.create>>['body']

function createTee(key: string) {
  return harness.call<OrderBody>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key,
    body: { vendorLocationId: 'B1R', cartItems: [{ productId: 'tee', quantity: 1 }] },
  })
}

/** Pays as the browser does, and expects a charge of the order's total. */
async function payAndExpectPaid(
  { order, clientSecret }: OrderBody,
  totalCents = toCents(order.totalAmount),
) {
  const confirmed = await harness.confirmPayment(clientSecret ?? '')
  expect(confirmed.body.status).toBe('succeeded')
  const paid = await steps.markPaid(guest, order.orderId)
  await settlePayments(system())
  expect(paid.body.order).toMatchObject({ status: 'PAID', closedReason: null })
  expect(toCents(paid.body.order.totalAmount)).toBe(totalCents)
  expect(await provider.takenFor(order.orderId)).toBe(totalCents)
  expect(await provider.refundsOf(order.orderId)).toBe(0)
}

/** Expects a readable text and a Retry-After header. */
function expectTryAgain(answer: Answer<unknown>) {
  const { error, message, code } = answer.body as Record<string, string>
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect([code, message]).toEqual(['PAYMENT_SERVICE_UNAVAILABLE', error])
  expect(error).toMatch(/^We could not reach .+ Please try again\.$/)
}

async function letEverythingExpire() {
  harness.clock.shiftMs += HOLD_MS + MINUTE_MS
  await expireOrders(system())
}
