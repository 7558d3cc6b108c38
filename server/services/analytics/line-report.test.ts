import { beforeAll, expect, test } from 'vitest'
import type { LineReportItem } from '#domain/analytics/line-report.contract.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'

const harness = await startApiHarness()
const { db, call, clock } = harness
const line = createLineSteps(harness)
const ZONE = 'America/Los_Angeles'
let guest: Person
let staff: Person
let manager: Person
beforeAll(async () => {
  // in the evening of the next day, so that no business day begins between two steps of a test
  const tomorrow = addDays(businessDayAt(new Date(), ZONE), 1)
  clock.shiftMs = Date.parse(`${tomorrow}T20:00:00-08:00`) - Date.now()
  await buildLine(db, { secondsEach: 60 })
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
})

const report = (query: string) =>
  call<{ items: LineReportItem[]; error?: string }>(`GET /vendors/HALL/line-report?${query}`, {
    as: manager,
  })
const today = () => businessDayAt(new Date(Date.now() + clock.shiftMs), ZONE)
const ofToday = () => `from=${today()}&to=${addDays(today(), 1)}`

/** Sells a lager and calls its guest after so many minutes. @returns the id of its preparation */
async function sell(minutes: number): Promise<string> {
  const { orderId } = await line.buy(guest, 'line-lager')
  const [bar] = await partsOf(db, orderId)
  const preparationId = bar?.preparationId ?? ''
  clock.shiftMs += minutes * 60_000
  const moved = await line.move(staff, preparationId, ['QUEUED', 'READY'])
  expect(moved.status).toBe(200)
  return preparationId
}

test('managers compare what guests were promised with how long they waited', async () => {
  expect((await report(ofToday())).body.items).toEqual([])
  // one lager is work of 2 at one a minute: promised within 4 minutes, which two of three keep
  await sell(1)
  await sell(2)
  const late = await sell(7)
  // what is called back and ready again is no second wait
  await line.move(staff, late, ['READY', 'MAKING'])
  clock.shiftMs += 60_000
  await line.move(staff, late, ['MAKING', 'READY'])
  // one that is not made yet has no time
  await line.buy(guest, 'line-soda')
  const [bar, ...others] = (await report(ofToday())).body.items
  expect(others).toEqual([])
  const times = { made: 3, promisedMedian: 4, waitedMedian: 2, waitedSlowest: 6 }
  expect(bar).toMatchObject({
    ...times,
    station: 'Bar',
    location: 'Line Bar',
    remakes: 0,
    notCollected: 0,
    refused: 0,
  })
  expect(bar?.kept).toBeCloseTo(2 / 3)
  expect(bar?.hours.reduce((sum, { made }) => sum + made, 0)).toBe(3)
})

test('what was made again, not collected or refused is counted', async () => {
  const remade = await sell(1)
  await db.$client.query(
    `insert into preparations (preparation_id, order_id, vendor_location_id, station_id, round, stage, paid_at, stage_at)
     select gen_random_uuid(), order_id, vendor_location_id, station_id, 2, 'NOT_COLLECTED', paid_at, paid_at
       from preparations where preparation_id = $1`,
    [remade],
  )
  const refused = await sell(1)
  await line.move(staff, refused, ['READY', 'REFUSED'], { reason: 'NO_ID' })
  const [bar] = (await report(ofToday())).body.items
  expect(bar).toMatchObject({ made: 5, remakes: 1, notCollected: 1, refused: 1 })
})

test('a report is of one venue, one location if asked for, and at most 31 days', async () => {
  expect((await report(`${ofToday()}&vendorLocationId=B1R`)).body.items).toEqual([])
  expect((await report(`${ofToday()}&vendorLocationId=L1N`)).body.items).toHaveLength(1)
  const before = addDays(today(), -31)
  expect((await report(`from=${before}&to=${today()}`)).status).toBe(200)
  const tooLong = await report(`from=${before}&to=${addDays(today(), 1)}`)
  expect(tooLong).toMatchObject({ status: 400 })
  const asStaff = await call(`GET /vendors/HALL/line-report?${ofToday()}`, { as: staff })
  expect(asStaff.status).toBe(403)
})
