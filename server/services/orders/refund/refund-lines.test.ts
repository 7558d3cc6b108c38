import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../../process/context.ts'
import { findRefundsAtProvider } from '../../payments/find-refunds-at-provider.ts'
import { recordTaxes } from '../../taxes/record-taxes.ts'
import { continueRefunds } from './continue-refunds.ts'

const COLLEAGUE_PHONE = '+13105550161'
const TIP = '5.00'

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '24' } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
await harness.db.$client.query(
  `insert into vendor_roles (vendor_id, phone_number, name, role)
   values ('HALL', '${COLLEAGUE_PHONE}', 'Colleague', 'STAFF')`,
)
await harness.db.$client.query(
  "update products set stock_total = 400, stock_available = 400 where product_id = 'tee'",
)
let guest: Person
let staff: Person
let colleague: Person
let manager: Person
beforeEach(signInAll)
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

async function signInAll() {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  colleague = await harness.signIn(COLLEAGUE_PHONE)
}

async function letTimePass(ms: number) {
  harness.clock.shiftMs += ms
  await signInAll()
}

const beers = (quantity: number) => ({ lines: [{ lineId: 'lager', quantity }] })
const tees = (quantity: number, more = {}) => ({
  lines: [{ lineId: 'tee', quantity, ...more }],
})

/** Three lagers, two tees and a tip, paid. */
async function buy(): Promise<Order> {
  const created = await harness.call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: {
      vendorLocationId: 'B1R',
      cartItems: [
        { productId: 'lager', quantity: 3 },
        { productId: 'tee', quantity: 2 },
      ],
      tipAmount: TIP,
      ageAcknowledged: true,
    },
  })
  await harness.confirmPayment(created.body.clientSecret ?? '')
  return (await steps.markPaid(guest, created.body.order.orderId)).body.order
}

describe('a refund of lines', () => {
  test('gives back these, and the order stays as it is, until everything went back', async () => {
    const { orderId, totalAmount } = await buy()
    const first = (await steps.refundPart(staff, orderId, beers(1))).body.order
    expect([first.status, first.refundedAmount]).toEqual(['PAID', '8.87'])
    expect(lineOf(first, 'lager')).toMatchObject({ refundedQuantity: 1, refundedAmount: '8.87' })
    expect(lineOf(first, 'tee')).toMatchObject({ refundedQuantity: 0, refundedAmount: '0.00' })
    expect(first.refunds).toEqual([
      {
        amount: '8.87',
        at: expect.any(String),
        by: 'staff',
        lines: [{ lineId: 'lager', quantity: 1, amount: '8.87' }],
      },
    ])
    const second = (await steps.refundPart(staff, orderId, tees(2))).body.order
    expect(second.status).toBe('PAID')
    const last = (await steps.refundPart(staff, orderId, beers(2))).body.order
    expect([last.status, last.refundedAmount]).toEqual(['REFUNDED', totalAmount])
    expect(last.refunds.at(-1)?.tipAmount).toBe(TIP)
    expect(sum(await givenBack(orderId))).toBe(toCents(totalAmount))
  })

  test('gives back the rest of everything without lines', async () => {
    const { orderId, totalAmount } = await buy()
    await steps.refundPart(staff, orderId, beers(2))
    const { order } = (await steps.refund(colleague, orderId)).body
    expect([order.status, order.refundedAmount]).toEqual(['REFUNDED', totalAmount])
    expect(order.cartItems.map(({ refundedQuantity }) => refundedQuantity)).toEqual([3, 2])
    expect(sum(await givenBack(orderId))).toBe(toCents(totalAmount))
  })

  test('an order of which a part went back is handed over, and refunded further after it', async () => {
    const { orderId, totalAmount } = await buy()
    await steps.refundPart(staff, orderId, beers(1))
    expect((await steps.complete(staff, orderId)).body.order.status).toBe('COMPLETE')
    const { order } = (await steps.refundPart(staff, orderId, beers(1))).body
    expect(order.status).toBe('COMPLETE')
    expect((await steps.refund(staff, orderId)).body.order.refundedAmount).toBe(totalAmount)
  })

  test('the tip goes back once, when it is ticked', async () => {
    const { orderId } = await buy()
    const { order } = (await steps.refundPart(staff, orderId, { lines: [], tip: true })).body
    expect([order.status, order.refundedAmount]).toEqual(['PAID', TIP])
    const again = await steps.refundPart(staff, orderId, { ...beers(1), tip: true })
    expect([again.status, again.body.error]).toEqual([400, 'There is no tip to give back.'])
  })

  test.each<[string, object, string]>([
    [
      'a line that the order does not have',
      { lines: [{ lineId: 'wine', quantity: 1 }] },
      'no such line',
    ],
    ['more pieces than there are', beers(4), 'Only 3 of lager'],
    ['nothing', { lines: [] }, 'Choose what'],
    ['a negative number', beers(-1), ''],
    ['half a piece', beers(0.5), ''],
    [
      'handed-over drinks put back into stock',
      { lines: [{ lineId: 'lager', quantity: 1, backToStock: true }] },
      'sealed goods',
    ],
  ])('%s is refused', async (_, body, text) => {
    const { orderId } = await buy()
    const refused = await steps.refundPart(staff, orderId, body)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain(text)
    expect(await givenBack(orderId)).toEqual([])
  })

  test('a sum that is not what the person was shown is refused with the right one', async () => {
    const { orderId } = await buy()
    const shown = { ...beers(1), amount: '8.87' }
    expect((await steps.refundPart(staff, orderId, shown)).status).toBe(200)
    const { status, body } = await steps.refundPart(staff, orderId, { ...beers(2), amount: '8.87' })
    expect([status, body.code, body.amount]).toEqual([409, 'REFUND_CHANGED', '17.74'])
    expect(body.error).toBe('The order has changed: this would give back $17.74 now.')
    expect(await givenBack(orderId)).toEqual([887])
  })

  test('a refunded order has nothing left for its lines', async () => {
    const { orderId } = await buy()
    await steps.refund(staff, orderId)
    const { status, body } = await steps.refundPart(staff, orderId, beers(1))
    expect([status, body.code]).toEqual([409, 'NOTHING_TO_REFUND'])
  })

  test('money given back at the provider is of no line, and lines go back up to what is left', async () => {
    const { orderId, totalAmount } = await buy()
    const payment_intent = await provider.paymentOf(orderId)
    await provider.refund({ payment_intent, amount: '500' })
    await findRefundsAtProvider(system())
    const { order } = (await steps.read(guest, orderId)).body
    expect(order.cartItems.map(({ refundedQuantity }) => refundedQuantity)).toEqual([0, 0])
    await steps.refundPart(staff, orderId, tees(2))
    const last = (await steps.refundPart(staff, orderId, beers(3))).body.order
    expect([last.status, last.refundedAmount]).toEqual(['REFUNDED', totalAmount])
    expect(sum(await givenBack(orderId))).toBe(toCents(totalAmount))
  })

  test('a disputed payment is not refunded', async () => {
    const { orderId } = await buy()
    await harness.db.$client.query('update orders set disputed_at = now() where order_id = $1', [
      orderId,
    ])
    for (const refused of [
      await steps.refundPart(staff, orderId, beers(1)),
      await steps.refund(staff, orderId),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_DISPUTED'])
    }
    expect(await givenBack(orderId)).toEqual([])
    await harness.db.$client.query('update orders set disputed_at = null where order_id = $1', [
      orderId,
    ])
  })
})

test('a payment that is disputed after it was looked at is not refunded', async () => {
  const { orderId } = await buy()
  const lock: [string, string] = [
    'update orders set disputed_at = now() where order_id = $1',
    orderId,
  ]
  const [refused] = await whileLocked(harness.db, lock, () => [
    steps.refundPart(staff, orderId, beers(1)),
  ])
  expect([refused?.status, refused?.body.code]).toEqual([409, 'ORDER_DISPUTED'])
  expect(await givenBack(orderId)).toEqual([])
  await harness.db.$client.query('update orders set disputed_at = null where order_id = $1', [
    orderId,
  ])
})

describe('one refund at a time', () => {
  test('a second person meanwhile reads who refunds how much', async () => {
    await harness.db.$client.query(
      "update users set first_name = 'Maya', last_name = 'Reed' where user_id = $1",
      [staff.userId],
    )
    const { orderId } = await buy()
    const { first, answer } = await beginAtProvider(() =>
      steps.refundPart(staff, orderId, beers(1)),
    )
    const second = await steps.refundPart(colleague, orderId, tees(1))
    const whole = await steps.refund(colleague, orderId)
    const handOver = await steps.complete(colleague, orderId)
    answer()
    expect((await first).status).toBe(200)
    for (const refused of [second, whole]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
      expect(refused.body).toMatchObject({ requestedBy: 'Maya R.', amount: '8.87' })
      expect(refused.body.error).toBe('Maya R. is refunding $8.87 of this order right now.')
    }
    expect(handOver.body.code).toBe('REFUND_UNDER_WAY')
    expect(await givenBack(orderId)).toEqual([887])
    expect((await steps.complete(colleague, orderId)).body.order.status).toBe('COMPLETE')
  })

  test('of two that meet, the second counts what the first gave back', async () => {
    for (let round = 0; round < 3; round++) {
      const { orderId } = await buy()
      const lock: [string, string] = ['select from orders where order_id = $1 for update', orderId]
      const answers = await whileLocked(harness.db, lock, () => [
        steps.refundPart(staff, orderId, beers(2)),
        steps.refundPart(colleague, orderId, beers(2)),
      ])
      expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
      const { order } = (await steps.read(guest, orderId)).body
      expect(lineOf(order, 'lager')?.refundedQuantity).toBe(2)
      expect(sum(await givenBack(orderId))).toBe(toCents(order.refundedAmount))
    }
  })

  test('a refund whose lines another one changed meanwhile is planned again', async () => {
    const { orderId } = await buy()
    const other = [{ amountCents: 1774, at: '2026-01-01T00:00:00Z', by: 'staff' }]
    const lines = [{ lineId: 'lager', quantity: 2, priceCents: 0, discountCents: 0, taxCents: 0 }]
    const change = 'update orders set refunds = $2 where order_id = $1'
    const refunds = JSON.stringify([{ ...other[0], lines }])
    const [refused] = await whileLocked(harness.db, [change, orderId, refunds], () => [
      steps.refundPart(staff, orderId, beers(2)),
    ])
    expect([refused?.status, refused?.body.error]).toEqual([
      400,
      'Only 1 of lager can still be given back.',
    ])
    expect(await givenBack(orderId)).toEqual([])
    await harness.db.$client.query(change, [orderId, '[]'])
  })

  test('a repeat with the same key is the same refund; with another body it is refused', async () => {
    const { orderId } = await buy()
    const key = crypto.randomUUID()
    const both = await Promise.all([
      steps.refundPart(staff, orderId, beers(1), key),
      steps.refundPart(staff, orderId, beers(1), key),
    ])
    const later = await steps.refundPart(staff, orderId, beers(1), key)
    expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200])
    const other = await steps.refundPart(staff, orderId, beers(2), key)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await givenBack(orderId)).toEqual([887])
    const next = await steps.refundPart(staff, orderId, beers(1), crypto.randomUUID())
    expect(next.body.order.refundedAmount).toBe('17.74')
  })

  test('a part whose process died after the provider refunded is found there a day later, once', async () => {
    const { orderId } = await buy()
    const payments = harness.services.payments.of(null)
    const refund = payments.refundPayment.bind(payments)
    vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (request) => {
      await refund(request)
      throw new Error('the process dies here')
    })
    expect((await steps.refundPart(staff, orderId, beers(1))).status).toBe(500)
    await letTimePass(DAY_MS + MINUTE_MS)
    await harness.db.$client.query('delete from standin_stripe.idempotency_keys')
    await continueRefunds(system())
    const { order } = (await steps.read(staff, orderId, 'staff')).body
    expect([order.status, order.refundedAmount]).toEqual(['PAID', '8.87'])
    expect(await givenBack(orderId)).toEqual([887])
  })

  test('a refused part leaves its lines, and can be asked for again', async () => {
    const { orderId } = await buy()
    const refused = new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' })
    vi.spyOn(harness.services.payments.of(null), 'refundPayment')
      .mockRejectedValueOnce(refused)
      .mockRejectedValueOnce(refused)
    expect((await steps.refundPart(staff, orderId, beers(3))).body.code).toBe('REFUND_REFUSED')
    const { order } = (await steps.refundPart(staff, orderId, beers(3))).body
    expect(lineOf(order, 'lager')?.refundedQuantity).toBe(3)
  })
})

describe('stock', () => {
  test('what was not handed over goes back into stock, piece by piece', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await buy()
    await steps.refundPart(staff, orderId, tees(1))
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
    await steps.refund(staff, orderId)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })

  test('what was handed over stays out of stock, unless staff put it back', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await buy()
    await steps.complete(staff, orderId)
    await steps.refundPart(staff, orderId, tees(1))
    expect(await stockOf(harness.db, 'tee')).toBe(before - 2)
    await steps.refundPart(staff, orderId, tees(1, { backToStock: true }))
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
    await steps.refund(staff, orderId)
    expect(await stockOf(harness.db, 'tee')).toBe(before - 1)
  })
})

describe('the tax', () => {
  test('is reversed in part with each refund, by line, and the rest with the last one', async () => {
    const { orderId, taxAmount } = await buy()
    await steps.refundPart(staff, orderId, beers(1))
    await recordTaxes(system())
    expect(await provider.ledgerOf(orderId)).toEqual([
      ['transaction', toCents(taxAmount)],
      ['reversal', -77],
    ])
    await steps.refundPart(staff, orderId, beers(1))
    await recordTaxes(system())
    await steps.refund(staff, orderId)
    await recordTaxes(system())
    const ledger = await provider.ledgerOf(orderId)
    expect(ledger.map(([type]) => type)).toEqual(['transaction', ...Array(3).fill('reversal')])
    expect(sum(ledger.map(([, tax]) => tax))).toBe(0)
  })

  test('waits for its transaction, and the rest for all parts, when all are due at once', async () => {
    const { orderId } = await buy()
    await steps.refundPart(staff, orderId, beers(1))
    await steps.refundPart(staff, orderId, tees(1))
    await steps.refund(staff, orderId)
    await recordTaxes(system())
    const ledger = await provider.ledgerOf(orderId)
    expect(ledger).toHaveLength(4)
    expect(sum(ledger.map(([, tax]) => tax))).toBe(0)
  })

  test('of an order whose lines have no tax of their own is reversed as one amount', async () => {
    const { orderId } = await buy()
    await harness.db.$client.query(
      `update orders set lines = (select jsonb_agg(line - 'taxCents') from jsonb_array_elements(lines) line)
        where order_id = $1`,
      [orderId],
    )
    await steps.refundPart(staff, orderId, beers(1))
    await recordTaxes(system())
    await steps.refund(staff, orderId)
    await recordTaxes(system())
    const ledger = await provider.ledgerOf(orderId)
    expect(ledger).toHaveLength(3)
    expect(sum(ledger.map(([, tax]) => tax))).toBe(0)
  })

  test('is not reversed for a tip', async () => {
    const { orderId } = await buy()
    await steps.refundPart(staff, orderId, { lines: [], tip: true })
    await recordTaxes(system())
    expect(await provider.ledgerOf(orderId)).toHaveLength(1)
  })
})

test('reports count what was not given back of each product', async () => {
  const before = await piecesOf('lager')
  const { orderId } = await buy()
  await steps.refundPart(staff, orderId, beers(2))
  const after = await piecesOf('lager')
  expect([after.pieces - before.pieces, after.cents - before.cents]).toEqual([1, 810])
})

test('no refund above leaves a difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

function lineOf({ cartItems }: Order, lineId: string) {
  return cartItems.find((item) => item.lineId === lineId)
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Starts a refund and holds it inside its call of the provider. */
async function beginAtProvider<Answer>(start: () => Promise<Answer>) {
  const payments = harness.services.payments.of(null)
  const refund = payments.refundPayment.bind(payments)
  const answered = Promise.withResolvers<void>()
  const asked = vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (request) => {
    await answered.promise
    return refund(request)
  })
  const first = start()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
  return { first, answer: answered.resolve }
}

async function givenBack(orderId: string): Promise<number[]> {
  const refunds = await harness.services.payments
    .of(null)
    .listRefundsOf(await provider.paymentOf(orderId))
  return refunds.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents)
}

async function piecesOf(productId: string) {
  const day = (ms: number) =>
    new Date(harness.services.now().getTime() + ms).toISOString().slice(0, 10)
  const { body } = await harness.call<AnalyticsSummary>(
    `GET /vendors/HALL/analytics-summary?from=${day(-2 * DAY_MS)}&to=${day(DAY_MS)}`,
    { as: manager },
  )
  const row = body.products.find((each) => each.productId === productId)
  return { pieces: row?.quantity ?? 0, cents: toCents(row?.revenue ?? '0') }
}
