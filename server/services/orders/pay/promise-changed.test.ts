import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order, OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { OrderPromise } from '#domain/preparations/promise.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'

const harness = await startApiHarness()
const steps = createLineSteps(harness)
const query = (text: string) => harness.db.$client.query(text)
let guest: Person
let others: Person
let number = 3000
beforeAll(() => buildLine(harness.db, { secondsEach: 60 }))
beforeEach(async () => {
  guest = await harness.signIn(`+1310555${number++}`)
  others = await harness.signIn(`+1310555${number++}`)
})
afterEach(async () => {
  harness.clock.shiftMs = 0
  await query('delete from preparations')
  await query('delete from line_holds')
})

type Refusal = OrderAnswer & { code?: string; error?: string; promise?: OrderPromise }
const send = (path: string, orderId: string, body: object = {}) =>
  harness.call<Refusal>(`PUT /users/${guest.userId}/orders/${orderId}${path}`, { as: guest, body })
/** What the checkout sends when the guest taps Pay. */
const agree = (orderId: string, shownMinutes: number) => send('', orderId, { shownMinutes })
const cancel = (orderId: string) => send('/cancel', orderId)
const passMinute = () => void (harness.clock.shiftMs += 61_000)
const windowOf = ({ cancelableUntil, datetimePaid }: Order) =>
  Date.parse(cancelableUntil ?? '') - Date.parse(datetimePaid ?? '')

/** Orders of others come first: work of 2 each, at one a minute. */
async function fill(count: number) {
  for (let at = 0; at < count; at++) await steps.buy(others, 'line-lager')
}
/** The guest was shown 4 minutes, then others paid first, and the money arrives all the same. */
async function payAfterOthers() {
  await query('delete from preparations')
  const { orderId } = await steps.start(guest, 'line-lager')
  expect((await agree(orderId, 4)).status).toBe(200)
  await fill(3)
  return steps.pay(guest, orderId)
}

test('who was shown a wait that has grown by 5 minutes is told the new one, and pays with that', async () => {
  const { orderId } = await steps.start(guest, 'line-lager')
  expect((await agree(orderId, 4)).status).toBe(200)
  await fill(3)
  const { status, body } = await agree(orderId, 4)
  expect([status, body.code, body.promise, body.error]).toEqual([
    409,
    'PROMISE_CHANGED',
    { fromMinutes: 7, toMinutes: 11 },
    'The wait has grown. Your order would be ready in about 7 to 11 min now.',
  ])
  expect((await agree(orderId, 6)).body.code).toBe('PROMISE_CHANGED')
  expect((await agree(orderId, 7)).status).toBe(200)
  const agreed = await agree(orderId, 12)
  expect([agreed.status, agreed.body.order.shownMinutes]).toEqual([200, 12])
  expect(agreed.body.clientSecret).toBeTruthy()
  const paid = await steps.pay(guest, orderId)
  expect([paid.status, windowOf(paid)]).toEqual(['PAID', 60_000])
})

test('a browser that shows no wait pays as ever, and a new cart forgets what was shown', async () => {
  const { orderId } = await steps.start(guest, 'line-lager')
  await agree(orderId, 4)
  await fill(3)
  expect((await send('', orderId, { ageAcknowledged: true })).body.order.shownMinutes).toBe(4)
  const again = await steps.start(guest, 'line-lager')
  expect([again.orderId, again.shownMinutes]).toEqual([orderId, null])
  expect(windowOf(await steps.pay(guest, orderId))).toBe(60_000)
})

test('a browser that claims a shorter wait than the server promised gets no longer time to cancel', async () => {
  const { orderId } = await steps.start(guest, 'line-lager')
  const agreed = await agree(orderId, 0)
  expect(agreed.body.order.shownMinutes).toBe(4)
  // the promise grows to 6 minutes
  await fill(1)
  expect(windowOf(await steps.pay(guest, orderId))).toBe(60_000)
})

test('a free order is not placed at a wait that has grown', async () => {
  const { orderId } = await steps.start(guest, 'line-free')
  await fill(3)
  const refused = await send('/markPaid?shownMinutes=4', orderId)
  expect([refused.status, refused.body.code]).toEqual([409, 'PROMISE_CHANGED'])
  expect((await send('/markPaid?shownMinutes=12', orderId)).body.order.status).toBe('PAID')
  // a repeat says nothing of the wait
  expect((await send('/markPaid?shownMinutes=0', orderId)).status).toBe(200)
})

test('money that arrives after the wait has grown is accepted, and its guest may cancel for two minutes', async () => {
  const paid = await payAfterOthers()
  expect([paid.status, windowOf(paid)]).toEqual(['PAID', 120_000])
  passMinute()
  expect((await cancel(paid.orderId)).body.order).toMatchObject({
    status: 'REFUNDED',
    refundedAmount: paid.totalAmount,
  })
  // after two minutes it is too late
  const next = await payAfterOthers()
  passMinute()
  passMinute()
  expect((await cancel(next.orderId)).body.code).toBe('TOO_LATE_TO_CANCEL')
})

test('such a cancellation is free of the limit of two a day', async () => {
  for (let round = 0; round < 2; round++) {
    const { orderId } = await steps.buy(guest, 'line-lager')
    expect((await cancel(orderId)).status).toBe(200)
  }
  const { orderId } = await payAfterOthers()
  expect((await cancel(orderId)).status).toBe(200)
  expect((await cancel((await steps.buy(guest, 'line-lager')).orderId)).status).toBe(409)
})

test('who cancels it while a maker begins gets either the money back or the drink', async () => {
  const staff = await harness.signIn(STAFF_PHONE)
  for (let round = 0; round < 6; round++) {
    const { orderId } = await payAfterOthers()
    const list = await steps.list(staff)
    const part = list.find((each) => each.orderId === orderId)?.preparationId ?? ''
    const begin = () => steps.move(staff, part, ['QUEUED', 'MAKING'])
    // every other time the maker is first
    const isMakerFirst = round % 2 === 0
    const [canceled] = isMakerFirst
      ? [await begin().then(() => cancel(orderId))]
      : await Promise.all([cancel(orderId), begin()])
    if (isMakerFirst) expect(canceled?.status).toBe(409)
    const isBack = canceled?.status === 200
    if (!isBack) expect(canceled?.body.code).toBe('TOO_LATE_TO_CANCEL')
    const { body } = await harness.call<OrderAnswer>(
      `GET /users/${guest.userId}/orders/${orderId}`,
      { as: guest },
    )
    expect([body.order.status, body.order.preparations[0]?.stage]).toEqual(
      isBack ? ['REFUNDED', 'CANCELED'] : ['PAID', 'MAKING'],
    )
  }
})
