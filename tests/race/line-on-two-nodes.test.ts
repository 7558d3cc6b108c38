import { expect, test, vi } from 'vitest'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const { db, nodes } = await startTwoNodes()
const [one, other] = nodes
await buildLine(db)
const guest = await one.signIn('+13105550151')
const staff = await one.signIn(STAFF_PHONE)
const manager = await one.signIn(MANAGER_PHONE)
const here = createLineSteps(one)
const there = createLineSteps(other)

async function buy(...productIds: string[]) {
  const { orderId } = await here.buy(guest, ...productIds)
  return { orderId, ids: (await partsOf(db, orderId)).map(({ preparationId }) => preparationId) }
}

test('two tablets at two processes move each card once', async () => {
  for (let card = 0; card < 12; card++) {
    const { ids } = await buy('line-soda')
    const [id = ''] = ids
    const answers = await Promise.all([
      here.move(staff, id, ['QUEUED', 'MAKING']),
      there.move(manager, id, ['QUEUED', 'MAKING']),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lists = await Promise.all([here.list(staff), there.list(manager)])
    const stages = lists.map((items) => items.find((each) => each.preparationId === id)?.stage)
    expect(stages).toEqual(['MAKING', 'MAKING'])
  }
})

test('a scan at one process and a recall at the other agree', async () => {
  for (let round = 0; round < 8; round++) {
    const { orderId, ids } = await buy('line-soda')
    const [id = ''] = ids
    await here.move(staff, id, ['QUEUED', 'READY'])
    const [scan, recall] = await Promise.all([
      here.complete(staff, orderId),
      there.move(manager, id, ['READY', 'MAKING']),
    ])
    expect([scan.status, recall.status].toSorted()).toEqual([200, 409])
    const [part] = await partsOf(db, orderId)
    expect(part?.stage).toBe(scan.status === 200 ? 'HANDED_OVER' : 'MAKING')
  }
})

test('40 guests who order at two processes at once stay within the half hour together', async () => {
  await db.$client.query('delete from preparations')
  await db.$client.query('delete from line_holds')
  await db.$client.query('update stations set seconds_each = 60')
  const guests = await Promise.all(
    Array.from({ length: 40 }, (_, at) => one.signIn(`+131055552${10 + at}`)),
  )
  const answers = await Promise.all(
    guests.map((as, at) =>
      nodes[at % 2]!.call<{ code?: string }>(`POST /users/${as.userId}/orders`, {
        as,
        key: crypto.randomUUID(),
        body: { vendorLocationId: 'L1N', cartItems: [{ productId: 'line-soda', quantity: 1 }] },
      }),
    ),
  )
  // each is work of 2, at one a minute: after ten orders the next one may wait for 30 minutes, and is the last
  expect(answers.filter(({ status }) => status === 201).length).toBe(11)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['LINE_PAUSED']))
})
