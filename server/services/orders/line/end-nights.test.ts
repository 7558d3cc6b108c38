import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { Failure } from '#domain/values/failure.ts'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { hoursFromNow, setHours, useUtc } from '#tests/support/build-hours.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { continueRefunds } from '../refund/continue-refunds.ts'
import { endNights } from './end-nights.ts'
import type { PaymentAccounts, PaymentGateway } from '../../payments/payment-gateway.ts'

const harness = await startApiHarness()
const { db, services } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
/** How far ahead the clock of the jobs is: sessions would end with it. */
let shiftMs = 0
beforeAll(async () => {
  await buildLine(db)
  await useUtc(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
})
beforeEach(() => setOpenFor(60))
afterEach(async () => {
  shiftMs = 2 * DAY_MS
  await endNights(job())
  shiftMs = 0
})

const now = () => new Date(Date.now() + shiftMs)
const job = (broken: Partial<typeof services> = {}) =>
  systemContext({ ...services, ...broken, now }, 'night')
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
const later = (minutes: number) => void (shiftMs = minutes * MINUTE_MS)
async function setOpenFor(minutes: number) {
  await setHours(db, 'L1N', { hours: hoursFromNow(-60, minutes), open_until: null })
  services.changes.announce('place', 'L1N')
}
const stagesOf = async (orderId: string) =>
  (await partsOf(db, orderId)).map(({ station, stage }) => `${station} ${stage}`)
const orderOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order

async function buy(...productIds: string[]) {
  const { orderId } = await line.buy(guest, ...productIds)
  const parts = await partsOf(db, orderId)
  const idOf = (station: string | null) =>
    parts.find((part) => part.station === station)?.preparationId ?? ''
  return { orderId, bar: idOf('Bar'), kitchen: idOf('Kitchen'), atHand: idOf(null) }
}

test('half an hour after the end of the hours, what was not made is given back, and what was ready is not collected', async () => {
  const { orderId, bar } = await buy('line-soda', 'line-burger', 'line-water')
  await line.move(staff, bar, ['QUEUED', 'READY'])
  later(88)
  await endNights(job())
  expect(await stagesOf(orderId)).toEqual(['Bar READY', 'Kitchen QUEUED', 'null HAND_OUT'])
  later(91)
  expect(await endNights(job())).toBe(1)
  expect(await stagesOf(orderId)).toEqual([
    'Bar NOT_COLLECTED',
    'Kitchen CANCELED',
    'null NOT_COLLECTED',
  ])
  const order = await orderOf(orderId)
  expect(order).toMatchObject({
    status: 'PAID',
    datetimeRefundRequested: null,
    refunds: [{ by: 'system', lines: [{ lineId: 'line-burger', quantity: 1 }] }],
  })
  const paid = Number(order.cartItems[1]?.discountedPrice) + Number(order.cartItems[1]?.taxAmount)
  expect(Number(order.refundedAmount)).toBeCloseTo(paid)
  expect(await endNights(job())).toBe(0)
})

test('an order of which nothing was made is refunded with its tip, and what nobody began goes back into stock', async () => {
  await ask(
    `update products set track_quantity = true, stock_available = 10 where product_id = 'line-soda'`,
  )
  services.changes.announce('menu', 'L1N')
  try {
    const { orderId } = await buy('line-soda')
    const begun = await buy('line-soda')
    await line.move(staff, begun.bar, ['QUEUED', 'MAKING'])
    later(91)
    expect(await endNights(job())).toBe(2)
    expect((await orderOf(orderId)).status).toBe('REFUNDED')
    expect((await orderOf(begun.orderId)).status).toBe('REFUNDED')
    const [soda] = await ask<{ stock: number }>(
      `select stock_available as stock from products where product_id = 'line-soda'`,
    )
    expect(soda?.stock).toBe(9)
  } finally {
    await ask(`update products set track_quantity = false where product_id = 'line-soda'`)
  }
})

test('what was handed over in part is complete once the rest of it is over', async () => {
  const { orderId, bar, kitchen } = await buy('line-soda', 'line-burger')
  await line.move(staff, bar, ['QUEUED', 'HANDED_OVER'])
  await line.move(staff, kitchen, ['QUEUED', 'READY'])
  const unmade = await buy('line-soda', 'line-burger')
  await line.move(staff, unmade.kitchen, ['QUEUED', 'HANDED_OVER'])
  later(91)
  await endNights(job())
  expect(await orderOf(orderId)).toMatchObject({ status: 'COMPLETE', refundedAmount: '0.00' })
  expect(await orderOf(unmade.orderId)).toMatchObject({ status: 'COMPLETE', refunds: [{}] })
})

test('while staff keep the location open, and for orders paid after its end, nothing is over', async () => {
  const { orderId } = await buy('line-soda')
  await setHours(db, 'L1N', { open_until: new Date(Date.now() + 120 * MINUTE_MS) })
  services.changes.announce('place', 'L1N')
  later(91)
  expect(await endNights(job())).toBe(0)
  later(151)
  expect(await endNights(job())).toBe(1)
  expect((await orderOf(orderId)).status).toBe('REFUNDED')
})

test('what costs nothing ends without money, and a disputed order keeps its money', async () => {
  const free = await buy('line-free')
  const disputed = await buy('line-soda')
  await ask('update orders set disputed_at = now() where order_id = $1', disputed.orderId)
  later(91)
  expect(await endNights(job())).toBe(2)
  expect((await orderOf(free.orderId)).status).toBe('REFUNDED')
  expect(await stagesOf(disputed.orderId)).toEqual(['Bar CANCELED'])
  expect((await orderOf(disputed.orderId)).refunds).toEqual([])
})

test('a refund that is under way is left alone until it is decided, and nothing is given back twice', async () => {
  const { orderId } = await buy('line-soda')
  await ask('update orders set refund_requested_at = now() where order_id = $1', orderId)
  later(91)
  expect(await endNights(job())).toBe(0)
  expect(await stagesOf(orderId)).toEqual(['Bar QUEUED'])
  await ask('update orders set refund_requested_at = null where order_id = $1', orderId)
  expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  later(93)
  expect(await endNights(job())).toBe(0)
  expect((await orderOf(orderId)).refunds).toHaveLength(1)
})

test('an order that an earlier version has completed was handed over, whatever its parts say', async () => {
  const { orderId } = await buy('line-soda')
  await ask(
    `update orders set status = 'COMPLETE', completed_at = now(), completed_by = 'x' where order_id = $1`,
    orderId,
  )
  later(91)
  await endNights(job())
  expect(await stagesOf(orderId)).toEqual(['Bar CANCELED'])
  expect((await orderOf(orderId)).refunds).toEqual([])
})

test('two processes at the same moment give each order back once', async () => {
  const orders = [await buy('line-soda'), await buy('line-burger'), await buy('line-soda')]
  later(91)
  await Promise.all([endNights(job()), endNights(job())])
  await Promise.all([continueRefunds(job()), endNights(job())])
  for (const { orderId } of orders) {
    const order = await orderOf(orderId)
    expect([order.status, order.refunds.length]).toEqual(['REFUNDED', 1])
  }
})

test('a refund that was stored when the process died is continued, and a scan meanwhile is refused', async () => {
  const { orderId, kitchen } = await buy('line-soda', 'line-burger')
  await line.move(staff, kitchen, ['QUEUED', 'READY'])
  later(91)
  const payments = answering({ listRefundsOf: fail })
  expect(await endNights(job({ payments }))).toBe(0)
  expect(await stagesOf(orderId)).toEqual(['Bar CANCELED', 'Kitchen NOT_COLLECTED'])
  expect((await orderOf(orderId)).datetimeRefundRequested).not.toBeNull()
  const scan = await line.complete(staff, orderId, { handOverNow: true })
  expect([scan.status, scan.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
  later(93)
  await continueRefunds(job())
  expect((await orderOf(orderId)).refunds).toMatchObject([{ by: 'system' }])
})

test('a refund that the provider refuses is tried again, and gives back only what was not made', async () => {
  const { orderId, kitchen } = await buy('line-soda', 'line-burger')
  await line.move(staff, kitchen, ['QUEUED', 'READY'])
  later(91)
  const refundPayment = () => Promise.reject(new Failure('conflict', 'not now'))
  expect(await endNights(job({ payments: answering({ refundPayment }) }))).toBe(0)
  expect(await ask('select status from refunds where order_id = $1', orderId)).toEqual([
    { status: 'PART_REQUESTED' },
  ])
  later(93)
  await continueRefunds(job())
  expect(await orderOf(orderId)).toMatchObject({
    status: 'PAID',
    refunds: [{ by: 'system', lines: [{ lineId: 'line-soda' }] }],
  })
})

test('a manager gives back what was not collected, all in one tap and once', async () => {
  const { orderId, bar } = await buy('line-soda', 'line-burger')
  await line.move(staff, bar, ['QUEUED', 'READY'])
  const other = await buy('line-soda')
  await line.move(staff, other.bar, ['QUEUED', 'READY'])
  later(91)
  await endNights(job())
  const AT = '/vendor-locations/L1N/preparations/not-collected'
  const manager = await harness.signIn(MANAGER_PHONE)
  expect((await harness.call(`GET ${AT}`, { as: staff })).status).toBe(403)
  const list = async () =>
    (
      await harness.call<{ items: { orderId: string; items: string[] }[] }>(`GET ${AT}`, {
        as: manager,
      })
    ).body.items
  const ours = (await list()).filter(({ orderId: id }) => [orderId, other.orderId].includes(id))
  expect(ours.map(({ items }) => items)).toEqual([['1× line-soda'], ['1× line-soda']])
  const orderIds = ours.map(({ orderId: id }) => id)
  const give = () =>
    harness.call<{ refunded: string[] }>(`POST ${AT}/refund`, { as: manager, body: { orderIds } })
  const answers = await Promise.all([give(), give()])
  expect(answers.flatMap(({ body }) => body.refunded).toSorted()).toEqual(orderIds.toSorted())
  expect((await give()).body.refunded).toEqual([])
  expect((await list()).filter(({ orderId: id }) => orderIds.includes(id))).toEqual([])
  for (const id of orderIds) expect((await orderOf(id)).status).toBe('REFUNDED')
})

test('who scans what was not collected is told so, and may hand it over all the same', async () => {
  const { orderId, bar } = await buy('line-soda')
  await line.move(staff, bar, ['QUEUED', 'READY'])
  later(91)
  await endNights(job())
  const scan = await line.complete(staff, orderId)
  expect([scan.status, scan.body.code, scan.body.error]).toEqual([
    409,
    'ORDER_NOT_READY',
    'This order was not collected, and its night is over. A manager can give the money back.',
  ])
  const handed = await line.complete(staff, orderId, { handOverNow: true })
  expect(handed.body.order.status).toBe('COMPLETE')
})

function fail(): Promise<never> {
  return Promise.reject(new Error('the provider is away'))
}

/** The provider with another answer to some calls. */
function answering(calls: Partial<PaymentGateway>): PaymentAccounts {
  return { ...services.payments, of: (account) => ({ ...services.payments.of(account), ...calls }) }
}
