import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { toCents } from '#domain/values/money.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { closeOrder } from '#server/services/orders/change/close-order.ts'
import { selectExpiredOrders } from '#server/services/orders/change/close-order.store.ts'
import { claimOrder, releaseClaim } from '#server/services/orders/change/claim-order.ts'
import { selectOrder, type OrderRow } from '#server/services/orders/orders.store.ts'
import { expireOrders, restorePayments } from '#server/services/orders/change/expire-orders.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '../support/api-harness.ts'
import { buildProduct, stockOf } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { holdProvider } from '../support/provider-gate.ts'

const CLAIM_TTL_MS = 30_000

const harness = await startApiHarness()
const payments = harness.services.payments.of(null)
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
let guest: Person
let other: Person
let number = 2000
beforeAll(async () => {
  await harness.db
    .insert(products)
    .values(
      ['vinyl', 'scarf', 'poster', 'cape'].map((productId) =>
        buildProduct({ productId, trackQuantity: true, stockAvailable: 3 }),
      ),
    )
  const counted = { trackQuantity: true, stockAvailable: 100 }
  await harness.db
    .insert(products)
    .values(buildProduct({ productId: 'pin', priceCents: 0, ...counted }))
})
// each test has people of its own, and the clock may have moved by more than a session lasts
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
  other = await harness.signIn(`+1310555${number++}`)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

describe('an order that is created twice at the same time', () => {
  test('an order that is created twice at the same time is one order, and every answer has the secret to pay it', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => steps.create(guest)))
    const [first] = answers.map(({ body }) => [body.order.orderId, body.clientSecret])
    expect(first?.[1]).toEqual(expect.stringMatching(/^pi_/))
    for (const { body } of answers) expect([body.order.orderId, body.clientSecret]).toEqual(first)
    await expectOneAmount(answers[0]?.body.order.orderId ?? '')
  })

  test('an order has a payment also when the process that changed it meanwhile died', async () => {
    const gate = holdProvider(payments, 'createPayment')
    const creation = steps.create(guest)
    await gate.untilWaiting(1)
    const { rows } = await harness.db.$client.query<{ orderId: string }>(
      'select order_id as "orderId" from orders where user_id = $1',
      [guest.userId],
    )
    await claimAs(rows[0]?.orderId ?? '', 100)
    harness.clock.shiftMs += CLAIM_TTL_MS
    gate.open()
    const { status, body } = await creation
    expect([status, body.order.orderId]).toEqual([201, rows[0]?.orderId])
    expect(body.clientSecret).toEqual(expect.stringMatching(/^pi_/))
    await expectOneAmount(body.order.orderId)
  })
})

describe('two changes of one order at the same time', () => {
  test('two changes are written one after the other', async () => {
    const { body } = await steps.create(guest)
    const answers = await Promise.all(
      ['1.00', '2.00', '3.00'].map((tipAmount) =>
        steps.update(guest, body.order.orderId, { tipAmount }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expectOneAmount(body.order.orderId)
  })

  test('two changes adjust the stock based on the change before them', async () => {
    const { body } = await steps.create(guest, 'pin')
    const answers = await Promise.all(
      [2, 5, 3, 4].map((quantity) =>
        steps.update(guest, body.order.orderId, { cartItems: [{ productId: 'pin', quantity }] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { order } = (await steps.read(guest, body.order.orderId)).body
    expect(await stockOf(harness.db, 'pin')).toBe(100 - order.totalQuantity)
  })

  test('two changes do not wait for a hanging provider: the second is refused and can be retried', async () => {
    const { body } = await steps.create(guest)
    const gate = holdProvider(payments, 'changeAmount')
    const first = steps.update(guest, body.order.orderId, { tipAmount: '1.00' })
    await gate.untilWaiting(1)
    const second = await steps.update(guest, body.order.orderId, { tipAmount: '2.00' })
    expect([second.status, second.body.code]).toEqual([409, 'ORDER_CHANGING'])
    expect(second.headers.get('retry-after')).toBe('1')
    gate.open()
    expect((await first).body.order.tipAmount).toBe('1.00')
    await expectOneAmount(body.order.orderId)
  })
})

describe('a change that fails after the provider was updated', () => {
  test('a change whose stock was sold meanwhile restores the old total at the provider', async () => {
    const { body } = await steps.create(guest, 'vinyl')
    const gate = holdProvider(payments, 'changeAmount')
    const change = steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'vinyl', quantity: 3 }],
    })
    await gate.untilWaiting(1)
    expect((await steps.create(other, 'vinyl')).status).toBe(201)
    gate.open()
    const refused = await change
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_ENOUGH_STOCK'])
    expect(await amountAsked(body.order.orderId)).toBe(toCents(body.order.totalAmount))
    expect(await stockOf(harness.db, 'vinyl')).toBe(1)
    await expectOneAmount(body.order.orderId)
  })

  test('a change with a product that was switched off meanwhile names the product', async () => {
    const { body } = await steps.create(guest)
    const gate = holdProvider(payments, 'changeAmount')
    const change = steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'poster', quantity: 2 }],
    })
    await gate.untilWaiting(1)
    await harness.db.$client.query(
      `update products set is_available = false where product_id = 'poster'`,
    )
    gate.open()
    const refused = await change
    expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    expect(refused.body).toMatchObject({ productId: 'poster' })
    await expectOneAmount(body.order.orderId)
  })

  test('a change whose price changed meanwhile is repeated at the new price', async () => {
    const { body } = await steps.create(guest)
    const gate = holdProvider(payments, 'changeAmount')
    const change = steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'scarf', quantity: 1 }],
    })
    await gate.untilWaiting(1)
    await harness.db.$client.query(
      `update products set price_cents = 2000 where product_id = 'scarf'`,
    )
    gate.open()
    expect((await change).body.order.subtotal).toBe('20.00')
    await expectOneAmount(body.order.orderId)
  })
})

describe('a change whose answer from the provider was lost', () => {
  test('an order whose change got no answer keeps the old total, and the payment is restored before its secret is returned', async () => {
    const { body } = await steps.create(guest)
    await provider.fail('drop_after_effect', '/v1/payment_intents/')
    const lost = await steps.update(guest, body.order.orderId, { tipAmount: '1.35' })
    expect(lost.status).toBe(503)
    expect(await amountAsked(body.order.orderId)).toBe(1022)
    const held = await steps.read(guest, body.order.orderId)
    expect(held.body.clientSecret).toBe(body.clientSecret)
    expect(await amountAsked(body.order.orderId)).toBe(887)
    expect(held.body.order.totalAmount).toBe('8.87')
  })

  test('no secret is returned while the provider is unreachable', async () => {
    const { body } = await steps.create(guest)
    await provider.fail('drop_after_effect', '/v1/payment_intents/', 4)
    await steps.update(guest, body.order.orderId, { tipAmount: '1.35' })
    const held = await steps.read(guest, body.order.orderId)
    expect([held.status, held.body.clientSecret]).toEqual([200, null])
  })
})

describe('a process that died while changing an order', () => {
  test('a claim of a process that died blocks the secret until it expires; then the next read restores the payment', async () => {
    const orderId = await dieWhileChanging()
    expect((await steps.read(guest, orderId)).body.clientSecret).toBeNull()
    harness.clock.shiftMs += CLAIM_TTL_MS + 1
    expect((await steps.read(guest, orderId)).body.clientSecret).toMatch(/_secret_/)
    await expectOneAmount(orderId)
  })

  test('a process that died does not block later changes of the order', async () => {
    const orderId = await dieWhileChanging()
    harness.clock.shiftMs += CLAIM_TTL_MS + 1
    expect((await steps.update(guest, orderId, { tipAmount: '2.00' })).status).toBe(200)
    await expectOneAmount(orderId)
  })

  test('the job that restores payments repairs an order whose process died', async () => {
    const orderId = await dieWhileChanging()
    await restorePayments(system())
    expect(await amountAsked(orderId)).toBe(4935)
    harness.clock.shiftMs += CLAIM_TTL_MS + 1
    await restorePayments(system())
    expect(await amountAsked(orderId)).toBe(887)
  })

  test('a process that died does not block a buyer who already has the secret from paying', async () => {
    const { body } = await steps.create(guest)
    await claimAs(body.order.orderId, 887)
    await harness.confirmPayment(body.clientSecret ?? '')
    expect((await steps.markPaid(guest, body.order.orderId)).body.order.status).toBe('PAID')
  })

  async function dieWhileChanging(): Promise<string> {
    const { body } = await steps.create(guest)
    await claimAs(body.order.orderId, 4935)
    await payments.changeAmount(toPaymentIntentId(body.clientSecret), 4935)
    return body.order.orderId
  }
})

test('a request whose claim has expired does not end the claim of the next one', async () => {
  const { body } = await steps.create(guest)
  const claim = async () => {
    const order = await selectOrder.run(harness.db, { orderId: body.order.orderId })
    return (await claimOrder(system(), order as OrderRow, 887)) as OrderRow
  }
  const first = await claim()
  harness.clock.shiftMs += CLAIM_TTL_MS + 1
  const second = await claim()
  await releaseClaim(system(), first)
  const { changingUntil } = (await selectOrder.run(harness.db, {
    orderId: body.order.orderId,
  })) as OrderRow
  expect(changingUntil).toEqual(second.changingUntil)
})

describe('the expiry of a hold', () => {
  test('a hold that is renewed at the moment it expires leaves the order open', async () => {
    const { body } = await steps.create(guest, 'tee')
    harness.clock.shiftMs += 15 * MINUTE_MS
    guest = await harness.signIn(guest.phoneNumber)
    const gate = holdProvider(payments, 'changeAmount')
    const renewal = steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'tee', quantity: 2 }],
    })
    await gate.untilWaiting(1)
    await expireOrders(system())
    const claimed = await selectOrder.run(harness.db, { orderId: body.order.orderId })
    expect(claimed && (await closeOrder(system(), claimed))).toBe(false)
    gate.open()
    expect((await renewal).status).toBe(200)
    await expireOrders(system())
    expect((await steps.read(guest, body.order.orderId)).body.order.isOpen).toBe(true)
    await expectOneAmount(body.order.orderId)
  })

  test('a hold that is renewed after the sweeper listed it leaves the order open', async () => {
    const { body } = await steps.create(guest, 'tee')
    harness.clock.shiftMs += 15 * MINUTE_MS
    guest = await harness.signIn(guest.phoneNumber)
    const cancelPayment = vi.spyOn(payments, 'cancelPayment')
    const listed = await selectExpiredOrders(harness.db, {
      now: harness.services.now(),
      limit: 200,
    })
    await steps.update(guest, body.order.orderId, {
      cartItems: [{ productId: 'tee', quantity: 2 }],
    })
    for (const order of listed.filter(({ orderId }) => orderId === body.order.orderId)) {
      expect(await closeOrder(system(), order)).toBe(false)
    }
    expect(cancelPayment).not.toHaveBeenCalled()
    expect((await steps.read(guest, body.order.orderId)).body.order.isOpen).toBe(true)
  })

  test("an answer of the provider after the sweeper's claim leaves a change of the order alone", async () => {
    const { body } = await steps.create(guest, 'tee')
    harness.clock.shiftMs += 15 * MINUTE_MS
    guest = await harness.signIn(guest.phoneNumber)
    const gate = holdProvider(payments, 'cancelPayment')
    const order = await selectOrder.run(harness.db, { orderId: body.order.orderId })
    const closing = closeOrder(system(), order as OrderRow)
    await gate.untilWaiting(1)
    harness.clock.shiftMs += CLAIM_TTL_MS + 1
    const cartItems = [{ productId: 'tee', quantity: 2 }]
    expect((await steps.update(guest, body.order.orderId, { cartItems })).status).toBe(200)
    gate.open()
    expect(await closing).toBe(false)
    await expectOneAmount(body.order.orderId)
  })

  test('a change that arrives while the payment of an expired order is being canceled is refused', async () => {
    const { body } = await steps.create(guest, 'cape')
    harness.clock.shiftMs += 15 * MINUTE_MS
    guest = await harness.signIn(guest.phoneNumber)
    const gate = holdProvider(payments, 'cancelPayment')
    const sweeper = expireOrders(system())
    await gate.untilWaiting(1)
    // the same cart: nothing to send to the provider
    const cartItems = [{ productId: 'cape', quantity: 1 }]
    const renewal = await steps.update(guest, body.order.orderId, { cartItems })
    expect([renewal.status, renewal.body.code]).toEqual([409, 'ORDER_CHANGING'])
    gate.open()
    await sweeper
    const late = await steps.update(guest, body.order.orderId, { cartItems })
    expect(late.body.code).toBe('ORDER_EXPIRED')
    expect(await stockOf(harness.db, 'cape')).toBe(3)
  })
})

/** Order and payment have one amount, which is then paid with the secret the buyer gets. */
async function expectOneAmount(orderId: string) {
  const { order, clientSecret } = (await steps.read(guest, orderId)).body
  expect(await amountAsked(orderId)).toBe(toCents(order.totalAmount))
  await harness.confirmPayment(clientSecret ?? '')
  const paid = await steps.markPaid(guest, orderId)
  expect(paid.body.order).toMatchObject({ status: 'PAID', totalAmount: order.totalAmount })
  expect(await provider.takenFor(orderId)).toBe(toCents(order.totalAmount))
}

/** The amount that the order's payment requests at the provider. */
async function amountAsked(orderId: string): Promise<number> {
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select payment_intent_id as id from orders where order_id = $1',
    [orderId],
  )
  return (await payments.findPayment(rows[0]?.id ?? '')).amountCents
}

/** Simulates a process that was killed after it had claimed the order. */
async function claimAs(orderId: string, providerAmountCents: number) {
  const until = new Date(harness.services.now().getTime() + CLAIM_TTL_MS)
  await harness.db.$client.query(
    `update orders set version = version + 1, changing_until = $2, provider_amount_cents = $3 where order_id = $1`,
    [orderId, until, providerAmountCents],
  )
}
