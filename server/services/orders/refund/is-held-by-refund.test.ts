import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { ReportedOut } from '#domain/orders/swap-offers.contract.ts'
import { systemContext } from '#server/process/context.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { buildProduct, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createNoticeSteps } from '#tests/support/notice-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { continueRefunds } from './continue-refunds.ts'

const harness = await startApiHarness({ environment: { SMS_PER_SECOND: '0' } })
const { db, call, clock, services } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
const notices = createNoticeSteps(harness)
const provider = createProviderSteps(harness)
const { ask } = notices
const AT = '/vendor-locations/L1N/preparations'
const LOCK_ORDER = 'select from orders where order_id = $1 for update'
const DIFFERENCE = '6.57'
let guest: Person
let staff: Person
beforeAll(async () => {
  await buildLine(db)
  const at = {
    vendorLocationId: 'L1N',
    stationId: 'line-bar',
    productType: 'NON_ALCOHOLIC_ITEM',
  } as const
  await db
    .insert(products)
    .values([
      buildProduct({ ...at, productId: 'line-half', priceCents: 400 }),
      buildProduct({ ...at, productId: 'line-soft' }),
    ])
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
})
beforeEach(async () => {
  clock.shiftMs = 0
  await ask(`update products set is_available = true where vendor_location_id = 'L1N'`)
  services.changes.announce('menu', 'L1N')
})

const orderOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order
const later = () => ({ ...services, now: () => new Date(Date.now() + 60_000) })
const job = () => systemContext(later(), 'refunds')
const answer = (orderId: string, offerId: string, productId: string) =>
  call<OrderAnswer & { code?: string }>(
    `PUT /users/${guest.userId}/orders/${orderId}/swap-offers/${offerId}`,
    { as: guest, body: { productId } },
  )

/** A guest takes something cheaper while the provider does not answer. */
async function swapWithoutProvider(...more: string[]) {
  const { orderId } = await line.buy(guest, 'line-soda', ...more)
  const reported = await call<ReportedOut>(`POST ${AT}/out`, {
    as: staff,
    body: { productId: 'line-soda', choices: ['line-half'] },
  })
  const offer = reported.body.items.find((each) => each.orderId === orderId)
  await provider.fail('500', '/v1/refunds')
  const taken = await answer(orderId, offer?.offerId ?? '', 'line-half')
  await provider.heal()
  expect([taken.status, taken.body.order.refunds]).toEqual([200, []])
  expect(taken.body.order.datetimeRefundRequested).not.toBeNull()
  const [bar, kitchen] = await partsOf(db, orderId)
  return { orderId, bar: bar?.preparationId ?? '', kitchen: kitchen?.preparationId ?? '' }
}

/** Whatever happened before, the difference is given back once. */
async function expectDifferenceOnce(orderId: string) {
  expect(await settleBooks(later())).toEqual([])
  expect(await orderOf(orderId)).toMatchObject({
    status: 'COMPLETE',
    refundedAmount: DIFFERENCE,
    datetimeRefundRequested: null,
  })
  expect(await provider.refundsOf(orderId)).toBe(1)
}

test('a drink is handed over by a scan while the difference of its price is not decided', async () => {
  const { orderId, bar } = await swapWithoutProvider()
  await line.move(staff, bar, ['QUEUED', 'READY'])
  const scan = await line.complete(staff, orderId)
  expect([scan.status, scan.body.order.status]).toEqual([200, 'COMPLETE'])
  await expectDifferenceOnce(orderId)
})

test('a maker hands it over by part, and its guest is texted before', async () => {
  await notices.agree(guest)
  const { orderId, bar, kitchen } = await swapWithoutProvider('line-burger')
  await line.move(staff, bar, ['QUEUED', 'READY'])
  clock.shiftMs = 31_000
  expect(await notices.textGuests()).toBe(1)
  const parts = [
    await line.move(staff, bar, ['READY', 'HANDED_OVER']),
    await line.move(staff, kitchen, ['QUEUED', 'HANDED_OVER']),
  ]
  expect(parts.map(({ status }) => status)).toEqual([200, 200])
  await expectDifferenceOnce(orderId)
})

test('what was spilled is made again meanwhile', async () => {
  const { orderId, bar } = await swapWithoutProvider()
  await line.move(staff, bar, ['QUEUED', 'READY'])
  const lines = [{ lineId: 'line-soda', quantity: 1 }]
  const again = await call(`POST ${AT}/${bar}/remake`, {
    as: staff,
    body: { reason: 'SPILLED', lines },
  })
  expect(again.status).toBe(201)
  await line.complete(staff, orderId, { handOverNow: true })
  await expectDifferenceOnce(orderId)
})

test('another line is swapped meanwhile, but its difference waits for the first one', async () => {
  const { orderId } = await swapWithoutProvider('line-lager')
  const reported = await call<ReportedOut>(`POST ${AT}/out`, {
    as: staff,
    body: { productId: 'line-lager', choices: ['line-soft', 'line-half'] },
  })
  const offerId = reported.body.items.find((each) => each.orderId === orderId)?.offerId ?? ''
  const cheaper = await answer(orderId, offerId, 'line-half')
  expect([cheaper.status, cheaper.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
  expect((await answer(orderId, offerId, 'line-soft')).status).toBe(200)
  await line.complete(staff, orderId, { handOverNow: true })
  await expectDifferenceOnce(orderId)
})

test('a refund of pieces holds the order as ever, by scan, by part and for texts', async () => {
  await notices.agree(guest)
  const { orderId } = await line.buy(guest, 'line-soda', 'line-burger')
  const [bar] = await partsOf(db, orderId)
  const preparationId = bar?.preparationId ?? ''
  await line.move(staff, preparationId, ['QUEUED', 'READY'])
  await provider.fail('500', '/v1/refunds')
  await steps.refundPart(staff, orderId, { lines: [{ lineId: 'line-burger', quantity: 1 }] })
  await provider.heal()
  clock.shiftMs = 31_000
  expect(await notices.textGuests()).toBe(0)
  const refusals = [
    await line.complete(staff, orderId, { handOverNow: true }),
    await line.move(staff, preparationId, ['READY', 'HANDED_OVER']),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(['REFUND_UNDER_WAY', 'REFUND_UNDER_WAY'])
  expect((await partsOf(db, orderId)).map(({ stage }) => stage)).toEqual(['READY', 'QUEUED'])
  expect(await settleBooks(later())).toEqual([])
  expect((await line.complete(staff, orderId)).status).toBe(200)
})

test('a refund of everything waits for the difference, and takes what is left of an order that was handed over', async () => {
  const { orderId, bar } = await swapWithoutProvider()
  await line.move(staff, bar, ['QUEUED', 'READY'])
  const early = await steps.refund(staff, orderId)
  expect([early.status, early.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
  expect((await line.complete(staff, orderId)).status).toBe(200)
  await continueRefunds(job())
  const whole = await steps.refund(staff, orderId)
  expect(whole.body.order).toMatchObject({
    status: 'REFUNDED',
    refundedAmount: whole.body.order.totalAmount,
  })
  expect(await settleBooks(later())).toEqual([])
})

test('of a hand-over and the difference at the same moment, both happen', async () => {
  const { orderId, bar } = await swapWithoutProvider()
  await line.move(staff, bar, ['QUEUED', 'READY'])
  const [scan] = await whileLocked<unknown>(db, [LOCK_ORDER, orderId], () => [
    line.complete(staff, orderId),
    continueRefunds(job()),
  ])
  expect(scan).toMatchObject({ status: 200 })
  await expectDifferenceOnce(orderId)
})

test('a tip that goes back holds nothing at a counter, unless another refund followed while the scan waited', async () => {
  const tipped = async () => {
    const { body } = await steps.create(guest)
    const { orderId } = body.order
    await steps.update(guest, orderId, { tipAmount: '2.00' })
    const { clientSecret } = (await steps.read(guest, orderId)).body
    await harness.confirmPayment(clientSecret ?? '')
    await steps.markPaid(guest, orderId)
    await provider.fail('500', '/v1/refunds')
    await steps.refundPart(staff, orderId, { lines: [], tip: true })
    await provider.heal()
    return orderId
  }
  const open = await tipped()
  expect((await steps.complete(staff, open)).status).toBe(200)
  const held = await tipped()
  // the tip is back, and everything else goes back now
  const followed = `with decided as (
      update refunds set status = 'FAILED' where order_id = $1 returning *
    ), held as (
      update orders set refund_requested_at = now() where order_id = $1 returning refund_requested_at as at
    ) insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, created_at, updated_at)
      select gen_random_uuid(), order_id, 'REQUESTED', 100, 'NONE_PROVIDED', requested_by, at, at from decided, held`
  const [scan] = await whileLocked(db, [followed, held], () => [steps.complete(staff, held)])
  expect([scan?.status, scan?.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
})
