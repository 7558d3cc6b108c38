import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { lockOf, whileLocked } from '#tests/support/while-locked.ts'

const harness = await startApiHarness()
const { db, call } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})
beforeEach(async () => {
  await ask(`update preparations set remade_at = remade_at - interval '2 days'`)
})

const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
const stagesOf = async (orderId: string) =>
  (
    await ask<{ part: string }>(
      `select round || ' ' || stage as part from preparations where order_id = $1 order by round`,
      orderId,
    )
  ).map(({ part }) => part)

interface RemakeAnswer {
  preparation: Preparation
  code?: string
  error?: string
  fields?: Record<string, string>
}
function remake(
  as: Person,
  preparationId: string,
  lines: [string, number][] = [['line-soda', 1]],
  key?: string,
) {
  return call<RemakeAnswer>(`POST /vendor-locations/L1N/preparations/${preparationId}/remake`, {
    as,
    body: {
      lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
      reason: 'SPILLED',
    },
    ...(key && { key }),
  })
}
async function buy(to: 'QUEUED' | 'READY' | 'HANDED_OVER', ...productIds: string[]) {
  const { orderId } = await line.buy(guest, ...productIds)
  const [first] = await partsOf(db, orderId)
  const preparationId = first?.preparationId ?? ''
  if (to !== 'QUEUED') await line.move(staff, preparationId, ['QUEUED', to])
  return { orderId, preparationId }
}

test('what was spilled is made again at the head of the queue, and the rest waits for it', async () => {
  const others = await buy('QUEUED', 'line-soda')
  const { orderId, preparationId } = await buy('READY', 'line-soda', 'line-lager')
  const made = await remake(staff, preparationId)
  expect([made.status, made.body.preparation]).toEqual([
    201,
    expect.objectContaining({ orderId, round: 2, stage: 'QUEUED' }),
  ])
  expect(made.body.preparation.lines).toMatchObject([{ lineId: 'line-soda', quantity: 1 }])
  const queue = (await line.list(staff)).filter(({ stage }) => stage === 'QUEUED')
  expect(queue[0]?.preparationId).toBe(made.body.preparation.preparationId)
  expect(queue.some(({ orderId: id }) => id === others.orderId)).toBe(true)
  const scan = await line.complete(staff, orderId)
  expect(scan.body.code).toBe('ORDER_NOT_READY')
  await line.move(staff, made.body.preparation.preparationId, ['QUEUED', 'READY'])
  expect((await line.complete(staff, orderId)).body.order.status).toBe('COMPLETE')
})

test('what was handed over wrongly is made again, and its hand-over is no second sale', async () => {
  const { orderId, preparationId } = await buy('HANDED_OVER', 'line-soda')
  const before = (await steps.read(guest, orderId)).body.order
  const made = await remake(staff, preparationId)
  const { preparationId: again } = made.body.preparation
  await line.move(staff, again, ['QUEUED', 'HANDED_OVER'])
  expect(await stagesOf(orderId)).toEqual(['1 HANDED_OVER', '2 HANDED_OVER'])
  const after = (await steps.read(guest, orderId)).body.order
  expect([after.status, after.totalAmount, after.datetimeCompleted]).toEqual([
    'COMPLETE',
    before.totalAmount,
    before.datetimeCompleted,
  ])
})

test('nothing is made again that nobody has begun with, that was given back, or that was made again', async () => {
  const queued = await buy('QUEUED', 'line-soda')
  const early = await remake(staff, queued.preparationId)
  expect([early.status, early.body.code, early.body.error]).toEqual([
    409,
    'REMAKE_NOT_POSSIBLE',
    'Nobody has begun with it, so there is nothing to make again.',
  ])
  const { orderId, preparationId } = await buy('READY', 'line-soda')
  const unknown = await remake(staff, preparationId, [['line-lager', 1]])
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { 'lines.0': 'It was made again or given back already.' },
  ])
  await remake(staff, preparationId)
  expect(await stagesOf(orderId)).toEqual(['1 CANCELED', '2 QUEUED'])
  expect((await remake(staff, preparationId)).body.code).toBe('REMAKE_NOT_POSSIBLE')
  await steps.refund(staff, orderId)
  expect(await stagesOf(orderId)).toEqual(['1 CANCELED', '2 CANCELED'])
})

test('a refund of another line leaves what is made again as it is, and one of its line cancels it', async () => {
  const cartItems = [
    { productId: 'line-soda', quantity: 2 },
    { productId: 'line-lager', quantity: 2 },
  ]
  const path = `/users/${guest.userId}/orders`
  const created = await call<{ clientSecret: string; order: { orderId: string } }>(`POST ${path}`, {
    as: guest,
    key: crypto.randomUUID(),
    body: { vendorLocationId: 'L1N', cartItems, ageAcknowledged: true },
  })
  await harness.confirmPayment(created.body.clientSecret)
  const { orderId } = created.body.order
  await steps.markPaid(guest, orderId)
  const giveBack = (lineId: string) =>
    steps.refundPart(staff, orderId, { lines: [{ lineId, quantity: 1 }] })
  const [part] = await partsOf(db, orderId)
  await giveBack('line-soda')
  await line.move(staff, part?.preparationId ?? '', ['QUEUED', 'READY'])
  await remake(staff, part?.preparationId ?? '')
  await giveBack('line-lager')
  expect(await stagesOf(orderId)).toEqual(['1 READY', '2 QUEUED'])
  await giveBack('line-soda')
  expect(await stagesOf(orderId)).toEqual(['1 READY', '2 CANCELED'])
})

test('a refund of all that was left cancels also what was made again after its money had gone back', async () => {
  const { orderId } = await line.buy(guest, 'line-soda', 'line-burger')
  await line.complete(staff, orderId, { handOverNow: true })
  const giveBack = (lineId: string) =>
    steps.refundPart(staff, orderId, { lines: [{ lineId, quantity: 1 }], tip: false })
  expect((await giveBack('line-burger')).status).toBe(200)
  const burger = (await partsOf(db, orderId)).find(({ lines }) => lines[0]?.includes('burger'))
  expect((await remake(staff, burger?.preparationId ?? '', [['line-burger', 1]])).status).toBe(201)
  expect((await giveBack('line-soda')).body.order.status).toBe('REFUNDED')
  expect(await stagesOf(orderId)).toEqual(['1 HANDED_OVER', '1 HANDED_OVER', '2 CANCELED'])
})

test('the stock of what is made again is taken, and comes back with no refund of it', async () => {
  const product = `product_id = 'line-burger'`
  await ask(`update products set track_quantity = true, stock_available = 5 where ${product}`)
  harness.services.changes.announce('menu', 'L1N')
  const stock = async () =>
    (
      await ask<{ stock: number }>(`select stock_available as stock from products where ${product}`)
    )[0]?.stock
  const { preparationId } = await buy('READY', 'line-burger')
  expect(await stock()).toBe(4)
  await remake(staff, preparationId, [['line-burger', 1]])
  expect(await stock()).toBe(3)
  await ask(`update products set track_quantity = false where ${product}`)
  harness.services.changes.announce('menu', 'L1N')
})

test('staff make three again in an hour, also at the same moment, and a manager makes more', async () => {
  const parts: { preparationId: string }[] = []
  for (let at = 0; at < 5; at++) parts.push(await buy('READY', 'line-soda'))
  const answers = await whileLocked(db, lockOf(`remakes of ${staff.userId} at HALL`), () =>
    parts.slice(0, 4).map(({ preparationId }) => remake(staff, preparationId)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.error]).toEqual([
    'REMAKE_LIMIT',
    'You have made 3 orders again within an hour. A manager can make more.',
  ])
  expect((await remake(manager, parts[4]?.preparationId ?? '')).status).toBe(201)
})

test('staff make again for $40 a business day', async () => {
  const first = await buy('READY', 'line-soda')
  await remake(staff, first.preparationId)
  await ask(
    `update preparations set remade_cents = 4000 where remade_at > now() - interval '1 hour'`,
  )
  const second = await buy('READY', 'line-soda')
  const refused = await remake(staff, second.preparationId)
  expect([refused.body.code, refused.body.error]).toEqual([
    'REMAKE_LIMIT',
    'You have made again for $40.00 today. A manager can make more.',
  ])
})

test('a request that is repeated under its key makes it again once', async () => {
  const { orderId, preparationId } = await buy('READY', 'line-soda')
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => remake(staff, preparationId, undefined, key)),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.preparation.preparationId)).size).toBe(1)
  expect(await stagesOf(orderId)).toHaveLength(2)
})

test('of a refund and a remake of the same moment, the refund wins', async () => {
  const { orderId, preparationId } = await buy('READY', 'line-soda')
  await whileLocked<unknown>(
    db,
    ['select from orders where order_id = $1 for update', orderId],
    () => [remake(staff, preparationId), steps.refund(staff, orderId)],
  )
  expect((await steps.read(guest, orderId)).body.order.status).toBe('REFUNDED')
  expect((await stagesOf(orderId)).every((part) => part.endsWith('CANCELED'))).toBe(true)
})

test('nothing is made again while its refund is under way', async () => {
  const { orderId, preparationId } = await buy('READY', 'line-soda')
  await ask('update orders set refund_requested_at = now() where order_id = $1', orderId)
  const refused = await remake(staff, preparationId)
  expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_UNDER_WAY'])
})
