import { beforeAll, expect, test } from 'vitest'
import type { VenueLine } from '#domain/preparations/venue-lines.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'

const harness = await startApiHarness()
const { db, call } = harness
const line = createLineSteps(harness)
const LINES = 'GET /admin/vendors/HALL/lines'
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})

const list = async () => (await call<{ items: VenueLine[] }>(LINES, { as: manager })).body.items

test('a manager sees what waits at each station of the venue, and since when', async () => {
  // the venue's other locations are counters
  expect(await list()).toEqual([])
  await buildLine(db)
  await line.buy(guest, 'line-lager', 'line-water')
  const { orderId } = await line.buy(guest, 'line-lager', 'line-burger')
  const [bar] = await partsOf(db, orderId)
  await line.move(staff, bar?.preparationId ?? '', ['QUEUED', 'READY'])
  harness.clock.shiftMs += 3 * 60_000
  const none = { waiting: 0, ready: 0, oldestMinutes: null }
  const [atBar, inKitchen, ...others] = await list()
  expect(others).toEqual([])
  const at = { vendorLocationId: 'L1N', location: 'Line Bar' }
  expect(atBar).toMatchObject({ ...at, station: 'Bar', waiting: 1, ready: 1, oldestMinutes: 3 })
  expect(inKitchen).toMatchObject({ ...at, station: 'Kitchen', waiting: 1, oldestMinutes: 3 })
  // what was paid on another business day is over
  await db.$client.query(`update preparations set paid_at = paid_at - interval '2 days'`)
  expect(await list()).toMatchObject([none, none])
})

test('staff who are no managers do not see the lines of the venue', async () => {
  expect((await call(LINES, { as: staff })).status).toBe(403)
})
