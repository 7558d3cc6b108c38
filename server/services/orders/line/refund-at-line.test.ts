import { beforeAll, expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const { db } = harness
const line = createLineSteps(harness)
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  await buildLine(db)
  await db.$client.query(
    `update products set track_quantity = true, stock_available = 100 where vendor_location_id = 'L1N'`,
  )
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})

async function buy(...productIds: string[]) {
  const { orderId } = await line.buy(guest, ...productIds)
  const [first] = await partsOf(db, orderId)
  return { orderId, preparationId: first?.preparationId ?? '' }
}
async function stockOf(productId: string): Promise<number> {
  const { rows } = await db.$client.query<{ stock: number }>(
    'select stock_available as stock from products where product_id = $1',
    [productId],
  )
  return rows[0]?.stock ?? 0
}
const lateMoves = async (preparationId: string) =>
  (
    await db.$client.query<{ move: string }>(
      `select from_stage || ' ' || to_stage as move from preparation_moves
        where preparation_id = $1 and reason = 'MADE_AFTER_REFUND'`,
      [preparationId],
    )
  ).rows.map(({ move }) => move)

test.each([
  { stage: 'QUEUED', moves: [], back: 1 },
  { stage: 'MAKING', moves: [['QUEUED', 'MAKING']], back: 0 },
  { stage: 'MAKING', moves: [['QUEUED', 'MAKING']], poured: true, back: 0 },
  { stage: 'MAKING', moves: [['QUEUED', 'MAKING']], poured: false, back: 1 },
  { stage: 'READY', moves: [['QUEUED', 'READY']], poured: false, back: 0 },
] as const)(
  'a refund of what is $stage (poured: $poured) puts $back back into stock',
  async ({ moves, back, ...answer }) => {
    for (const isWhole of [true, false]) {
      const before = await stockOf('line-soda')
      const { orderId, preparationId } = await buy('line-soda', 'line-burger')
      for (const move of moves) await line.move(staff, preparationId, [...move])
      const poured = 'poured' in answer ? { poured: answer.poured } : {}
      const lines = isWhole ? {} : { lines: [{ lineId: 'line-soda', quantity: 1 }] }
      expect((await steps.refundPart(staff, orderId, { ...lines, ...poured })).status).toBe(200)
      expect(await stockOf('line-soda')).toBe(before - 1 + back)
      await steps.refund(staff, orderId)
      expect(await stockOf('line-soda')).toBe(before - 1 + back)
    }
  },
)

test('of an order that was handed over in part, only the rest goes back into stock', async () => {
  const before = [await stockOf('line-soda'), await stockOf('line-burger')]
  const { orderId, preparationId } = await buy('line-soda', 'line-burger')
  await line.move(staff, preparationId, ['QUEUED', 'HANDED_OVER'])
  await steps.refund(staff, orderId)
  const [soda = 0, burger = 0] = before
  expect([await stockOf('line-soda'), await stockOf('line-burger')]).toEqual([soda - 1, burger])
})

test('money for alcohol that was refused is given back by a manager only', async () => {
  const { orderId, preparationId } = await buy('line-lager', 'line-soda')
  await line.move(staff, preparationId, ['QUEUED', 'REFUSED'], { reason: 'NO_ID' })
  const lager = { lines: [{ lineId: 'line-lager', quantity: 1 }] }
  const refused = await steps.refundPart(staff, orderId, lager)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    403,
    'ROLE_REQUIRED',
    'Alcohol of this order was refused. A manager decides whether the money goes back.',
  ])
  expect((await steps.refund(staff, orderId)).status).toBe(403)
  const soda = { lines: [{ lineId: 'line-soda', quantity: 1 }] }
  expect((await steps.refundPart(staff, orderId, soda)).status).toBe(200)
  const given = await steps.refundPart(manager, orderId, lager)
  expect([given.status, given.body.order.status]).toEqual([200, 'REFUNDED'])
})

test('what a tablet made after the refund is kept once, and moves nothing', async () => {
  const { orderId, preparationId } = await buy('line-soda')
  await steps.refund(staff, orderId)
  const key = crypto.randomUUID()
  const late = () =>
    line.move(staff, preparationId, ['QUEUED', 'READY'], { key, at: '2026-07-04T21:30:00Z' })
  for (const answer of [await late(), await late()]) {
    expect([answer.status, answer.body.code, answer.body.preparation.stage]).toEqual([
      409,
      'STAGE_CHANGED',
      'CANCELED',
    ])
  }
  const handed = await line.move(staff, preparationId, ['READY', 'HANDED_OVER'])
  expect(handed.body.code).toBe('ORDER_REFUNDED')
  await line.move(staff, preparationId, ['QUEUED', 'MAKING'])
  expect((await lateMoves(preparationId)).toSorted()).toEqual(['QUEUED READY', 'READY HANDED_OVER'])
})
