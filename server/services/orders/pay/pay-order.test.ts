import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { stockOf } from '#tests/support/build-venue.ts'
import { holdProvider } from '#tests/support/provider-gate.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { systemContext } from '../../../process/context.ts'
import { expireOrders } from '../change/expire-orders.ts'
import { selectOrder, type OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'
import { settlePayments } from '../../payments/settle-payments.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let guest: Person
let stranger: Person
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
  stranger = await harness.signIn('+13105550151')
})

const minutes = (count: number) => count * 60_000
const system = () => systemContext(harness.services, 'test')

describe('markPaid', () => {
  test('markPaid makes the order PAID once the provider confirms, and repeats the same answer', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    const first = await steps.markPaid(guest, body.order.orderId)
    const second = await steps.markPaid(guest, body.order.orderId)
    expect([first.status, first.body.order.status]).toEqual([200, 'PAID'])
    expect(first.body.order.paymentMethod).toMatchObject({ brand: 'visa', last4: '4242' })
    expect(second.body.order).toEqual(first.body.order)
  })

  test('markPaid does not pay the order while the provider has no payment', async () => {
    const { body } = await steps.create(guest)
    const answer = await steps.markPaid(guest, body.order.orderId)
    expect([answer.status, answer.body.code]).toEqual([402, 'PAYMENT_NOT_CONFIRMED'])
    expect(answer.headers.get('retry-after')).toBe('2')
  })

  test('a declined card leaves the order open for another card', async () => {
    const { body } = await steps.create(guest)
    const declined = await harness.confirmPayment(body.clientSecret ?? '', 'pm_card_chargeDeclined')
    expect(declined.body.error?.code).toBe('card_declined')
    expect((await steps.markPaid(guest, body.order.orderId)).status).toBe(402)
    await harness.confirmPayment(body.clientSecret ?? '')
    expect((await steps.markPaid(guest, body.order.orderId)).status).toBe(200)
  })

  test('markPaid of a free order needs no payment', async () => {
    const { body } = await steps.create(guest, 'sticker')
    const answer = await steps.markPaid(guest, body.order.orderId)
    expect(answer.body.order).toMatchObject({ status: 'PAID', isFree: true, totalAmount: '0.00' })
  })

  test('markPaid of another person’s order is not found', async () => {
    const { body } = await steps.create(guest)
    expect((await steps.markPaid(stranger, body.order.orderId)).status).toBe(404)
  })
})

describe('a change of an unpaid order', () => {
  test('a change of the tip changes the total and the payment', async () => {
    const { body } = await steps.create(guest)
    const changed = await steps.update(guest, body.order.orderId, { tipAmount: '1.35' })
    expect(changed.body.order).toMatchObject({ tipAmount: '1.35', totalAmount: '10.22' })
    await harness.confirmPayment(body.clientSecret ?? '')
    const paid = await steps.markPaid(guest, body.order.orderId)
    expect(paid.body.order).toMatchObject({ status: 'PAID', totalAmount: '10.22' })
  })

  test('a change of the cart adjusts the held stock', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee', 5)
    const cartItems = [{ productId: 'tee', quantity: 2 }]
    const changed = await steps.update(guest, body.order.orderId, { cartItems })
    expect(changed.status).toBe(200)
    expect(await stockOf(harness.db, 'tee')).toBe(before - 2)
  })

  test('a change to a free order cancels its payment', async () => {
    const { body } = await steps.create(guest)
    const cartItems = [{ productId: 'sticker', quantity: 1 }]
    const changed = await steps.update(guest, body.order.orderId, { cartItems })
    expect(changed.body).toMatchObject({ clientSecret: null, order: { isFree: true } })
    const late = await harness.confirmPayment(body.clientSecret ?? '')
    expect(late.status).toBe(400)
  })

  test('a change that arrives after the payment returns the paid order', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    const changed = await steps.update(guest, body.order.orderId, { tipAmount: '1.35' })
    expect([changed.status, changed.body.code]).toEqual([409, 'ORDER_LOCKED'])
    expect(changed.body.order).toMatchObject({ status: 'PAID', tipAmount: '0.00' })
  })

  test('a change by another person is not found', async () => {
    const { body } = await steps.create(guest)
    const changed = await steps.update(stranger, body.order.orderId, { tipAmount: '1.00' })
    expect(changed.status).toBe(404)
  })
})

describe('a hold', () => {
  test('a hold that expired closes the order, cancels its payment and returns the stock', async () => {
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee', 1)
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    expect(await stockOf(harness.db, 'tee')).toBe(before)
    expect((await harness.confirmPayment(body.clientSecret ?? '')).status).toBe(400)
    const answer = await steps.markPaid(guest, body.order.orderId)
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_EXPIRED'])
  })

  test('a free order whose hold expired is not sold, also when its end comes in between', async () => {
    const { body } = await steps.create(guest, 'sticker')
    const { orderId } = body.order
    const before = await selectOrder.run(harness.db, { orderId })
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    for (const known of [before as OrderRow, orderId]) {
      await expect(settleOrder(system(), known)).rejects.toMatchObject({ code: 'ORDER_EXPIRED' })
    }
    expect((await selectOrder.run(harness.db, { orderId }))?.status).toBe('IN_PROGRESS')
  })

  test('a hold stays while the provider cannot cancel the payment yet', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee', 1)
    const payments = harness.services.payments.of(null)
    const open = await payments.findPayment(toPaymentIntentId(body.clientSecret))
    vi.spyOn(payments, 'cancelPayment').mockResolvedValueOnce({ ...open, status: 'processing' })
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.isOpen).toBe(true)
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
    harness.clock.shiftMs += minutes(1)
    await expireOrders(system())
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })

  test('an order whose hold expired while the payment was processed is still sold', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee', 1)
    await harness.confirmPayment(body.clientSecret ?? '')
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
  })
})

describe('money that arrives late or is not the total', () => {
  /** An order that closed although its payment can still succeed. */
  async function createExpired() {
    const { body } = await steps.create(guest, 'tee', 1)
    const payments = harness.services.payments.of(null)
    const open = await payments.findPayment(toPaymentIntentId(body.clientSecret))
    vi.spyOn(payments, 'cancelPayment').mockResolvedValueOnce({ ...open, status: 'canceled' })
    harness.clock.shiftMs += minutes(16)
    await expireOrders(system())
    await harness.confirmPayment(body.clientSecret ?? '')
    return body.order.orderId
  }

  test('late money takes the stock of its closed order again', async () => {
    const before = await stockOf(harness.db, 'tee')
    const orderId = await createExpired()
    expect(await stockOf(harness.db, 'tee')).toBe(before)
    expect(await settleOrder(system(), orderId)).toMatchObject({
      status: 'PAID',
      closedReason: null,
    })
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
  })

  test('late money is refunded when the stock is gone, and takes nothing', async () => {
    const orderId = await createExpired()
    await harness.db.$client.query(
      `update products set stock_total = stock_total - stock_available, stock_available = 0 where product_id = 'tee'`,
    )
    expect(await settleOrder(system(), orderId)).toMatchObject({
      status: 'REFUNDED',
      closedReason: 'SOLD_OUT_AFTER_PAYMENT',
    })
    expect(await stockOf(harness.db, 'tee')).toBe(0)
    await harness.db.$client.query(
      `update products set stock_total = stock_total + 20, stock_available = 20 where product_id = 'tee'`,
    )
  })

  test('a payment of another amount is refunded, and the stock that the order held comes back', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { body } = await steps.create(guest, 'tee', 1)
    await harness.confirmPayment(body.clientSecret ?? '')
    const payments = harness.services.payments.of(null)
    const paid = await payments.findPayment(toPaymentIntentId(body.clientSecret))
    vi.spyOn(payments, 'findPayment').mockResolvedValue({
      ...paid,
      amountReceivedCents: paid.amountReceivedCents - 1,
    })
    const settled = await settleOrder(system(), body.order.orderId)
    vi.restoreAllMocks()
    expect(settled).toMatchObject({ closedReason: 'AMOUNT_MISMATCH' })
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })
})

describe('a payment that was not reported', () => {
  test('the reconciler finds a payment that was not reported', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    await settlePayments(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })

  test('the provider’s webhook settles a payment once, however often it arrives', async () => {
    const { body } = await steps.create(guest)
    await harness.confirmPayment(body.clientSecret ?? '')
    const webhook = webhookOf(body.order.orderId, body.clientSecret)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendWebhook(harness, webhook)),
    )
    expect(answers).toEqual(Array(10).fill(200))
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('PAID')
    expect(await auditOf(body.order.orderId, 'order.paid')).toBe(1)
  })

  test('a redelivered webhook settles a payment if the order was being changed at the first delivery', async () => {
    const { body } = await steps.create(guest)
    const { orderId } = body.order
    const gate = holdProvider(harness.services.payments.of(null), 'changeAmount')
    const change = steps.update(guest, orderId, { tipAmount: '1.00' })
    await gate.untilWaiting(1)
    await harness.confirmPayment(body.clientSecret ?? '')
    const webhook = webhookOf(orderId, body.clientSecret)
    expect(await sendWebhook(harness, webhook)).toBe(409)
    gate.open()
    await change
    expect(await sendWebhook(harness, webhook)).toBe(200)
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('a payment that should have been refunded and was not is reported once', async () => {
    const { body } = await steps.create(guest)
    const webhook = webhookOf(body.order.orderId, body.clientSecret, 'refund.failed')
    expect([await sendWebhook(harness, webhook), await sendWebhook(harness, webhook)]).toEqual([
      200, 200,
    ])
    expect(await auditOf(body.order.orderId, 'order.refund_failed_later')).toBe(1)
  })

  test('a webhook with an invalid signature settles no payment', async () => {
    const { body } = await steps.create(guest)
    const webhook = webhookOf(body.order.orderId, body.clientSecret)
    expect(await sendWebhook(harness, webhook, { secret: 'whsec_forged' })).toBe(400)
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('IN_PROGRESS')
  })

  test('a signed webhook settles no payment while the provider says otherwise', async () => {
    const { body } = await steps.create(guest)
    expect(await sendWebhook(harness, webhookOf(body.order.orderId, body.clientSecret))).toBe(200)
    expect((await steps.read(guest, body.order.orderId)).body.order.status).toBe('IN_PROGRESS')
  })
})

function webhookOf(
  orderId: string,
  clientSecret: string | null | undefined,
  type = 'payment_intent.succeeded',
): string {
  const id = toPaymentIntentId(clientSecret)
  return toWebhook(type, { id, object: 'payment_intent', metadata: { orderId } })
}

async function auditOf(orderId: string, action: string): Promise<number> {
  const { rows } = await harness.db.$client.query(
    'select count(*)::int as entries from audit_entries where subject_id = $1 and action = $2',
    [orderId, action],
  )
  return rows[0].entries
}
