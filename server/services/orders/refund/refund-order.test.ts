import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toCents } from '#domain/values/money.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '../../../process/context.ts'
import { createRepeatedTasks } from '../../../jobs/tasks.ts'
import { continueRefunds } from './continue-refunds.ts'
import { findRefundsAtProvider } from '../../payments/find-refunds-at-provider.ts'
import { settleBooks } from '#tests/support/settle-books.ts'

const PARALLEL_REQUESTS = 20
const LAGER_CENTS = 887

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '24' } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
let guest: Person
let staff: Person
beforeEach(signInAll)
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

describe('a refund made directly at the provider', () => {
  test('a partial refund at the provider is recorded and shown, and the order can still be handed over', async () => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId, 100)
    await findRefundsAtProvider(system())
    const { order } = (await steps.read(guest, orderId)).body
    expect(order).toMatchObject({ status: 'PAID', datetimeRefunded: null })
    expect(order.refunds).toEqual([{ amount: '1.00', at: expect.any(String), by: 'provider' }])
    expect((await steps.complete(staff, orderId)).status).toBe(200)
  })

  test('a partial refund at the provider leaves the rest to staff: both are recorded, and the full amount is refunded', async () => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId, 100)
    const answer = await steps.refund(staff, orderId)
    expect(answer.status).toBe(200)
    const { order } = answer.body
    expect(order.status).toBe('REFUNDED')
    expect(order.refunds.map(({ amount, by }) => [amount, by])).toEqual([
      ['1.00', 'provider'],
      ['7.87', 'staff'],
    ])
    expect(await givenBack(orderId)).toEqual([100, LAGER_CENTS - 100])
  })

  test('a full refund at the provider ends the order and returns its stock, with or without a webhook', async () => {
    for (const learn of [sendWebhookOf, () => findRefundsAtProvider(system())]) {
      const before = await stockOf(harness.db, 'tee')
      const { orderId } = await steps.buy(guest, 'tee')
      await refundAtProvider(orderId)
      await learn(orderId)
      await learn(orderId)
      const { order } = (await steps.read(guest, orderId)).body
      expect(order.status).toBe('REFUNDED')
      expect(order.refunds).toHaveLength(1)
      expect(await stockOf(harness.db, 'tee')).toBe(before)
      expect(await provider.auditOf(orderId, 'order.refunded')).toBe(1)
      expect((await steps.complete(staff, orderId)).body.code).toBe('ORDER_REFUNDED')
    }
  })

  test('a refund of what was handed over returns no stock', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee')
    await steps.complete(staff, orderId)
    await refundAtProvider(orderId)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
  })

  test.each([
    ['which is not recorded yet', () => Promise.resolve()],
    ['which is recorded', () => findRefundsAtProvider(system())],
  ])('a full refund at the provider, %s, leaves nothing for staff to refund', async (_, learn) => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId)
    await learn()
    const { status, body } = await steps.refund(staff, orderId)
    expect(status).toBe(200)
    expect(body.order.status).toBe('REFUNDED')
    expect(body.order.refunds.map(({ amount }) => amount)).toEqual(['8.87'])
    expect(await givenBack(orderId)).toEqual([LAGER_CENTS])
  })

  test('a refund at the provider that failed before we learned of it is not shown, and staff can refund everything', async () => {
    const orderId = await buyWith('pm_card_pendingRefund')
    await refundAtProvider(orderId)
    const [failing] = await harness.services.payments
      .of(null)
      .listRefundsOf(await provider.paymentOf(orderId))
    await failRefund(failing?.providerRefundId)
    await sendWebhookOf(orderId)
    expect((await steps.read(guest, orderId)).body.order).toMatchObject({
      status: 'PAID',
      refunds: [],
    })
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
    expect(await givenBack(orderId)).toEqual([LAGER_CENTS])
  })

  test('a refund at the provider is found in the next run when it could not be read, or was listed late', async () => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId)
    // the provider reports the times of refunds in whole seconds
    harness.clock.shiftMs += 2_000
    await refundAtProvider((await steps.buy(guest)).orderId)
    const payments = harness.services.payments.of(null)
    const listRefunds = payments.listRefunds.bind(payments)
    const late = vi.spyOn(payments, 'listRefunds')
    late.mockImplementation(async function* (since, until) {
      const [latest] = await Array.fromAsync(listRefunds(since, until))
      if (latest) yield latest
    })
    await findRefundsAtProvider(system())
    late.mockRestore()
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    await letTimePass(10 * MINUTE_MS)
    const unreachable = new Failure('unavailable', 'No answer.', {
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
    })
    vi.spyOn(payments, 'listRefundsOf').mockRejectedValueOnce(unreachable)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    await letTimePass(MINUTE_MS)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('a refund at the provider is requested only once while it stays in the provider’s list', async () => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId)
    await findRefundsAtProvider(system())
    const { paymentOwners } = harness.services
    const payments = harness.services.payments.of(null)
    // the same holds for memberships, whose refunds are not recorded one by one
    for (const owner of paymentOwners) vi.spyOn(owner, 'listKnownRefunds').mockResolvedValue([])
    await findRefundsAtProvider(system())
    const asked = vi.spyOn(payments, 'listRefundsOf')
    await letTimePass(MINUTE_MS)
    await findRefundsAtProvider(system())
    expect(asked).not.toHaveBeenCalled()
  })

  test('weeks before the first search is found by it', async () => {
    const { orderId } = await steps.buy(guest)
    await refundAtProvider(orderId)
    await harness.db.$client.query('delete from payment_cursors')
    await letTimePass(20 * DAY_MS)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('two refunds at the same time, one at the provider and one by staff, never refund more than was paid', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderId } = await steps.buy(guest)
      await Promise.all([
        refundAtProvider(orderId, 100),
        steps.refund(staff, orderId),
        refundAtProvider(orderId, 200),
      ])
      await findRefundsAtProvider(system())
      const { order } = (await steps.read(guest, orderId)).body
      const sum = (await givenBack(orderId)).reduce((total, cents) => total + cents, 0)
      expect([order.status, sum]).toEqual(['REFUNDED', LAGER_CENTS])
      expect(order.refunds.reduce((total, { amount }) => total + toCents(amount), 0)).toBe(sum)
    }
  })

  test('a refund at the provider after our check but before our request is found by a second check', async () => {
    const { orderId } = await steps.buy(guest)
    const payments = harness.services.payments.of(null)
    const ask = payments.listRefundsOf.bind(payments)
    vi.spyOn(payments, 'listRefundsOf').mockImplementationOnce(async (paymentIntentId) => {
      const found = await ask(paymentIntentId)
      await refundAtProvider(orderId, 100)
      return found
    })
    expect((await steps.refund(staff, orderId)).status).toBe(200)
    expect(await givenBack(orderId)).toEqual([100, LAGER_CENTS - 100])
  })

  test('a refund at the provider after each of two checks leaves the rest to be refunded', async () => {
    const { orderId } = await steps.buy(guest)
    const payments = harness.services.payments.of(null)
    const ask = payments.listRefundsOf.bind(payments)
    const askThenRefund = (amount: number) => async (paymentIntentId: string) => {
      const found = await ask(paymentIntentId)
      await refundAtProvider(orderId, amount)
      return found
    }
    vi.spyOn(payments, 'listRefundsOf')
      .mockImplementationOnce(askThenRefund(100))
      .mockImplementationOnce(askThenRefund(200))
    expect((await steps.refund(staff, orderId)).status).toBe(200)
    expect(await givenBack(orderId)).toEqual([100, 200, LAGER_CENTS - 300])
  })
})

describe('a refund by staff', () => {
  test('a refund pays back the full amount once and returns stock that was not handed over', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee', 2)
    const first = await steps.refund(staff, orderId)
    const second = await steps.refund(staff, orderId)
    expect([first.status, first.body.order.status]).toEqual([200, 'REFUNDED'])
    expect(second.body.order).toEqual(first.body.order)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })

  test('a refund of a completed order does not return its stock', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee', 2)
    await steps.complete(staff, orderId)
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
    expect(await stockOf(harness.db, 'tee')).toBe(before - 2)
  })

  test('a refund of a free order does not call the provider', async () => {
    const { body } = await steps.create(guest, 'sticker')
    await steps.markPaid(guest, body.order.orderId)
    const answer = await steps.refund(staff, body.order.orderId)
    expect(answer.body.order.status).toBe('REFUNDED')
  })

  test('a refund is refused for an unpaid order, for a guest and for staff of another vendor', async () => {
    const unpaid = await steps.create(guest)
    expect((await steps.refund(staff, unpaid.body.order.orderId)).body.code).toBe('ORDER_NOT_PAID')
    const { orderId } = await steps.buy(guest)
    expect((await steps.refund(undefined, orderId)).status).toBe(401)
    expect((await steps.refund(guest, orderId)).status).toBe(403)
    const otherStaff = await harness.signIn(OTHER_STAFF_PHONE)
    expect((await steps.refund(otherStaff, orderId)).status).toBe(403)
  })

  test('a refund by staff that is requested twenty times at the same time pays back once', async () => {
    const { orderId } = await steps.buy(guest)
    const answers = await Promise.all(
      Array.from({ length: PARALLEL_REQUESTS }, () => steps.refund(staff, orderId)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL_REQUESTS).fill(200))
    expect(await givenBack(orderId)).toEqual([LAGER_CENTS])
    expect(await provider.auditOf(orderId, 'order.refunded')).toBe(1)
  })

  test('a refund by staff that is requested again while the provider still works on it pays back once', async () => {
    const { orderId } = await steps.buy(guest)
    const payments = harness.services.payments.of(null)
    const refund = payments.refundPayment.bind(payments)
    const answered = Promise.withResolvers<void>()
    const asked = vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (request) => {
      await answered.promise
      return refund(request)
    })
    const first = steps.refund(staff, orderId)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
    const second = await steps.refund(staff, orderId)
    answered.resolve()
    expect([(await first).status, second.status]).toEqual([200, 200])
    expect(await givenBack(orderId)).toEqual([LAGER_CENTS])
  })

  test('a refund by staff whose process died after the provider refunded is found there a day later', async () => {
    const { orderId } = await steps.buy(guest)
    const payments = harness.services.payments.of(null)
    const refund = payments.refundPayment.bind(payments)
    vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (request) => {
      await refund(request)
      throw new Error('the process dies here')
    })
    expect((await steps.refund(staff, orderId)).status).toBe(500)
    await letTimePass(DAY_MS + MINUTE_MS)
    await harness.db.$client.query('delete from standin_stripe.idempotency_keys')
    await repeatedTask('continue-refunds').work()
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
    expect(await givenBack(orderId)).toEqual([LAGER_CENTS])
  })

  test('a refund by staff that the provider refuses leaves the order unchanged and can be retried', async () => {
    const { orderId } = await steps.buy(guest)
    refuseRefunds(2)
    const refused = await steps.refund(staff, orderId)
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_REFUSED'])
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('a refund by staff that fails at once is refused', async () => {
    const { orderId } = await steps.buy(guest)
    vi.spyOn(harness.services.payments.of(null), 'refundPayment').mockResolvedValueOnce({
      providerRefundId: 're_failed',
      paymentIntentId: await provider.paymentOf(orderId),
      status: 'failed',
      amountCents: LAGER_CENTS,
      metadata: {},
      at: harness.services.now(),
    })
    expect((await steps.refund(staff, orderId)).body.code).toBe('REFUND_REFUSED')
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  })

  test.each([
    ['one that was refused', (orderId: string) => refuse(orderId)],
    ['one at the provider', (orderId: string) => refundAtProvider(orderId, 100)],
  ])('a refund by staff is continued although there is %s', async (_, refundBefore) => {
    const { orderId } = await steps.buy(guest)
    await refundBefore(orderId)
    await findRefundsAtProvider(system())
    await provider.fail('500', '/v1/refunds')
    expect((await steps.refund(staff, orderId)).status).toBe(503)
    await provider.heal()
    await letTimePass(MINUTE_MS)
    await continueRefunds(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
  })

  test('repeated later asks the provider nothing', async () => {
    const { orderId } = await steps.buy(guest)
    await steps.refund(staff, orderId)
    await provider.fail('500', '/v1/refunds')
    expect((await steps.refund(staff, orderId)).status).toBe(200)
  })

  test('no refund above leaves a difference from the provider', async () => {
    expect(await settleBooks(harness.services)).toEqual([])
  })

  test('a refund by staff that the bank returns later is no longer shown as refunded', async () => {
    const orderId = await refundUntilReturned()
    await sendWebhookOf(orderId, 'refund.failed')
    const { order } = (await steps.read(guest, orderId)).body
    expect(order).toMatchObject({ status: 'REFUNDED', refunds: [] })
    expect(await provider.auditOf(orderId, 'order.refund_failed_later')).toBe(1)
  })

  test('a refund that the bank returns while the provider is down is no longer shown once it is back', async () => {
    const orderId = await refundUntilReturned()
    await provider.fail('500', '/v1/refunds')
    await sendWebhookOf(orderId, 'refund.failed', 503)
    await provider.heal()
    expect((await steps.read(guest, orderId)).body.order.refunds).toHaveLength(1)
    await findRefundsAtProvider(system())
    expect((await steps.read(guest, orderId)).body.order.refunds).toEqual([])
  })
})

describe('an automatic refund', () => {
  test('an automatic refund that the provider refuses raises an alarm and is retried at growing intervals', async () => {
    const { body } = await steps.create(guest)
    const { orderId } = body.order
    await harness.services.payments.of(null).changeAmount(toPaymentIntentId(body.clientSecret), 123)
    await harness.confirmPayment(body.clientSecret ?? '')
    const alarm = vi.spyOn(harness.services.log, 'error')
    const counted = vi.spyOn(harness.services.metrics, 'count')
    refuseRefunds(6)
    expect((await steps.markPaid(guest, orderId)).body.code).toBe('REFUND_REFUSED')
    expect(counted).toHaveBeenCalledWith('refund_refused')
    expect(alarm).toHaveBeenCalled()
    const waits: number[] = []
    for (let round = 0; round < 2; round++) {
      await letTimePass(10 * MINUTE_MS)
      expect(await continueRefunds(system())).toBe(0)
      waits.push(await secondsToNextAttempt(orderId))
    }
    expect(waits).toEqual([30, 60])
    await letTimePass(10 * MINUTE_MS)
    expect(await continueRefunds(system())).toBe(1)
    expect((await steps.read(guest, orderId)).body.order).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amount: '1.23', by: 'system' }],
    })
  })

  test('a hundred automatic refunds that cannot complete do not block another one', async () => {
    const { orderId } = await steps.buy(guest)
    await harness.db.$client.query(
      `insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
         discount_cents, tax_cents, tip_cents, total_cents, is_free, payment_intent_id, status, stock_state,
         paid_at, created_at, updated_at, hold_expires_at)
       select gen_random_uuid(), 'stuck', vendor_id, vendor_location_id, '[]', 100, 0, 0, 0, 100, false,
         'pi_stuck_' || n, 'PAID', 'SOLD', now(), now(), now(), now()
         from orders, generate_series(1, 100) n where order_id = $1`,
      [orderId],
    )
    await harness.db.$client.query(
      `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, attempts, next_attempt_at, created_at, updated_at)
       select gen_random_uuid(), order_id, 'REQUESTED', 100, 'STUCK', 'system:test', 2000, now() - interval '1 hour', now(), now()
         from orders where user_id = 'stuck'`,
    )
    await provider.fail('500', '/v1/refunds')
    expect((await steps.refund(staff, orderId)).status).toBe(503)
    await provider.heal()
    await letTimePass(MINUTE_MS)
    await continueRefunds(system())
    expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
  })
})

async function signInAll() {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
}

async function letTimePass(ms: number) {
  harness.clock.shiftMs += ms
  await signInAll()
}

function repeatedTask(name: string) {
  const task = createRepeatedTasks(harness.services).find((each) => each.name === name)
  if (!task) throw new Error(`No repeated task ${name}`)
  return task
}

function refuseRefunds(times: number) {
  const payments = harness.services.payments.of(null)
  const spy = vi.spyOn(payments, 'refundPayment')
  for (let time = 0; time < times; time++) {
    spy.mockImplementationOnce(() =>
      Promise.reject(new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' })),
    )
  }
}

async function refuse(orderId: string) {
  refuseRefunds(2)
  expect((await steps.refund(staff, orderId)).status).toBe(409)
}

async function buyWith(paymentMethod: string): Promise<string> {
  const { body } = await steps.create(guest)
  await harness.confirmPayment(body.clientSecret ?? '', paymentMethod)
  await steps.markPaid(guest, body.order.orderId)
  return body.order.orderId
}

/** An order whose refund was pending until the bank returned it, of which no webhook has told yet. */
async function refundUntilReturned(): Promise<string> {
  const orderId = await buyWith('pm_card_pendingRefund')
  await steps.refund(staff, orderId)
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select provider_refund_id as id from refunds where order_id = $1',
    [orderId],
  )
  await failRefund(rows[0]?.id)
  return orderId
}

/** The bank returns a pending refund. */
function failRefund(providerRefundId: string | undefined) {
  return askProvider(`/v1/refunds/${providerRefundId}/test_settle`, { outcome: 'failed' })
}

async function refundAtProvider(orderId: string, amount?: number) {
  const payment_intent = await provider.paymentOf(orderId)
  return askProvider('/v1/refunds', { payment_intent, ...(amount && { amount: String(amount) }) })
}

function askProvider(path: string, body: Record<string, string>) {
  const app = harness.running.outside.standIns.find(({ path: at }) => at === '/dev/stripe')?.app
  return app?.request(path, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_standin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(body),
  })
}

async function givenBack(orderId: string): Promise<number[]> {
  const refunds = await harness.services.payments
    .of(null)
    .listRefundsOf(await provider.paymentOf(orderId))
  return refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ amountCents }) => amountCents)
    .toReversed()
}

/** Searches in steps of half a minute, because the clock runs on meanwhile. */
async function secondsToNextAttempt(orderId: string): Promise<number> {
  const { rows } = await harness.db.$client.query<{ at: Date }>(
    'select next_attempt_at as at from refunds where order_id = $1',
    [orderId],
  )
  const waitMs = (rows[0]?.at.getTime() ?? 0) - harness.services.now().getTime()
  return Math.ceil(waitMs / 30_000) * 30
}

async function sendWebhookOf(orderId: string, type = 'charge.refunded', status = 200) {
  const charge = { id: 'ch_1', object: 'charge', payment_intent: await provider.paymentOf(orderId) }
  expect(await sendWebhook(harness, toWebhook(type, charge))).toBe(status)
}
