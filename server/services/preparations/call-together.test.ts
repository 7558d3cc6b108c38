import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShownBoard } from '#domain/preparations/boards.contract.ts'
import type { LineSettings } from '#domain/preparations/line-settings.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { newCode } from '#domain/values/new-code.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { buildProduct, MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createNoticeSteps, type TestBrowser } from '#tests/support/notice-steps.ts'
import { callTogether } from './call-together.ts'
import { putAside } from './put-aside.ts'

const harness = await startApiHarness({ environment: { SMS_PER_SECOND: '0' } })
const { db, call, clock } = harness
const line = createLineSteps(harness)
const steps = createNoticeSteps(harness)
const { ask, later, job } = steps
const SETTINGS = '/admin/vendor-locations/L1N/line-settings'
let guest: Person
let staff: Person
let manager: Person
let browser: TestBrowser
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})
beforeEach(async () => {
  clock.shiftMs = 0
  await ask('delete from preparations')
  await ask('delete from guest_notices')
  await ask('delete from push_subscriptions')
  await ask('delete from standin_sms.messages')
  await ask(`update stations set seconds_each = 5`)
  browser = await steps.subscribe(guest)
  await steps.agree(guest)
  await choose(true)
})

const choose = (callsTogether: boolean, as = manager) =>
  call<LineSettings>(`PUT ${SETTINGS}`, { as, body: { callsTogether } })

/** An order of bar and kitchen, with the ids of its parts. */
async function buy(...more: string[]) {
  const order = await line.buy(guest, 'line-soda', 'line-burger', ...more)
  const [bar = '', kitchen = ''] = (await partsOf(db, order.orderId)).map(
    (part) => part.preparationId,
  )
  return { ...order, bar, kitchen }
}

const ready = (preparationId: string) => line.move(staff, preparationId, ['QUEUED', 'READY'])
const undo = (preparationId: string) => line.move(staff, preparationId, ['READY', 'MAKING'])
const partsShown = async (orderId: string) =>
  (
    await call<OrderAnswer>(`GET /users/${guest.userId}/orders/${orderId}`, { as: guest })
  ).body.order.preparations.map(({ station, stage, isHeld }) => [station, stage, isHeld ?? false])
const waitsFor = async (preparationId: string) =>
  (await line.list(staff)).find((card) => card.preparationId === preparationId)?.waitsFor

/** Runs the jobs as often as they run in so many seconds. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    later(2)
    /* oxlint-disable no-await-in-loop -- one after the other */
    await callTogether(job())
    await steps.pushGuests()
    await steps.textGuests()
    /* oxlint-enable no-await-in-loop */
  }
}
const told = async () => ({
  pushes: (await steps.messages(browser)).map(({ title }) => title),
  texts: await steps.texts(guest),
})
const NOBODY = { pushes: [], texts: [] }

test('what is ready waits for what is nearly ready, and its guest is called once for both', async () => {
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  expect(await partsShown(orderId)).toEqual([
    ['Bar', 'READY', true],
    ['Kitchen', 'QUEUED', false],
  ])
  expect(await waitsFor(bar)).toEqual(['Kitchen'])
  await pass(60)
  expect(await told()).toEqual(NOBODY)
  await ready(kitchen)
  expect(await partsShown(orderId)).toEqual([
    ['Bar', 'READY', false],
    ['Kitchen', 'READY', false],
  ])
  expect(await waitsFor(bar)).toBeUndefined()
  await pass(300)
  expect(await told()).toEqual({
    pushes: [`Order ${pickupNumber} is ready`, `Order ${pickupNumber} is waiting for you`],
    texts: [`Fayva: order ${pickupNumber} is ready at Line Bar.`],
  })
})

test('without the choice of a manager each part is called by itself', async () => {
  await choose(false)
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  expect(await partsShown(orderId)).toMatchObject([
    ['Bar', 'READY', false],
    ['Kitchen', 'QUEUED', false],
  ])
  await ready(kitchen)
  await pass(40)
  expect((await told()).texts.toSorted()).toEqual([
    `Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`,
    `Fayva: order ${pickupNumber} (Kitchen) is ready at Line Bar.`,
  ])
})

test('nobody waits for more than four minutes, and the other part is called by itself then', async () => {
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  await pass(220)
  expect(await told()).toEqual(NOBODY)
  expect(await partsShown(orderId)).toContainEqual(['Bar', 'READY', true])
  await pass(60)
  expect(await partsShown(orderId)).toContainEqual(['Bar', 'READY', false])
  expect(await told()).toEqual({
    pushes: [`Order ${pickupNumber} (Bar) is ready`],
    texts: [`Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`],
  })
  await ready(kitchen)
  await pass(40)
  expect((await told()).texts).toEqual([
    `Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`,
    `Fayva: order ${pickupNumber} is ready at Line Bar.`,
  ])
})

test('what is expected more than four minutes later is not waited for', async () => {
  await ask(`update stations set seconds_each = 240 where station_id = 'line-kitchen'`)
  const { orderId, bar, kitchen } = await buy()
  await ready(bar)
  expect(await partsShown(orderId)).toContainEqual(['Bar', 'READY', false])
  await undo(bar)
  await line.move(staff, kitchen, ['QUEUED', 'MAKING'])
  // work of 2 at four minutes each, of which more than half is done
  later(250)
  await line.move(staff, bar, ['MAKING', 'READY'])
  expect(await partsShown(orderId)).toContainEqual(['Bar', 'READY', true])
})

test('an undo makes the other part wait again, and its guest is called once in the end', async () => {
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  await pass(20)
  await ready(kitchen)
  await pass(8)
  await undo(kitchen)
  expect(await partsShown(orderId)).toEqual([
    ['Bar', 'READY', true],
    ['Kitchen', 'MAKING', false],
  ])
  await pass(60)
  expect(await told()).toEqual(NOBODY)
  await line.move(staff, kitchen, ['MAKING', 'READY'])
  await pass(40)
  expect(await told()).toEqual({
    pushes: [`Order ${pickupNumber} is ready`],
    texts: [`Fayva: order ${pickupNumber} is ready at Line Bar.`],
  })
})

test('what was called stays called when the other part is recalled later', async () => {
  const { orderId, bar, kitchen } = await buy()
  await ready(bar)
  await ready(kitchen)
  await pass(12)
  await undo(kitchen)
  expect(await partsShown(orderId)).toEqual([
    ['Bar', 'READY', false],
    ['Kitchen', 'MAKING', false],
  ])
})

test('a part that is not made any more is not waited for', async () => {
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  await pass(20)
  await line.move(staff, kitchen, ['QUEUED', 'HANDED_OVER'])
  expect(await partsShown(orderId)).toContainEqual(['Bar', 'READY', false])
  await pass(32)
  expect((await told()).texts).toEqual([`Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`])
})

test('two parts that are ready at the same moment are called once, together', async () => {
  const { orderId, pickupNumber, bar, kitchen } = await buy()
  const others = await Promise.all([db.$client.connect(), db.$client.connect()])
  const at = new Date(harness.services.now().getTime())
  /* oxlint-disable no-await-in-loop -- in this order neither sees the other */
  for (const other of others) await other.query('begin')
  for (const [index, id] of [bar, kitchen].entries()) {
    await others[index]?.query(
      `update preparations set stage = 'READY', stage_at = $2 where preparation_id = $1`,
      [id, at],
    )
  }
  for (const other of others) {
    await other.query('commit')
    other.release()
  }
  /* oxlint-enable no-await-in-loop */
  expect(await partsShown(orderId)).toEqual([
    ['Bar', 'READY', false],
    ['Kitchen', 'READY', false],
  ])
  await pass(40)
  expect(await told()).toEqual({
    pushes: [`Order ${pickupNumber} is ready`],
    texts: [`Fayva: order ${pickupNumber} is ready at Line Bar.`],
  })
})

test('a page does not keep back the text about what was not called yet', async () => {
  const { pickupNumber, orderId, bar, kitchen } = await buy()
  await ready(bar)
  await steps.seen(guest, orderId)
  await line.move(staff, kitchen, ['QUEUED', 'HANDED_OVER'])
  await pass(32)
  expect((await told()).texts).toEqual([`Fayva: order ${pickupNumber} (Bar) is ready at Line Bar.`])
})

test('what others have waited for waits on with them, and not for longer', async () => {
  await ask(
    `insert into stations (station_id, vendor_location_id, name, seconds_each) values ('line-grill', 'L1N', 'Grill', 5)`,
  )
  await db
    .insert(products)
    .values(
      buildProduct({ vendorLocationId: 'L1N', productId: 'line-skewer', stationId: 'line-grill' }),
    )
  const order = await line.buy(guest, 'line-soda', 'line-burger', 'line-skewer')
  const [bar = '', grill = '', kitchen = ''] = (await partsOf(db, order.orderId)).map(
    ({ preparationId }) => preparationId,
  )
  await ready(bar)
  expect(await waitsFor(bar)).toEqual(['Grill', 'Kitchen'])
  await pass(100)
  await ready(grill)
  expect([await waitsFor(bar), await waitsFor(grill)]).toEqual([['Kitchen'], ['Kitchen']])
  await pass(120)
  expect(await told()).toEqual(NOBODY)
  await pass(60)
  expect((await told()).texts).toEqual([
    `Fayva: order ${order.pickupNumber} (Bar and Grill) is ready at Line Bar.`,
  ])
  await ready(kitchen)
  expect(await partsShown(order.orderId)).toContainEqual(['Kitchen', 'READY', false])
})

test('a browser that has shown the call keeps the text about each of the parts back', async () => {
  const { bar, kitchen } = await buy()
  await ready(kitchen)
  await ready(bar)
  await pass(14)
  const [message] = await steps.messages(browser)
  await call(`PUT /push-messages/${message?.noticeId ?? ''}/shown`)
  await undo(bar)
  await pass(30)
  expect((await told()).texts).toEqual([])
})

test('a board calls the number with the last part', async () => {
  const board = { boardId: crypto.randomUUID(), token: newCode(20), name: 'Over the bar' }
  await call('POST /admin/vendor-locations/L1N/boards', { as: manager, body: board })
  const { pickupNumber, bar, kitchen } = await buy()
  await ready(bar)
  const show = async () => (await call<ShownBoard>(`GET /boards/${board.token}`)).body
  const numbers = async () => {
    const { ready: called, making } = await show()
    return [called, making].map((orders) => orders.map((order) => order.pickupNumber))
  }
  await expect.poll(numbers, { timeout: 5_000 }).toEqual([[], [pickupNumber]])
  await ready(kitchen)
  await expect.poll(numbers, { timeout: 5_000 }).toEqual([[pickupNumber], []])
})

test('what waited is put aside 12 minutes after its call', async () => {
  const { bar } = await buy()
  await ready(bar)
  await pass(242)
  later(12 * 60 - 30)
  expect(await putAside(job())).toBe(0)
  later(40)
  expect(await putAside(job())).toBe(1)
})

test('only managers choose it, and the change is recorded', async () => {
  expect((await choose(false, staff)).status).toBe(403)
  expect((await call(`GET ${SETTINGS}`, { as: staff })).status).toBe(403)
  expect((await choose(false)).body).toMatchObject({ callsTogether: false })
  const found = await call(`GET ${SETTINGS}`, { as: manager })
  expect(found.body).toMatchObject({ callsTogether: false })
  const [entry] = await ask(
    `select before, after from audit_entries where action = 'location.line_changed' order by at desc limit 1`,
  )
  expect(entry).toMatchObject({ before: { callsTogether: true }, after: { callsTogether: false } })
})
