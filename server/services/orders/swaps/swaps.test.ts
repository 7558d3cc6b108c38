import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import type { MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { planRefund } from '#domain/orders/refund-lines.ts'
import { toRefundableOrder } from '#domain/orders/refundable-order.ts'
import type { ReportedOut } from '#domain/orders/swap-offers.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { toAmount } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { buildProduct, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { keepMoneyIssues } from '../../money-desk/keep-money-issues.ts'
import { endNights } from '../line/end-nights.ts'
import { lapseSwapOffers } from './answer-offer.ts'

const harness = await startApiHarness()
const { db, call, services } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const AT = '/vendor-locations/L1N/preparations'
let guest: Person
let staff: Person
/** Makes again as often as needed. */
let manager: Person
/** How far ahead the clock of the job is: sessions would end with it. */
let shiftMs = 0
beforeAll(async () => {
  await buildLine(db)
  const at = { vendorLocationId: 'L1N', stationId: 'line-bar' } as const
  await db.insert(products).values([
    buildProduct({ ...at, productId: 'line-cola', productType: 'NON_ALCOHOLIC_ITEM' }),
    buildProduct({ ...at, productId: 'line-ale', productType: 'ALCOHOLIC_ITEM' }),
    buildProduct({
      ...at,
      productId: 'line-half',
      productType: 'NON_ALCOHOLIC_ITEM',
      priceCents: 400,
    }),
    buildProduct({
      ...at,
      productId: 'line-rare',
      productType: 'NON_ALCOHOLIC_ITEM',
      priceCents: 9900,
    }),
  ])
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})
beforeEach(async () => {
  shiftMs = 3_600_000
  await lapseSwapOffers(job())
  shiftMs = 0
  await ask(`update products set is_available = true where vendor_location_id = 'L1N'`)
  services.changes.announce('menu', 'L1N')
})

const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
const now = () => new Date(Date.now() + shiftMs)
const job = () => systemContext({ ...services, now }, 'swaps')
const orderOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order
/** Stock by product, 'available/total'. */
const stockOf = async (...productIds: string[]) => {
  const rows = await ask<{ id: string; stock: string }>(
    `select product_id as id, stock_available || '/' || stock_total as stock from products
      where product_id = any($1)`,
    productIds,
  )
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
}
const reportOut = (choices: string[], productId = 'line-soda') =>
  call<ReportedOut & { fields?: Record<string, string> }>(`POST ${AT}/out`, {
    as: staff,
    body: { productId, choices },
  })
const answer = (orderId: string, offerId: string, productId: string | null, as = guest) =>
  call<OrderAnswer & { code?: string; error?: string }>(
    `PUT /users/${as.userId}/orders/${orderId}/swap-offers/${offerId}`,
    { as, body: { productId } },
  )
async function buyAndRunOut(choices = ['line-cola']) {
  const { orderId } = await line.buy(guest, 'line-soda', 'line-burger')
  const reported = await reportOut(choices)
  const offer = reported.body.items.find((each) => each.orderId === orderId)
  const [bar] = await partsOf(db, orderId)
  return { orderId, offerId: offer?.offerId ?? '', preparationId: bar?.preparationId ?? '' }
}

test('what the bar is out of is off sale at once, and each guest of a queued line is asked once', async () => {
  const { orderId, offerId } = await buyAndRunOut()
  const made = await line.buy(guest, 'line-burger')
  const again = await reportOut(['line-cola'])
  expect(again.body.items).toEqual([])
  const [soda] = await ask<{ sold: boolean }>(
    `select is_available as sold from products where product_id = 'line-soda'`,
  )
  expect(soda?.sold).toBe(false)
  expect((await orderOf(orderId)).swapOffers).toEqual([
    {
      offerId,
      lineId: 'line-soda',
      name: 'line-soda',
      quantity: 1,
      until: expect.any(String),
      choices: [{ productId: 'line-cola', name: 'line-cola' }],
    },
  ])
  expect((await orderOf(made.orderId)).swapOffers).toBeUndefined()
})

test('a guest takes something else, which is made instead and taken from its stock', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 5 where product_id = 'line-cola'`,
  )
  const { orderId, offerId } = await buyAndRunOut()
  const taken = await answer(orderId, offerId, 'line-cola')
  expect([taken.status, taken.body.order.swapOffers, taken.body.order.refunds]).toEqual([
    200,
    undefined,
    [],
  ])
  expect(taken.body.order.cartItems[0]).toMatchObject({ name: 'line-soda', swappedTo: 'line-cola' })
  const card = (await line.list(staff)).find(
    (each) => each.orderId === orderId && each.station === 'Bar',
  )
  expect(card?.lines).toMatchObject([{ lineId: 'line-soda', name: 'line-cola', quantity: 1 }])
  const [cola] = await ask<{ stock: number }>(
    `select stock_available as stock from products where product_id = 'line-cola'`,
  )
  expect(cola?.stock).toBe(4)
  const second = await answer(orderId, offerId, null)
  expect([second.status, second.body.code]).toEqual([409, 'OFFER_OVER'])
  await ask(`update products set track_quantity = false where product_id = 'line-cola'`)
})

test('a guest takes the money back by line, and without an answer it goes back after 90 seconds', async () => {
  const asked = await buyAndRunOut()
  const back = await answer(asked.orderId, asked.offerId, null)
  expect(back.body.order).toMatchObject({
    status: 'PAID',
    refunds: [{ by: 'system', lines: [{ lineId: 'line-soda', quantity: 1 }] }],
  })
  await ask(`update products set is_available = true where product_id = 'line-soda'`)
  services.changes.announce('menu', 'L1N')
  const silent = await buyAndRunOut()
  shiftMs = 89_000
  expect(await lapseSwapOffers(job())).toBe(0)
  shiftMs = 91_000
  expect(await lapseSwapOffers(job())).toBe(1)
  expect((await orderOf(silent.orderId)).refunds).toMatchObject([{ by: 'system' }])
  expect((await partsOf(db, silent.orderId)).map(({ stage }) => stage)).toEqual([
    'CANCELED',
    'QUEUED',
  ])
})

test('a guest who takes something cheaper gets the difference back with its tax, once, and the rest of the line later', async () => {
  const { orderId, offerId, preparationId } = await buyAndRunOut(['line-half', 'line-cola'])
  expect((await orderOf(orderId)).swapOffers?.[0]?.choices).toEqual([
    { productId: 'line-half', name: 'line-half', moneyBack: '6.57' },
    { productId: 'line-cola', name: 'line-cola' },
  ])
  const taken = await answer(orderId, offerId, 'line-half')
  expect(taken.body.order).toMatchObject({ status: 'PAID', refundedAmount: '6.57' })
  expect(taken.body.order.refunds).toMatchObject([
    { amount: '6.57', by: 'system', lines: [{ lineId: 'line-soda', quantity: 0, amount: '6.57' }] },
  ])
  expect(
    (await line.list(staff)).find((card) => card.preparationId === preparationId),
  ).toMatchObject({
    lines: [{ name: 'line-half', quantity: 1, struckQuantity: 0 }],
  })
  // what is left of the line goes back with all of the order
  const { totalAmount } = taken.body.order
  const whole = await steps.refund(staff, orderId)
  expect(whole.body.order).toMatchObject({ status: 'REFUNDED', refundedAmount: totalAmount })
  expect(await settleBooks(services)).toEqual([])
})

test('what was taken instead comes back into stock with a refund before it is made, and what is made again is the same', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 9, stock_total = 9
      where product_id in ('line-half', 'line-soda')`,
  )
  services.changes.announce('menu', 'L1N')
  const stock = () =>
    ask(`select product_id as id, stock_available as available, stock_total as total from products
          where product_id in ('line-half', 'line-soda') order by 1`)
  const given = await buyAndRunOut(['line-half'])
  const { body } = await answer(given.orderId, given.offerId, 'line-half')
  const lines = [{ lineId: 'line-soda', quantity: 1 }]
  // the screen of staff says the same amount as the server
  const shown = planRefund(toRefundableOrder(body.order), { lines, tip: false })
  const amount = toAmount('problem' in shown ? 0 : shown.amountCents)
  expect((await steps.refundPart(staff, given.orderId, { lines, amount })).status).toBe(200)
  expect(await stock()).toEqual([
    { id: 'line-half', available: 9, total: 9 },
    { id: 'line-soda', available: 8, total: 9 },
  ])
  await ask(`update products set is_available = true where product_id = 'line-soda'`)
  services.changes.announce('menu', 'L1N')
  const made = await buyAndRunOut(['line-half'])
  await answer(made.orderId, made.offerId, 'line-half')
  await line.move(staff, made.preparationId, ['QUEUED', 'READY'])
  const again = await call<{ preparation: { lines: object[] } }>(
    `POST ${AT}/${made.preparationId}/remake`,
    { as: staff, body: { reason: 'SPILLED', lines: [{ lineId: 'line-soda', quantity: 1 }] } },
  )
  expect(again.body.preparation.lines).toMatchObject([{ name: 'line-half' }])
  expect(await stock()).toEqual([
    { id: 'line-half', available: 7, total: 7 },
    { id: 'line-soda', available: 7, total: 9 },
  ])
  expect(await settleBooks(services)).toEqual([])
  await steps.refund(staff, made.orderId)
  expect(await settleBooks(services)).toEqual([])
  await ask(`update products set track_quantity = false where vendor_location_id = 'L1N'`)
})

test('only what costs the same or less, comes from the same station and is on sale can be offered', async () => {
  const texts = []
  for (const choice of [
    'line-rare',
    'line-free',
    'line-burger',
    'line-ale',
    'line-soda',
    'unknown',
  ]) {
    texts.push((await reportOut([choice])).body.fields?.['choices.0'])
  }
  expect(texts).toEqual([
    'Only what costs the same or less can be offered instead.',
    'What is free cannot be offered instead.',
    'Only what the same station makes can be offered instead.',
    'Alcohol can be offered only instead of alcohol.',
    'This is not on sale here.',
    'This is not on sale here.',
  ])
  const [soda] = await ask<{ sold: boolean }>(
    `select is_available as sold from products where product_id = 'line-soda'`,
  )
  expect(soda?.sold).toBe(true)
})

test('of a line of which pieces are made again, only what costs the same is offered', async () => {
  const buyAndRemake = async () => {
    const { orderId } = await line.buy(guest, 'line-soda')
    const [part] = await partsOf(db, orderId)
    await line.move(staff, part?.preparationId ?? '', ['QUEUED', 'READY'])
    const body = { reason: 'SPILLED', lines: [{ lineId: 'line-soda', quantity: 1 }] }
    await call(`POST ${AT}/${part?.preparationId}/remake`, { as: manager, body })
    return orderId
  }
  const orderId = await buyAndRemake()
  await reportOut(['line-half', 'line-cola'])
  expect((await orderOf(orderId)).swapOffers?.[0]?.choices).toEqual([
    { productId: 'line-cola', name: 'line-cola' },
  ])
  await ask(`update products set is_available = true where product_id = 'line-soda'`)
  services.changes.announce('menu', 'L1N')
  const onlyCheaper = await buyAndRemake()
  await reportOut(['line-half'])
  // nobody waits for an answer that cannot be given
  expect(await lapseSwapOffers(job())).toBe(1)
  expect((await orderOf(onlyCheaper)).refunds).toHaveLength(1)
})

/** Two sodas that are being made with a lager when the bar is out of them. */
async function buyTwo(choice: string) {
  await ask(`update products set is_available = true where product_id = 'line-soda'`)
  services.changes.announce('menu', 'L1N')
  const cartItems = [
    { productId: 'line-soda', quantity: 2 },
    { productId: 'line-lager', quantity: 1 },
  ]
  const started = await call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: { vendorLocationId: 'L1N', cartItems, ageAcknowledged: true },
  })
  const { orderId } = started.body.order
  await line.pay(guest, orderId)
  const [bar] = await partsOf(db, orderId)
  const barId = bar?.preparationId ?? ''
  await line.move(staff, barId, ['QUEUED', 'MAKING'])
  const reported = await reportOut([choice])
  const offer = reported.body.items.find((each) => each.orderId === orderId)
  return { orderId, barId, offerId: offer?.offerId ?? '' }
}

test('what is made again while its guest is asked leaves only choices of the same price', async () => {
  const { orderId } = await line.buy(guest, 'line-soda', 'line-burger')
  const [bar, kitchen] = await partsOf(db, orderId)
  const reported = await reportOut(['line-half', 'line-cola'])
  const offerId = reported.body.items.find((each) => each.orderId === orderId)?.offerId ?? ''
  await line.move(staff, kitchen?.preparationId ?? '', ['QUEUED', 'MAKING'])
  const lines = [{ lineId: 'line-burger', quantity: 1 }]
  const path = `POST ${AT}/${kitchen?.preparationId}/remake`
  const again = await call(path, { as: manager, body: { reason: 'SPILLED', lines } })
  expect(again.status).toBe(201)
  expect((await orderOf(orderId)).swapOffers?.[0]?.choices).toEqual([
    { productId: 'line-cola', name: 'line-cola' },
  ])
  const cheaper = await answer(orderId, offerId, 'line-half')
  expect([cheaper.status, cheaper.body.error]).toEqual([400, 'This is none of the choices.'])
  expect((await answer(orderId, offerId, 'line-cola')).status).toBe(200)
  expect((await orderOf(orderId)).refunds).toEqual([])
  expect((await partsOf(db, orderId)).map(({ stage }) => stage)).toContain('QUEUED')
  expect(bar?.stage).toBe('QUEUED')
})

test('no more pieces are swapped than are left where others are made again, and none where all are', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 9, stock_total = 9
      where product_id = 'line-cola'`,
  )
  services.changes.announce('menu', 'L1N')
  const remakeOf = async (quantity: number) => {
    const { orderId, barId, offerId } = await buyTwo('line-cola')
    const body = { reason: 'SPILLED', lines: [{ lineId: 'line-soda', quantity }] }
    const again = await call(`POST ${AT}/${barId}/remake`, { as: manager, body })
    const { status } = await answer(orderId, offerId, 'line-cola')
    return [again.status, status, await stockOf('line-cola')]
  }
  expect(await remakeOf(1)).toEqual([201, 200, { 'line-cola': '8/8' }])
  expect(await remakeOf(2)).toEqual([201, 409, { 'line-cola': '8/8' }])
  await ask(`update products set track_quantity = false where product_id = 'line-cola'`)
})

test('of a remake and an answer at the same moment, the second one knows of the first', async () => {
  const { orderId, barId, offerId } = await buyTwo('line-half')
  const body = { reason: 'SPILLED', lines: [{ lineId: 'line-soda', quantity: 1 }] }
  const [again, answered] = await whileLocked<{ status: number }>(
    db,
    ['select from orders where order_id = $1 for update', orderId],
    () => [
      call(`POST ${AT}/${barId}/remake`, { as: manager, body }),
      answer(orderId, offerId, 'line-half'),
    ],
  )
  // the price is lowered for both pieces, or for none
  const made = await ask<{ swapped: boolean; left: number }>(
    `select l.swapped_to is not null as swapped, l.quantity - l.struck_quantity as left
       from preparation_lines l join preparations p using (preparation_id)
      where p.order_id = $1 and l.line_id = 'line-soda' order by p.round`,
    orderId,
  )
  expect(again?.status).toBe(201)
  const isFirst = answered?.status === 200
  expect(made).toEqual([
    { swapped: isFirst, left: 1 },
    { swapped: isFirst, left: 1 },
  ])
  expect((await orderOf(orderId)).refundedAmount).toBe(isFirst ? '13.14' : '0.00')
  expect(await settleBooks(services)).toEqual([])
})

test('a choice stands although the provider does not answer, and the difference goes back later', async () => {
  const { orderId, offerId } = await buyAndRunOut(['line-half'])
  await provider.fail('500', '/v1/refunds')
  const taken = await answer(orderId, offerId, 'line-half')
  await provider.heal()
  expect([taken.status, taken.body.order.refunds]).toEqual([200, []])
  expect(await settleBooks({ ...services, now: () => new Date(Date.now() + 60_000) })).toEqual([])
  expect((await orderOf(orderId)).refundedAmount).toBe('6.57')
})

test('a choice stands although the provider refuses the difference, which the venue sees until it goes back', async () => {
  const { orderId, offerId, preparationId } = await buyAndRunOut(['line-half'])
  const refused = new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' })
  vi.spyOn(services.payments.of(null), 'refundPayment')
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
  const taken = await answer(orderId, offerId, 'line-half')
  expect([taken.status, taken.body.order.refundedAmount]).toEqual([200, '0.00'])
  const card = (await line.list(staff)).find((each) => each.preparationId === preparationId)
  expect(card?.lines).toMatchObject([{ name: 'line-half' }])
  const listIssues = async () => {
    await keepMoneyIssues(systemContext({ ...services, now: inADay }, 'money-desk'))
    const { body } = await call<MoneyIssueList>('GET /admin/vendors/HALL/money-issues', {
      as: manager,
    })
    return body.items.filter((issue) => issue.orderId === orderId).map(({ kind }) => kind)
  }
  const inADay = () => new Date(Date.now() + DAY_MS)
  expect(await listIssues()).toEqual(['REFUND_REFUSED'])
  expect(await settleBooks({ ...services, now: inADay })).toEqual([])
  expect((await orderOf(orderId)).refundedAmount).toBe('6.57')
  expect(await listIssues()).toEqual([])
})

test('at the end of the night what the bar was out of does not come back into stock', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 9, stock_total = 9
      where product_id in ('line-half', 'line-rare')`,
  )
  services.changes.announce('menu', 'L1N')
  const { orderId } = await line.buy(guest, 'line-rare', 'line-burger')
  const reported = await reportOut(['line-half'], 'line-rare')
  await answer(orderId, reported.body.items[0]?.offerId ?? '', 'line-half')
  shiftMs = 40 * 3_600_000
  await endNights(job())
  expect((await orderOf(orderId)).status).toBe('REFUNDED')
  expect(await stockOf('line-half', 'line-rare')).toEqual({
    'line-half': '9/9',
    'line-rare': '8/8',
  })
  expect(await settleBooks(services)).toEqual([])
  await ask(`update products set track_quantity = false where vendor_location_id = 'L1N'`)
})

test('of a free order that nobody made, what was taken instead goes back, and not what the bar is out of', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 9, stock_total = 9
      where product_id in ('line-half', 'line-soda')`,
  )
  services.changes.announce('menu', 'L1N')
  const { orderId } = await line.start(guest, 'line-soda')
  // a promotion takes all of it off
  await ask(
    `update orders set discount_cents = subtotal_cents, tax_cents = 0, total_cents = 0, is_free = true,
       payment_intent_id = null, client_secret = null, provider_amount_cents = null,
       lines = jsonb_set(lines, '{0,discountedPriceCents}', '0') where order_id = $1`,
    orderId,
  )
  await line.pay(guest, orderId)
  const reported = await reportOut(['line-half'])
  const offer = reported.body.items.find((each) => each.orderId === orderId)
  expect((await answer(orderId, offer?.offerId ?? '', 'line-half')).status).toBe(200)
  expect(await stockOf('line-half', 'line-soda')).toEqual({
    'line-half': '8/8',
    'line-soda': '8/9',
  })
  shiftMs = 40 * 3_600_000
  await endNights(job())
  expect((await orderOf(orderId)).status).toBe('REFUNDED')
  expect(await stockOf('line-half', 'line-soda')).toEqual({
    'line-half': '9/9',
    'line-soda': '8/8',
  })
  expect(await settleBooks(services)).toEqual([])
  await ask(`update products set track_quantity = false where vendor_location_id = 'L1N'`)
})

test('sealed goods that were taken instead are put back as what they are after their hand-over, and nothing else is', async () => {
  const at = { vendorLocationId: 'L1N', stationId: 'line-bar', productType: 'MERCHANDISE' } as const
  const counted = { trackQuantity: true, stockAvailable: 9, stockTotal: 9 }
  await db
    .insert(products)
    .values([
      buildProduct({ ...at, ...counted, productId: 'line-tee' }),
      buildProduct({ ...at, ...counted, productId: 'line-cap' }),
    ])
  services.changes.announce('menu', 'L1N')
  const handOver = async (sold: string, taken: string) => {
    const { orderId } = await line.buy(guest, sold, 'line-burger')
    const reported = await reportOut([taken], sold)
    const offer = reported.body.items.find((each) => each.orderId === orderId)
    expect((await answer(orderId, offer?.offerId ?? '', taken)).status).toBe(200)
    await line.complete(staff, orderId, { handOverNow: true })
    const [item] = (await orderOf(orderId)).cartItems
    const lines = [{ lineId: sold, quantity: 1, backToStock: true }]
    const given = await steps.refundPart(staff, orderId, { lines })
    return [item?.isSealed, given.status]
  }
  expect(await handOver('line-tee', 'line-cap')).toEqual([true, 200])
  expect(await stockOf('line-tee', 'line-cap')).toEqual({ 'line-tee': '8/9', 'line-cap': '9/9' })
  expect(await handOver('line-cap', 'line-cola')).toEqual([false, 400])
  expect(await settleBooks(services)).toEqual([])
})

test('a guest who bought it for less is offered only what costs no more than that', async () => {
  const price = (cents: number) =>
    ask(`update products set price_cents = $1 where product_id = 'line-soda'`, cents)
  await price(500)
  services.changes.announce('menu', 'L1N')
  const { orderId } = await line.buy(guest, 'line-soda', 'line-burger')
  await price(1000)
  await reportOut(['line-cola', 'line-half'])
  services.changes.announce('menu', 'L1N')
  expect((await orderOf(orderId)).swapOffers?.[0]?.choices).toMatchObject([
    { productId: 'line-half' },
  ])
})

test('without choices the money goes back at once', async () => {
  const { orderId, offerId } = await buyAndRunOut([])
  expect((await answer(orderId, offerId, null)).body.code).toBe('OFFER_OVER')
  expect((await orderOf(orderId)).swapOffers).toBeUndefined()
  expect(await lapseSwapOffers(job())).toBe(1)
  expect((await orderOf(orderId)).refunds).toHaveLength(1)
})

test('what was made all the same stays, and nothing goes back for it', async () => {
  const { orderId, offerId, preparationId } = await buyAndRunOut()
  await line.move(staff, preparationId, ['QUEUED', 'READY'])
  const late = await answer(orderId, offerId, 'line-cola')
  expect([late.status, late.body.code]).toEqual([409, 'OFFER_OVER'])
  shiftMs = 91_000
  await lapseSwapOffers(job())
  expect((await orderOf(orderId)).refunds).toEqual([])
})

test('an offer is answered once, by two taps and two processes at the same moment', async () => {
  const { orderId, offerId } = await buyAndRunOut()
  const taps = await Promise.all([
    answer(orderId, offerId, 'line-cola'),
    answer(orderId, offerId, null),
    answer(orderId, offerId, 'line-cola'),
  ])
  expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
  const silent = await (async () => {
    await ask(`update products set is_available = true where product_id = 'line-soda'`)
    services.changes.announce('menu', 'L1N')
    return buyAndRunOut()
  })()
  shiftMs = 91_000
  await Promise.all([lapseSwapOffers(job()), lapseSwapOffers(job())])
  expect((await orderOf(silent.orderId)).refunds).toHaveLength(1)
})

test('another person answers no offer', async () => {
  const { orderId, offerId } = await buyAndRunOut()
  const other = await harness.signIn('+13105550152')
  expect((await answer(orderId, offerId, null, other)).status).toBe(404)
})
