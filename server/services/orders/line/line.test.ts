import { beforeAll, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { Preparation } from '#domain/preparations/preparations.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, OTHER_STAFF_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

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
  await db.$client.query(
    `update users set first_name = 'Sam', last_name = 'Poe' where user_id = $1`,
    [staff.userId],
  )
})

/** Buys one of each product, and finds the preparation of the first station. */
async function buy(...productIds: string[]): Promise<Preparation> {
  const { orderId } = await line.buy(guest, ...productIds)
  const [first] = await partsOf(db, orderId)
  const items = await line.list(staff)
  return items.find((one) => one.preparationId === first?.preparationId) as Preparation
}

const stagesOf = async (orderId: string) => (await partsOf(db, orderId)).map(({ stage }) => stage)
const orderOf = async (orderId: string) =>
  (await call<OrderAnswer>(`GET /users/${guest.userId}/orders/${orderId}`, { as: guest })).body
    .order

test('makers see what is paid, oldest first, with what they need and no price', async () => {
  const first = await line.buy(guest, 'line-lager', 'line-burger')
  const second = await line.buy(guest, 'line-soda')
  const items = await line.list(staff)
  const ours = items.filter(({ orderId }) => [first, second].some((one) => one.orderId === orderId))
  expect(ours.map(({ station, stage, orderId }) => [orderId, station, stage])).toEqual([
    [first.orderId, expect.any(String), 'QUEUED'],
    [first.orderId, expect.any(String), 'QUEUED'],
    [second.orderId, 'Bar', 'QUEUED'],
  ])
  expect(ours[2]).toMatchObject({
    pickupNumber: second.pickupNumber,
    round: 1,
    lines: [{ lineId: 'line-soda', name: 'line-soda', quantity: 1, doneAt: null }],
  })
  expect(JSON.stringify(ours)).not.toMatch(/rice"/)
})

test('an order tells its guest its parts and how many come before it', async () => {
  const before = await buy('line-burger')
  const { orderId } = await line.buy(guest, 'line-burger', 'line-water')
  const { fulfilment, preparations, ahead } = await orderOf(orderId)
  expect({ fulfilment, preparations }).toEqual({
    fulfilment: 'LINE',
    preparations: [
      { station: 'Kitchen', stage: 'QUEUED' },
      { station: null, stage: 'HAND_OUT' },
    ],
  })
  await line.move(staff, before.preparationId, ['QUEUED', 'READY'])
  expect((await orderOf(orderId)).ahead).toBe((ahead ?? 0) - 1)
})

test('a preparation goes through its stages and back, and every move is kept with its person', async () => {
  const { preparationId } = await buy('line-soda')
  const made = await line.move(staff, preparationId, ['QUEUED', 'MAKING'], {
    at: '2026-07-04T21:30:00Z',
  })
  expect([made.status, made.body.preparation.stage]).toEqual([200, 'MAKING'])
  await line.move(staff, preparationId, ['MAKING', 'READY'])
  await line.move(manager, preparationId, ['READY', 'MAKING'])
  expect(
    (await line.move(manager, preparationId, ['MAKING', 'QUEUED'])).body.preparation,
  ).toMatchObject({ stage: 'QUEUED' })
  const { rows } = await db.$client.query(
    `select moved_by as "movedBy", from_stage || ' ' || to_stage as move from preparation_moves
      where preparation_id = $1 order by moved_at`,
    [preparationId],
  )
  expect(rows).toEqual([
    { movedBy: staff.userId, move: 'QUEUED MAKING' },
    { movedBy: staff.userId, move: 'MAKING READY' },
    { movedBy: manager.userId, move: 'READY MAKING' },
    { movedBy: manager.userId, move: 'MAKING QUEUED' },
  ])
})

test('the second of two people is told who moved it, and what it is now', async () => {
  const { preparationId } = await buy('line-soda')
  await line.move(staff, preparationId, ['QUEUED', 'MAKING'])
  const late = await line.move(manager, preparationId, ['QUEUED', 'MAKING'])
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'STAGE_CHANGED',
      error: 'It is being made already: Sam P. was faster.',
      movedBy: 'Sam P.',
      preparation: expect.objectContaining({ preparationId, stage: 'MAKING' }),
    }),
  ])
})

test('a repeat with the same key is the same move, and another body is refused', async () => {
  const { preparationId } = await buy('line-soda')
  const key = crypto.randomUUID()
  await line.move(staff, preparationId, ['QUEUED', 'MAKING'], { key })
  await line.move(staff, preparationId, ['MAKING', 'READY'])
  const again = await line.move(staff, preparationId, ['QUEUED', 'MAKING'], { key })
  expect([again.status, again.body.preparation.stage]).toEqual([200, 'READY'])
  const other = await line.move(staff, preparationId, ['READY', 'ASIDE'], { key })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('a move that a colleague sends later is theirs who made it, and nobody else can be named', async () => {
  const { preparationId } = await buy('line-soda')
  const at = '2026-07-04T21:30:00Z'
  const key = crypto.randomUUID()
  const move = { at, byUserId: staff.userId, key }
  await line.move(manager, preparationId, ['QUEUED', 'MAKING'], move)
  const again = await line.move(staff, preparationId, ['QUEUED', 'MAKING'], move)
  expect([again.status, again.body.preparation.stage]).toEqual([200, 'MAKING'])
  await line.move(manager, preparationId, ['MAKING', 'READY'], { byUserId: guest.userId })
  const { rows } = await db.$client.query(
    `select moved_by as "movedBy", sent_by as "sentBy", device_at as "deviceAt" from preparation_moves
      where preparation_id = $1 order by moved_at`,
    [preparationId],
  )
  expect(rows).toEqual([
    { movedBy: staff.userId, sentBy: manager.userId, deviceAt: new Date(at) },
    { movedBy: manager.userId, sentBy: null, deviceAt: null },
  ])
})

test('what left the makers last is listed with who moved it, newest first, and can be recalled', async () => {
  const waiting = await buy('line-soda')
  const made = await buy('line-soda')
  const handed = await buy('line-soda')
  await line.buy(guest, 'line-water')
  await line.tick(staff, made.preparationId, 'line-soda')
  await line.move(manager, handed.preparationId, ['QUEUED', 'HANDED_OVER'])
  const [first, second, ...others] = await line.recent(staff)
  expect([first, second].map((one) => [one?.preparation.orderId, one?.movedFrom])).toEqual([
    [handed.orderId, 'QUEUED'],
    [made.orderId, 'QUEUED'],
  ])
  expect(second).toMatchObject({ preparation: { stage: 'READY' }, movedBy: 'Sam P.' })
  expect(others.map(({ preparation }) => preparation.orderId)).not.toContain(waiting.orderId)
  await line.move(staff, made.preparationId, ['READY', 'MAKING'])
  const left = (await line.recent(staff)).map(({ preparation }) => preparation.preparationId)
  expect(left).not.toContain(made.preparationId)
})

test('what a device reports ready after its guest has it calls nobody', async () => {
  const { preparationId, orderId } = await buy('line-soda')
  await line.complete(manager, orderId, { handOverNow: true })
  const late = await line.move(staff, preparationId, ['QUEUED', 'READY'], {
    at: '2026-07-04T21:30:00Z',
  })
  expect([late.status, late.body.code]).toEqual([409, 'STAGE_CHANGED'])
  expect(await stagesOf(orderId)).toEqual(['HANDED_OVER'])
})

test('a stage that is not next is refused with a text', async () => {
  const { preparationId } = await buy('line-soda')
  const refused = await line.move(staff, preparationId, ['QUEUED', 'ASIDE'])
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'STAGE_NOT_NEXT',
    'What is waiting cannot become put aside.',
  ])
  const canceled = await line.move(staff, preparationId, ['QUEUED', 'CANCELED'])
  expect(canceled.body.code).toBe('STAGE_NOT_NEXT')
})

test('a preparation is moved only at its location, and only by its staff', async () => {
  const { preparationId } = await buy('line-soda')
  const move = (as: Person, location: string) =>
    call(`PUT /vendor-locations/${location}/preparations/${preparationId}/stage`, {
      as,
      body: { from: 'QUEUED', to: 'MAKING' },
    })
  const other = await harness.signIn(OTHER_STAFF_PHONE)
  const statuses = [
    (await move(staff, 'B1R')).status,
    (await move(other, 'L1N')).status,
    (await move(other, 'CLB')).status,
    (await move(guest, 'L1N')).status,
  ]
  expect(statuses).toEqual([404, 403, 404, 403])
  expect((await line.list(staff)).find((one) => one.preparationId === preparationId)?.stage).toBe(
    'QUEUED',
  )
})

test('the last line that is ticked makes a preparation ready, and ticks of a ready one stay', async () => {
  const { preparationId } = await buy('line-soda', 'line-lager')
  const first = await line.tick(staff, preparationId, 'line-soda')
  expect(first.body.preparation.stage).toBe('QUEUED')
  await line.tick(staff, preparationId, 'line-soda', false)
  await line.tick(staff, preparationId, 'line-lager')
  const last = await line.tick(staff, preparationId, 'line-soda')
  expect(last.body.preparation).toMatchObject({ stage: 'READY' })
  expect(last.body.preparation.lines.every(({ doneAt }) => doneAt)).toBe(true)
  expect((await line.tick(staff, preparationId, 'cap')).status).toBe(404)
  await line.move(staff, preparationId, ['READY', 'HANDED_OVER'])
  expect((await line.tick(staff, preparationId, 'line-soda', false)).body.code).toBe(
    'STAGE_CHANGED',
  )
})

test('the hand-over of the last part completes the order', async () => {
  const { orderId, preparationId } = await buy('line-soda', 'line-burger')
  const parts = await partsOf(db, orderId)
  const [one = '', two = ''] = [preparationId, ...parts.map((part) => part.preparationId)].filter(
    (id, at, all) => all.indexOf(id) === at,
  )
  await line.move(staff, one, ['QUEUED', 'HANDED_OVER'])
  expect((await orderOf(orderId)).status).toBe('PAID')
  const key = crypto.randomUUID()
  const last = await line.move(staff, two, ['QUEUED', 'HANDED_OVER'], { key })
  expect([last.status, last.body.preparation.stage]).toEqual([200, 'HANDED_OVER'])
  expect((await orderOf(orderId)).status).toBe('COMPLETE')
  expect((await line.move(staff, two, ['QUEUED', 'HANDED_OVER'], { key })).status).toBe(200)
})

test('a scan hands over what is ready or at hand, once and all of it', async () => {
  const { orderId, preparationId } = await buy('line-soda', 'line-water')
  const early = await line.complete(staff, orderId)
  expect([early.status, early.body.code, early.body.order.preparations]).toEqual([
    409,
    'ORDER_NOT_READY',
    [
      { station: 'Bar', stage: 'QUEUED' },
      { station: null, stage: 'HAND_OUT' },
    ],
  ])
  expect(await stagesOf(orderId)).toEqual(['QUEUED', 'HAND_OUT'])
  await line.move(staff, preparationId, ['QUEUED', 'READY'])
  const handed = await line.complete(staff, orderId)
  expect([handed.status, handed.body.alreadyComplete, handed.body.order]).toEqual([
    200,
    false,
    expect.objectContaining({
      status: 'COMPLETE',
      ahead: null,
      preparations: [
        { station: 'Bar', stage: 'HANDED_OVER' },
        { station: null, stage: 'HANDED_OVER' },
      ],
    }),
  ])
  expect((await line.complete(staff, orderId)).body.alreadyComplete).toBe(true)
  expect(await stagesOf(orderId)).toEqual(['HANDED_OVER', 'HANDED_OVER'])
})

test('who scans what was put aside is told to find it, and says when it is found', async () => {
  const { orderId, preparationId } = await buy('line-soda')
  await line.move(staff, preparationId, ['QUEUED', 'READY'])
  await line.move(staff, preparationId, ['READY', 'ASIDE'])
  const aside = await line.complete(staff, orderId)
  expect([aside.body.code, aside.body.error]).toEqual([
    'ORDER_NOT_READY',
    'This order was put aside. Find it first, then hand it over.',
  ])
  expect((await line.complete(staff, orderId, { handOverNow: true })).status).toBe(200)
})

test('what is not ready is handed over when staff say so', async () => {
  const { orderId } = await buy('line-soda')
  const handed = await line.complete(staff, orderId, { handOverNow: true })
  expect([handed.status, handed.body.order.status]).toEqual([200, 'COMPLETE'])
  expect(await stagesOf(orderId)).toEqual(['HANDED_OVER'])
})

test('where IDs are checked, the check is asked for when the drinks are ready, and by each hand-over of them', async () => {
  await db.$client.query(
    `update vendor_locations set require_id_check = true where vendor_location_id = 'L1N'`,
  )
  harness.services.changes.announce('place', 'L1N')
  try {
    const { orderId, preparationId } = await buy('line-lager')
    expect((await line.complete(staff, orderId)).body.code).toBe('ORDER_NOT_READY')
    await line.move(staff, preparationId, ['QUEUED', 'READY'])
    expect((await line.complete(staff, orderId)).body.code).toBe('ID_CHECK_REQUIRED')
    const part = await line.move(staff, preparationId, ['READY', 'HANDED_OVER'])
    expect([part.status, part.body.code]).toEqual([409, 'ID_CHECK_REQUIRED'])
    const checked = await line.move(staff, preparationId, ['READY', 'HANDED_OVER'], {
      idChecked: true,
    })
    expect([checked.status, await stagesOf(orderId)]).toEqual([200, ['HANDED_OVER']])
    const shown = await steps.read(staff, orderId)
    expect(shown.body.order).toMatchObject({ status: 'COMPLETE', idCheckedBy: 'Sam P.' })
  } finally {
    await db.$client.query(
      `update vendor_locations set require_id_check = false where vendor_location_id = 'L1N'`,
    )
    harness.services.changes.announce('place', 'L1N')
  }
})

test('only alcohol is refused, with a reason, and the rest of it goes on', async () => {
  const soda = await buy('line-soda')
  const none = await line.move(staff, soda.preparationId, ['QUEUED', 'REFUSED'], {
    reason: 'NO_ID',
  })
  expect([none.status, none.body.error]).toEqual([
    409,
    'Only alcohol is refused. There is none here.',
  ])
  const mixed = await buy('line-lager', 'line-soda')
  const unsaid = await line.move(staff, mixed.preparationId, ['QUEUED', 'REFUSED'])
  expect(unsaid.body.fields).toEqual({ reason: 'Choose why it is not handed over.' })
  const refused = await line.move(staff, mixed.preparationId, ['QUEUED', 'REFUSED'], {
    reason: 'TOO_YOUNG',
  })
  expect(refused.body.preparation).toMatchObject({
    stage: 'QUEUED',
    lines: [
      { lineId: 'line-lager', struckQuantity: 1 },
      { lineId: 'line-soda', struckQuantity: 0 },
    ],
  })
  const only = await buy('line-lager')
  const gone = await line.move(staff, only.preparationId, ['QUEUED', 'REFUSED'], {
    reason: 'NO_ID',
  })
  expect(gone.body.preparation.stage).toBe('REFUSED')
})

test('a refund cancels what its guest waits for, and late moves of it are refused', async () => {
  const { orderId, preparationId } = await buy('line-soda', 'line-burger')
  await line.move(staff, preparationId, ['QUEUED', 'MAKING'])
  expect((await steps.refund(staff, orderId)).body.order.preparations).toEqual([
    { station: 'Bar', stage: 'CANCELED' },
    { station: 'Kitchen', stage: 'CANCELED' },
  ])
  const late = await line.move(staff, preparationId, ['MAKING', 'READY'])
  expect([late.body.code, late.body.preparation.stage]).toEqual(['STAGE_CHANGED', 'CANCELED'])
  const hand = await line.move(staff, preparationId, ['MAKING', 'HANDED_OVER'])
  expect(hand.body.code).toBe('ORDER_REFUNDED')
})

test('a refund of some lines strikes them, and cancels the part that has nothing left', async () => {
  const { orderId } = await buy('line-soda', 'line-lager', 'line-burger')
  const lines = ['line-burger', 'line-soda'].map((lineId) => ({ lineId, quantity: 1 }))
  expect((await steps.refundPart(staff, orderId, { lines })).status).toBe(200)
  expect((await partsOf(db, orderId)).map(({ station, stage }) => [station, stage])).toEqual([
    ['Bar', 'QUEUED'],
    ['Kitchen', 'CANCELED'],
  ])
  const bar = (await line.list(staff)).find((one) => one.orderId === orderId)
  expect(bar?.lines.map(({ lineId, struckQuantity }) => [lineId, struckQuantity])).toEqual([
    ['line-soda', 1],
    ['line-lager', 0],
  ])
})

test('an order whose rest is given back or refused is complete with what was handed over', async () => {
  const given = await line.buy(guest, 'line-soda', 'line-burger')
  const partOf = async (orderId: string, station: string) =>
    (await partsOf(db, orderId)).find((part) => part.station === station)?.preparationId ?? ''
  await line.move(staff, await partOf(given.orderId, 'Bar'), ['QUEUED', 'HANDED_OVER'])
  const lines = [{ lineId: 'line-burger', quantity: 1 }]
  const refunded = await steps.refundPart(staff, given.orderId, { lines })
  expect(refunded.body.order).toMatchObject({
    status: 'COMPLETE',
    preparations: [{ stage: 'HANDED_OVER' }, { stage: 'CANCELED' }],
  })
  const { orderId } = await line.buy(guest, 'line-lager', 'line-burger')
  await line.move(staff, await partOf(orderId, 'Kitchen'), ['QUEUED', 'HANDED_OVER'])
  const bar = await partOf(orderId, 'Bar')
  await line.move(staff, bar, ['QUEUED', 'REFUSED'], { reason: 'INTOXICATED' })
  expect((await orderOf(orderId)).status).toBe('COMPLETE')
})

test('what was rehearsed at a line is removed with its parts', async () => {
  const state = (to: string) =>
    db.$client.query(`update vendor_locations set state = $1 where vendor_location_id = 'L1N'`, [
      to,
    ])
  await state('DRAFT')
  harness.services.changes.announce('place', 'L1N')
  harness.services.changes.announce('menu', 'L1N')
  try {
    const { orderId, isRehearsal } = await line.buy(staff, 'line-soda')
    expect([isRehearsal, (await partsOf(db, orderId)).length]).toEqual([true, 1])
    await db.$client.query(`select remove_rehearsals('L1N')`)
    expect(await partsOf(db, orderId)).toEqual([])
  } finally {
    await state('OPEN')
    harness.services.changes.announce('place', 'L1N')
    harness.services.changes.announce('menu', 'L1N')
  }
})

test('a guest takes an order back until something of it is made', async () => {
  const cancel = (orderId: string) =>
    call<OrderAnswer & { code?: string; error?: string }>(
      `PUT /users/${guest.userId}/orders/${orderId}/cancel`,
      { as: guest },
    )
  const begun = await buy('line-soda')
  expect((await orderOf(begun.orderId)).cancelableUntil).not.toBeNull()
  await line.move(staff, begun.preparationId, ['QUEUED', 'MAKING'])
  expect((await orderOf(begun.orderId)).cancelableUntil).toBeNull()
  const late = await cancel(begun.orderId)
  expect([late.status, late.body.code, late.body.error]).toEqual([
    409,
    'TOO_LATE_TO_CANCEL',
    'Your order is being made already, so it can no longer be canceled.',
  ])
  const waiting = await buy('line-soda', 'line-water')
  expect((await cancel(waiting.orderId)).body.order.status).toBe('REFUNDED')
  expect(await stagesOf(waiting.orderId)).toEqual(['CANCELED', 'CANCELED'])
})

test('a station is not deleted while orders are made there, and afterwards they keep its name', async () => {
  const { orderId, preparationId } = await buy('line-burger')
  const remove = () =>
    call<{ code?: string; error?: string }>(
      'DELETE /admin/vendor-locations/L1N/stations/line-kitchen',
      { as: manager },
    )
  const items = `update products set station_id = $1 where product_id = 'line-burger'`
  await db.$client.query(items, [null])
  const refused = await remove()
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'STATION_HAS_OPEN_WORK',
    'Orders are still being made at this station. Delete it once they are handed over.',
  ])
  for (const each of await line.list(staff)) {
    if (each.station !== 'Kitchen' || each.preparationId === preparationId) continue
    await line.move(staff, each.preparationId, [each.stage, 'HANDED_OVER'])
  }
  await line.move(staff, preparationId, ['QUEUED', 'HANDED_OVER'])
  expect((await remove()).status).toBe(200)
  expect((await partsOf(db, orderId))[0]?.station).toBe('Kitchen')
})
