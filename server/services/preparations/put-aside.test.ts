import { afterEach, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { countBlocked } from '#tests/support/while-locked.ts'
import { putAside } from './put-aside.ts'

const harness = await startApiHarness()
const { db, clock, services } = harness
const line = createLineSteps(harness)
let guest: Person
let staff: Person
beforeAll(async () => {
  await buildLine(db)
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
})
afterEach(() => void (clock.shiftMs = 0))

const job = () => systemContext(services, 'put-aside')
const ask = async <Row>(text: string, ...values: unknown[]) =>
  (await db.$client.query(text, values)).rows as Row[]
const later = (minutes: number) => void (clock.shiftMs = minutes * MINUTE_MS)
const stagesOf = async (orderId: string) => (await partsOf(db, orderId)).map(({ stage }) => stage)

async function buyReady() {
  const { orderId } = await line.buy(guest, 'line-soda', 'line-water')
  const [bar] = await partsOf(db, orderId)
  const preparationId = bar?.preparationId ?? ''
  await line.move(staff, preparationId, ['QUEUED', 'READY'])
  return { orderId, preparationId }
}

test('what is ready or at hand is put aside after 12 minutes, once and by nobody', async () => {
  const { orderId, preparationId } = await buyReady()
  const waiting = await line.buy(guest, 'line-soda')
  later(11)
  expect(await putAside(job())).toBe(0)
  later(12)
  expect(await putAside(job())).toBe(2)
  expect(await putAside(job())).toBe(0)
  expect(await stagesOf(orderId)).toEqual(['ASIDE', 'ASIDE'])
  expect(await stagesOf(waiting.orderId)).toEqual(['QUEUED'])
  const moves = await ask(
    `select moved_by as by, from_stage || ' ' || to_stage as move from preparation_moves
      where preparation_id = $1 order by moved_at desc limit 1`,
    preparationId,
  )
  expect(moves).toEqual([{ by: 'system:put-aside', move: 'READY ASIDE' }])
})

test('what was put aside and found is put aside again only 12 minutes later', async () => {
  const { orderId, preparationId } = await buyReady()
  later(12)
  await putAside(job())
  await line.move(staff, preparationId, ['ASIDE', 'READY'])
  later(20)
  await putAside(job())
  expect(await stagesOf(orderId)).toEqual(['READY', 'ASIDE'])
})

test('two processes put each part aside once, also while one of them is handed over', async () => {
  const orders = [await buyReady(), await buyReady(), await buyReady()]
  later(12)
  const [handed] = orders
  const [one, other] = await Promise.all([
    putAside(job()),
    putAside(job()),
    line.complete(staff, handed?.orderId ?? '', { handOverNow: true }),
  ])
  const rows = await ask<{ moves: number }>(
    `select count(*)::int as moves from preparation_moves join preparations using (preparation_id)
      where order_id = any($1) and to_stage = 'ASIDE'`,
    orders.map(({ orderId }) => orderId),
  )
  expect(one + other).toBe(rows[0]?.moves)
  expect(await stagesOf(handed?.orderId ?? '')).toEqual(['HANDED_OVER', 'HANDED_OVER'])
})

test('what is recalled at the same moment is not put aside', async () => {
  const { orderId, preparationId } = await buyReady()
  later(12)
  const maker = await db.$client.connect()
  await maker.query('begin')
  await maker.query(`update preparations set stage = 'MAKING' where preparation_id = $1`, [
    preparationId,
  ])
  let isDone = false
  const aside = putAside(job()).finally(() => (isDone = true))
  await expect.poll(async () => isDone || (await countBlocked(db)) > 0).toBe(true)
  await maker.query('commit')
  maker.release()
  await aside
  expect(await stagesOf(orderId)).toEqual(['MAKING', 'ASIDE'])
})

test('a part that the database refuses to write keeps no other from being put aside', async () => {
  const [bad, good] = [await buyReady(), await buyReady()]
  await ask(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.preparation_id = '${bad.preparationId}' then raise exception 'this row is refused'; end if;
    return new; end $$`)
  await ask(
    'create trigger refuse before update on preparations for each row execute function refuse()',
  )
  later(12)
  expect(await putAside(job())).toBe(3)
  await ask('drop trigger refuse on preparations')
  expect(await stagesOf(bad.orderId)).toEqual(['READY', 'ASIDE'])
  expect(await stagesOf(good.orderId)).toEqual(['ASIDE', 'ASIDE'])
})
