import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { systemContext } from '../../../process/context.ts'
import { cancelUnpayable } from '../../payments/cancel-unpayable.ts'
import type { PaymentOwner } from '../../payments/payment-owner.ts'
import { returnUnmatched } from '../../payments/return-unmatched.ts'
import { settlePayments } from '../../payments/settle-payments.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const payments = harness.services.payments.of(null)
const system = () => systemContext(harness.services, 'test')
const SUCCEEDED = 'payment_intent.succeeded'
let guest: Person
// signs in each time, because some tests move the clock by more than a session lasts
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

describe('a payment that is not stored on an order', () => {
  test('a payment that is not stored on an order pays the order in its metadata if that order is still unpaid', async () => {
    const { body } = await steps.create(guest)
    await forgetPayment(body.order.orderId)
    await harness.confirmPayment(body.clientSecret ?? '')
    await settlePayments(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })

  test('a payment is refunded and listed when the order was paid by another payment', async () => {
    const { orderId } = await steps.buy(guest)
    const extra = await payUnasked({ orderId, vendorLocationId: 'B1R' })
    await settlePayments(system())
    expect(await listed(extra)).toMatchObject({ status: 'RETURNING', reason: 'ORDER_NOT_WAITING' })
    await Promise.all([returnUnmatched(system()), returnUnmatched(system())])
    expect(await listed(extra)).toMatchObject({ status: 'RETURNED' })
    expect(await returnedOf(extra)).toEqual([500])
    expect((await steps.read(guest, orderId)).body.order).toMatchObject({
      status: 'PAID',
      refunds: [],
    })
  })

  test('a payment is refunded later when the provider refuses, with an alarm', async () => {
    const { orderId } = await steps.buy(guest)
    const extra = await payUnasked({ orderId })
    await settlePayments(system())
    const counted = vi.spyOn(harness.services.metrics, 'count')
    const refusal = new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' })
    vi.spyOn(payments, 'refundPayment')
      .mockRejectedValueOnce(refusal)
      .mockRejectedValueOnce(refusal)
    expect(await returnUnmatched(system())).toBe(0)
    expect(await listed(extra)).toMatchObject({ status: 'RETURNING' })
    expect(counted).toHaveBeenCalledWith('refund_refused')
    harness.clock.shiftMs += 60_000
    expect(await returnUnmatched(system())).toBe(1)
    expect(await returnedOf(extra)).toEqual([500])
  })

  test('a payment whose amount does not match the order is refunded', async () => {
    const { body } = await steps.create(guest)
    await forgetPayment(body.order.orderId)
    const extra = await payUnasked({ orderId: body.order.orderId })
    await settlePayments(system())
    await returnUnmatched(system())
    expect(await returnedOf(extra)).toEqual([500])
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('IN_PROGRESS')
  })

  test.each([
    ['NO_ORDER_NAMED', {}],
    ['ORDER_UNKNOWN', { orderId: crypto.randomUUID() }],
    ['ORDER_UNKNOWN', { orderId: 'no order at all' }],
  ])(
    'a payment is listed once with an alarm and left to a person: %s',
    async (reason, metadata) => {
      const counted = vi.spyOn(harness.services.metrics, 'count')
      const extra = await payUnasked(metadata)
      await settlePayments(system())
      await settlePayments(system())
      await returnUnmatched(system())
      expect(await listed(extra)).toMatchObject({ status: 'LISTED', reason, amount_cents: 500 })
      expect(counted.mock.calls.filter(([event]) => event === 'payment_unmatched')).toHaveLength(1)
      expect(await returnedOf(extra)).toEqual([])
    },
  )

  test('the webhook of a payment that is not stored on an order finds it, too', async () => {
    const extra = await payUnasked({})
    expect(
      await sendWebhook(harness, toWebhook(SUCCEEDED, { id: extra, object: 'payment_intent' })),
    ).toBe(200)
    expect(await listed(extra)).toMatchObject({ status: 'LISTED' })
  })
})

describe('the reconciler', () => {
  test('the reconciler reads on past a payment that cannot be settled, and retries that one later', async () => {
    const { body } = await steps.create(guest)
    await settlePayments(system())
    const before = await readUntil()
    // The provider reports the times of payments in whole seconds.
    harness.clock.shiftMs += 2_000
    await harness.confirmPayment(body.clientSecret ?? '')
    await provider.fail('500', '/v1/payment_intents/')
    await settlePayments(system())
    expect(await readUntil()).not.toEqual(before)
    await provider.heal()
    await settlePayments(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('IN_PROGRESS')
    harness.clock.shiftMs += 31_000
    await settlePayments(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })

  test('the reconciler raises an alarm once for a payment that keeps failing', async () => {
    const counted = vi.spyOn(harness.services.metrics, 'count')
    const settle = vi.spyOn(harness.services.paymentOwners[0] as PaymentOwner, 'accept')
    settle.mockRejectedValue(new Error('This payment never works.'))
    const extra = await payUnasked({})
    for (let minute = 0; minute < 60; minute += 4) {
      await settlePayments(system())
      harness.clock.shiftMs += 4 * 60_000
    }
    const alarms = counted.mock.calls.filter(([event]) => event === 'payment_check_stuck')
    expect(alarms).toHaveLength(1)
    settle.mockRestore()
    await settlePayments(system())
    expect(await listed(extra)).toMatchObject({ status: 'LISTED' })
  })

  test('the reconciler continues a backlog of weeks where an earlier run ended', async () => {
    await harness.db.$client.query('delete from payment_cursors')
    const gateway = harness.services.payments.of(null)
    const from: Date[] = []
    const read = vi.spyOn(gateway, 'listPaid')
    read.mockImplementation(async function* (since) {
      from.push(since)
      if (from.length === 4) throw new Error('The process was killed.')
      yield* []
    })
    await expect(settlePayments(system())).rejects.toThrow('killed')
    await expect(settlePayments(system())).resolves.toBe(0)
    // the interrupted day is read again, with the five minutes before it
    expect((from[3]?.getTime() ?? 0) - (from[4]?.getTime() ?? 0)).toBe(5 * 60_000)
    expect(from.length).toBeGreaterThan(28)
  })
})

describe('a payment that nothing waits for', () => {
  const HOURS_MS = 3_600_000

  test('a payment that nothing waits for is canceled at the provider after a day', async () => {
    const { body } = await steps.create(guest)
    const lost = await leaveOpen({ orderId: body.order.orderId })
    const foreign = await leaveOpen({ orderId: crypto.randomUUID() })
    const unnamed = await leaveOpen({})
    // the provider reports the times of payments in whole seconds
    harness.clock.shiftMs += 2_000
    expect(await cancelUnpayable(system())).toBe(0)
    harness.clock.shiftMs += 27 * HOURS_MS
    await cancelUnpayable(system())
    expect(await statusAtProvider(lost)).toBe('canceled')
    // another sale on the same account
    expect(await statusAtProvider(foreign)).toBe('open')
    expect(await statusAtProvider(unnamed)).toBe('open')
  })

  test('a payment is kept while its order waits for it', async () => {
    const { body } = await steps.create(guest)
    const { rows } = await harness.db.$client.query(
      'select payment_intent_id as id from orders where order_id = $1',
      [body.order.orderId],
    )
    harness.clock.shiftMs += 27 * HOURS_MS
    await cancelUnpayable(system())
    expect(await statusAtProvider(rows[0].id)).toBe('open')
  })

  test('a payment that was paid just before it was canceled is settled', async () => {
    const { body } = await steps.create(guest, 'water')
    const lost = await leaveOpen({ orderId: body.order.orderId })
    harness.clock.shiftMs += 27 * HOURS_MS
    const listOpen = payments.listOpen.bind(payments)
    vi.spyOn(payments, 'listOpen').mockImplementation(async function* (since, until) {
      yield* listOpen(since, until)
      const { clientSecret } = await payments.findPayment(lost)
      await harness.confirmPayment(clientSecret)
    })
    await cancelUnpayable(system())
    expect(await listed(lost)).toMatchObject({ status: 'RETURNING', reason: 'ORDER_NOT_WAITING' })
  })

  async function leaveOpen(metadata: Record<string, string>): Promise<string> {
    const { paymentIntentId } = await payments.createPayment({
      amountCents: 500,
      description: 'lost',
      metadata,
      idempotencyKey: crypto.randomUUID(),
    })
    return paymentIntentId
  }

  const statusAtProvider = async (id: string) => (await payments.findPayment(id)).status
})

describe('a signed webhook', () => {
  test('a webhook that arrives before the payment is processed again when it is repeated', async () => {
    const { body } = await steps.create(guest)
    const id = toPaymentIntentId(body.clientSecret)
    const webhook = toWebhook(SUCCEEDED, { id, object: 'payment_intent' })
    await forgetPayment(body.order.orderId)
    expect(await sendWebhook(harness, webhook)).toBe(200)
    expect(await listed(id)).toBeUndefined()
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('IN_PROGRESS')
    await harness.confirmPayment(body.clientSecret ?? '')
    expect(await sendWebhook(harness, webhook)).toBe(200)
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })

  test('a webhook of the account’s other mode is refused', async () => {
    const { body } = await steps.create(guest)
    const payment = { id: toPaymentIntentId(body.clientSecret), object: 'payment_intent' }
    const live = { ...JSON.parse(toWebhook(SUCCEEDED, payment)), livemode: true }
    expect(await sendWebhook(harness, JSON.stringify(live))).toBe(400)
  })

  test('a webhook of an account that no venue here has is acknowledged, and asks the provider nothing', async () => {
    const webhook = toWebhook(SUCCEEDED, { id: 'pi_elsewhere', object: 'payment_intent' })
    const body = JSON.stringify({ ...JSON.parse(webhook), account: 'acct_elsewhere' })
    const counted = vi.spyOn(harness.services.metrics, 'count')
    const asked = vi.spyOn(harness.services.payments, 'of')
    expect(await sendWebhook(harness, body)).toBe(200)
    expect(counted).toHaveBeenCalledWith('payment_webhook_ignored')
    expect(asked).not.toHaveBeenCalled()
  })

  test('a webhook of the other mode of a venue’s account is acknowledged, and changes nothing', async () => {
    const account = 'acct_of_hall'
    await harness.db.$client.query(
      `insert into stripe_accounts (stripe_account, vendor_id, created_at, next_attempt_at, closed_at)
       values ($1, 'HALL', now(), now(), now())`,
      [account],
    )
    const payment = { id: 'pi_of_test', object: 'payment_intent' }
    const event = { ...JSON.parse(toWebhook(SUCCEEDED, payment)), account }
    const asked = vi.spyOn(harness.services.payments, 'of')
    expect(await sendWebhook(harness, JSON.stringify({ ...event, livemode: true }))).toBe(200)
    expect(asked).not.toHaveBeenCalled()
    await sendWebhook(harness, JSON.stringify(event))
    expect(asked).toHaveBeenCalledWith(account)
  })

  test('a webhook that a refund failed, delivered ten times at once, is recorded and reported once', async () => {
    const { orderId } = await steps.buy(guest)
    const { rows } = await harness.db.$client.query(
      'select payment_intent_id as id from orders where order_id = $1',
      [orderId],
    )
    const counted = vi.spyOn(harness.services.metrics, 'count')
    const webhook = toWebhook('refund.failed', { object: 'refund', payment_intent: rows[0].id })
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () => sendWebhook(harness, webhook)),
    )
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await provider.auditOf(orderId, 'order.refund_failed_later')).toBe(1)
    const alarms = counted.mock.calls.filter(([event]) => event === 'refund_failed_later')
    expect(alarms).toHaveLength(1)
  })

  const unreadable: [string, string][] = [
    ['no JSON', 'hello'],
    ['no object', 'null'],
    ['a list', '[]'],
    ['nothing in it', '{}'],
    ['no data', JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded' })],
    ['no id', JSON.stringify({ object: 'event', type: 'x', data: { object: {} } })],
    ['an object that is a text', toWebhook(SUCCEEDED, 'pi_1')],
  ]
  test.each(unreadable)('a webhook with %s is refused as malformed', async (_, body) => {
    expect(await sendWebhook(harness, body)).toBe(400)
  })

  const odd: [string, string][] = ['payment_intent.succeeded', 'charge.refunded', 'refund.failed']
    .flatMap((type): [string, object][] => [
      [type, {}],
      [type, { metadata: null }],
      [type, { metadata: [] }],
      [type, { metadata: { orderId: { a: 1 } } }],
      [type, { id: 'pi_odd', object: 'payment_intent', metadata: { orderId: 'not an id' } }],
      [type, { id: 42, object: 'payment_intent', payment_intent: 42 }],
      [type, { payment_intent: { object: 'payment_intent' } }],
      [type, { payment_intent: 'pi_of_nobody', metadata: { orderId: crypto.randomUUID() } }],
      ['constructor', {}],
      ['__proto__', {}],
      ['of.an.unknown.type', {}],
    ])
    .map(([type, object], index) => [
      `${index} ${type} ${JSON.stringify(object)}`,
      toWebhook(type, object),
    ])
  test.each(odd)(
    'a webhook with unusual metadata is answered and changes nothing: %s',
    async (_, body) => {
      expect(await sendWebhook(harness, body)).toBe(200)
    },
  )
})

/** Simulates a process that died between creating the payment and recording it. */
async function forgetPayment(orderId: string) {
  await harness.db.$client.query(
    'update orders set payment_intent_id = null, client_secret = null where order_id = $1',
    [orderId],
  )
}

async function payUnasked(metadata: Record<string, string>): Promise<string> {
  const { paymentIntentId, clientSecret } = await payments.createPayment({
    amountCents: 500,
    description: 'unasked',
    metadata,
    idempotencyKey: crypto.randomUUID(),
  })
  await harness.confirmPayment(clientSecret)
  return paymentIntentId
}

async function listed(paymentIntentId: string) {
  const { rows } = await harness.db.$client.query(
    'select * from unmatched_payments where payment_intent_id = $1',
    [paymentIntentId],
  )
  return rows[0]
}

async function returnedOf(paymentIntentId: string): Promise<number[]> {
  return (await payments.listRefundsOf(paymentIntentId)).map(({ amountCents }) => amountCents)
}

async function readUntil(): Promise<Date> {
  const { rows } = await harness.db.$client.query<{ at: Date }>(
    `select read_until as at from payment_cursors where name = 'paid-orders'`,
  )
  return rows[0]?.at ?? new Date(0)
}
