import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { systemContext } from '#server/process/context.ts'
import { joinLine } from '#server/services/preparations/crews/join-line.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildLine, partsOf } from '../support/build-line.ts'
import { STAFF_PHONE } from '../support/build-venue.ts'
import { createLineSteps } from '../support/line-steps.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { whileLocked } from '../support/while-locked.ts'

const MAKERS = 16
const CARDS = 500
/** So many makers want the same card. */
const RIVALS = 4
const ROUNDS = 6

const harness = await startApiHarness({
  environment: {
    DATABASE_CONNECTIONS: '24',
    DATABASE_STAFF_CONNECTIONS: '24',
    CHANGES_PER_PERSON_AT_ONCE: '24',
  },
})
const { db } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  await line.list(staff)
})

async function buy(...productIds: string[]): Promise<{ orderId: string; ids: string[] }> {
  const { orderId } = await line.buy(guest, ...productIds)
  return { orderId, ids: (await partsOf(db, orderId)).map(({ preparationId }) => preparationId) }
}

/** Creates one order and copies it. @returns the parts that the bar makes of them */
async function buyMany(count: number): Promise<string[]> {
  const { orderId, ids } = await buy('line-soda')
  const { rows } = await db.$client.query<{ id: string }>(
    `with copies as (
       insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(),
                'payment_intent_id', 'pi_copy_' || n, 'client_secret', null, 'pickup_number', null, 'idempotency_key', null))).*
         from orders o, generate_series(2, $2) n where order_id = $1
       returning order_id
     ), parts as (
       insert into preparations select (jsonb_populate_record(p, jsonb_build_object('order_id', c.order_id,
                'preparation_id', gen_random_uuid()))).*
         from preparations p, copies c where p.order_id = $1
       returning preparation_id
     )
     insert into preparation_lines (preparation_id, line_id, quantity)
     select preparation_id, 'line-soda', 1 from parts returning preparation_id as id`,
    [orderId, count],
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

const stagesOf = async (orderId: string) => (await partsOf(db, orderId)).map(({ stage }) => stage)
const statusOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order.status
const LOCK_PARTS = 'select from preparations where order_id = $1 for update'

test(`${MAKERS} makers on ${CARDS} cards move each of them once, and the others learn who did`, async () => {
  const phones = Array.from({ length: MAKERS }, (_, at) => `+131055506${10 + at}`)
  await db.insert(vendorRoles).values(
    phones.map((phoneNumber) => ({
      vendorId: 'HALL',
      phoneNumber,
      name: 'M',
      role: 'STAFF' as const,
    })),
  )
  const makers = await Promise.all(phones.map((phone) => harness.signIn(phone)))
  const cards = await buyMany(CARDS)
  // so much waiting work would pause the line
  onTestFinished(
    async () =>
      void (await db.$client.query('delete from preparations where preparation_id = any($1)', [
        cards,
      ])),
  )
  const answers = await Promise.all(
    makers.map(async (maker, at) => {
      const own = cards.filter((_, card) => card % RIVALS === at % RIVALS)
      // two begin with the same card, two further down
      const first = at < MAKERS / 2 ? 0 : 30
      const mine = []
      for (const id of [...own.slice(first), ...own.slice(0, first)]) {
        mine.push({ id, answer: await line.move(maker, id, ['QUEUED', 'MAKING']) })
      }
      return mine
    }),
  )
  const all = Map.groupBy(answers.flat(), ({ id }) => id)
  for (const id of cards) {
    const outcomes = all.get(id)?.map(({ answer }) => answer.body.code ?? 'MOVED')
    expect(outcomes?.toSorted()).toEqual(['MOVED', ...Array(RIVALS - 1).fill('STAGE_CHANGED')])
  }
  const { rows } = await db.$client.query<{ moves: number }>(
    `select count(*)::int as moves from preparation_moves where preparation_id = any($1)`,
    [cards],
  )
  expect(rows[0]?.moves).toBe(CARDS)
})

test('an order that is scanned while a part of it is recalled is handed over whole, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, ids } = await buy('line-soda', 'line-burger')
    for (const id of ids) await line.move(staff, id, ['QUEUED', 'READY'])
    const [first = ''] = ids
    const [scanned, recalled] = await whileLocked(db, [LOCK_PARTS, orderId], () => {
      const scan = async () => (await line.complete(staff, orderId)).body.code ?? 'DONE'
      const recall = async () =>
        (await line.move(staff, first, ['READY', 'MAKING'])).body.code ?? 'DONE'
      return round % 2 ? [scan(), recall()] : [recall(), scan()].toReversed()
    })
    expect([
      ['DONE', 'STAGE_CHANGED'],
      ['ORDER_NOT_READY', 'DONE'],
    ]).toContainEqual([scanned, recalled])
    const isDone = scanned === 'DONE'
    expect(await statusOf(orderId)).toBe(isDone ? 'COMPLETE' : 'PAID')
    expect((await stagesOf(orderId)).toSorted()).toEqual(
      isDone ? ['HANDED_OVER', 'HANDED_OVER'] : ['MAKING', 'READY'],
    )
  }
})

test('a refund wins against every move of the same moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, ids } = await buy('line-soda', 'line-burger')
    const [one = '', two = ''] = ids
    const [refunded] = await Promise.all([
      steps.refund(staff, orderId),
      line.move(staff, one, ['QUEUED', 'MAKING']),
      line.move(staff, two, ['QUEUED', 'READY']),
      line.tick(staff, one, 'line-soda'),
    ])
    expect(refunded.body.order.status).toBe('REFUNDED')
    expect(await stagesOf(orderId)).toEqual(['CANCELED', 'CANCELED'])
  }
})

test('a refund and a hand-over of the last part at the same moment leave nothing open', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, ids } = await buy('line-soda')
    const [refunded] = await Promise.all([
      steps.refund(staff, orderId),
      line.move(staff, ids[0] ?? '', ['QUEUED', 'HANDED_OVER']),
    ])
    expect(refunded.body.order.status).toBe('REFUNDED')
    expect(['CANCELED', 'HANDED_OVER']).toContain((await stagesOf(orderId))[0])
  }
})

test('of the last two lines that are ticked at the same moment, one makes the preparation ready', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { orderId, ids } = await buy('line-soda', 'line-lager')
    const [id = ''] = ids
    await whileLocked(db, [LOCK_PARTS, orderId], () =>
      ['line-soda', 'line-lager'].map((lineId) => line.tick(staff, id, lineId)),
    )
    expect(await stagesOf(orderId)).toEqual(['READY'])
  }
})

test('the last two parts that are handed over at the same moment complete the order once', async () => {
  const { orderId, ids } = await buy('line-soda', 'line-burger')
  const answers = await whileLocked(
    db,
    ['select from orders where order_id = $1 for update', orderId],
    () => ids.map((id) => line.move(staff, id, ['QUEUED', 'HANDED_OVER'])),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await statusOf(orderId)).toBe('COMPLETE')
  const { rows } = await db.$client.query(
    `select from audit_entries where subject_id = $1 and action = 'order.completed'`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
})

test('a move that is sent many times under one key is made once', async () => {
  const { ids } = await buy('line-soda')
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => line.move(staff, ids[0] ?? '', ['QUEUED', 'MAKING'], { key })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const hands = await Promise.all(
    Array.from({ length: 12 }, () =>
      line.move(staff, ids[0] ?? '', ['MAKING', 'HANDED_OVER'], { key: `${key}-end` }),
    ),
  )
  expect(hands.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const { rows } = await db.$client.query(
    'select from preparation_moves where preparation_id = $1',
    [ids[0]],
  )
  expect(rows).toHaveLength(2)
})

test('guests who order at the same moment stay within the half hour together', async () => {
  await db.$client.query('delete from preparations')
  await db.$client.query('delete from line_holds')
  await db.$client.query('update stations set seconds_each = 60')
  const guests = await Promise.all(
    Array.from({ length: 16 }, (_, at) => harness.signIn(`+131055553${10 + at}`)),
  )
  const answers = await Promise.all(guests.map((as) => steps.create(as, 'line-soda', 1, 'L1N')))
  // each is work of 2, at one a minute: after ten orders the next one may wait for 30 minutes, and is the last
  expect(answers.filter(({ status }) => status === 201).length).toBe(11)
})

test('guests of two nodes who order at the same moment stay within the half hour together', async () => {
  await db.$client.query('delete from preparations')
  await db.$client.query('delete from line_holds')
  await db.$client.query('update stations set seconds_each = 60, full_at = null')
  // room for one more
  await db.$client.query(
    `insert into line_holds (station_id, user_id, vendor_location_id, weight, held_until)
     values ('line-bar', 'first', 'L1N', 20, now() + interval '3 minutes')`,
  )
  const context = systemContext(harness.services, 'test')
  const otherDb = openDatabase(harness.url)
  const place = await context.places.requirePlace('L1N')
  const cart = { lines: [{ productId: 'line-soda', quantity: 1 }] }
  const joined = await whileLocked(db, ['lock table line_holds in access exclusive mode'], () => [
    isLetIn(joinLine(context, place, { userId: 'here', ...cart })),
    isLetIn(joinLine({ ...context, db: otherDb }, place, { userId: 'there', ...cart })),
  ])
  await otherDb.$client.end()
  expect(joined.toSorted()).toEqual([false, true])
})

const isLetIn = (joining: Promise<void>) =>
  joining.then(
    () => true,
    () => false,
  )
