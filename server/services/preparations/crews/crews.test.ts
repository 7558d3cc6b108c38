import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CrewedStation, CrewedStationList } from '#domain/preparations/crews.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { systemContext } from '../../../process/context.ts'
import { keepPaces } from '../keep-paces.ts'

const harness = await startApiHarness()
const { call, clock } = harness
const line = createLineSteps(harness)
const query = (text: string) => harness.db.$client.query(text)
let guest: Person
let staff: Person
beforeAll(() => buildLine(harness.db, { secondsEach: 60 }))
beforeEach(async () => {
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
})
afterEach(async () => {
  await query('delete from preparations')
  await query(
    `update stations set crew = null, walk_ups = 'NONE', staffed_at = null, pace = null, last_seen_at = null`,
  )
})

const HEARTBEAT = 'POST /vendor-locations/L1N/line/heartbeat'
const SHIFT_END = 'POST /vendor-locations/L1N/line/shift-end'
const hear = async (stationId: string | null) =>
  (await call<CrewedStationList>(HEARTBEAT, { as: staff, body: { stationId } })).body
const setPace = (body: object, stationId = 'line-bar') =>
  call<{ station: CrewedStation }>(`PUT /vendor-locations/L1N/stations/${stationId}/pace`, {
    as: staff,
    body,
  })
const lastSeen = (list: CrewedStationList) =>
  list.stations.map(({ name, lastSeenAt }) => [name, lastSeenAt])

/** The minutes of the upper end of a promise for one lager. */
async function promise(): Promise<number> {
  const { datetimePaid, promisedBy } = await line.buy(guest, 'line-lager')
  await query('delete from preparations')
  return (Date.parse(promisedBy ?? '') - Date.parse(datetimePaid ?? '')) / 60_000
}

test('a makers’ screen says of its station, or of all, that somebody is there', async () => {
  const first = await hear('line-bar')
  expect(lastSeen(first)).toEqual([
    ['Bar', first.now],
    ['Kitchen', null],
  ])
  expect(first.stations[0]).toMatchObject({
    crew: 1,
    walkUps: 'NONE',
    isSilent: false,
    paused: null,
  })
  clock.shiftMs += 15_000
  const second = await hear(null)
  expect(lastSeen(second)).toEqual([
    ['Bar', second.now],
    ['Kitchen', second.now],
  ])
  // a station that is gone is no mistake of the screen
  expect(lastSeen(await hear('gone'))).toEqual(lastSeen(second))
})

test('a heartbeat waits for nobody who changes the station', async () => {
  const other = await harness.db.$client.connect()
  await other.query(`begin`)
  await other.query(`update stations set name = 'Bar' where station_id = 'line-bar'`)
  const heard = await call<CrewedStationList>(HEARTBEAT, { as: staff, body: { stationId: null } })
  expect(heard.status).toBe(200)
  expect(lastSeen(heard.body).map(([, at]) => at !== null)).toEqual([false, true])
  await other.query('rollback')
  other.release()
})

test('an ended shift silences its stations, twice as once, and others there are heard of again', async () => {
  await hear(null)
  const end = async (stationIds: string[] | null) =>
    lastSeen((await call<CrewedStationList>(SHIFT_END, { as: staff, body: { stationIds } })).body)
  expect(await end(['line-bar', 'gone'])).toMatchObject([
    ['Bar', null],
    ['Kitchen', expect.any(String)],
  ])
  expect(await end(null)).toEqual([
    ['Bar', null],
    ['Kitchen', null],
  ])
  expect(await end(null)).toEqual([
    ['Bar', null],
    ['Kitchen', null],
  ])
  const other = await hear('line-bar')
  expect(lastSeen(other)[0]).toEqual(['Bar', other.now])
})

test('guests are promised by how many make orders, and what walk-ups leave of their time', async () => {
  // work of 2, at one a minute
  expect(await promise()).toBe(4)
  const { body } = await setPace({ walkUps: 'MANY' })
  expect(body.station).toMatchObject({ crew: 1, walkUps: 'MANY' })
  expect(await promise()).toBe(15)
  expect((await setPace({ crew: 3 })).body.station).toMatchObject({ crew: 3, walkUps: 'MANY' })
  expect(await promise()).toBe(7)
  expect(await setPace({ crew: 4 })).toMatchObject({ status: 400 })
  expect(await setPace({ crew: 2 }, 'gone')).toMatchObject({
    status: 404,
    body: { code: 'STATION_NOT_FOUND' },
  })
})

test('a measured pace is forgotten when other hands work, and stays when nothing changes', async () => {
  await query(`update stations set pace = 0.5 where station_id = 'line-bar'`)
  await setPace({ crew: 1, walkUps: 'NONE' })
  expect(await promise()).toBe(13)
  await setPace({ crew: 2 })
  expect(await promise()).toBe(4)
})

test('who worked the night before is not counted on tonight', async () => {
  await setPace({ crew: 3, walkUps: 'MANY' })
  await keepPaces(systemContext(harness.services, 'test'))
  expect((await hear(null)).stations[0]).toMatchObject({ crew: 3, walkUps: 'MANY' })
  clock.shiftMs += 13 * 3_600_000
  await keepPaces(systemContext(harness.services, 'test'))
  staff = await harness.signIn(STAFF_PHONE)
  expect((await hear(null)).stations[0]).toMatchObject({ crew: 1, walkUps: 'NONE' })
})

test('only staff of the vendor speak for a station', async () => {
  const calls: [string, object][] = [
    [HEARTBEAT, { stationId: null }],
    [SHIFT_END, { stationIds: null }],
    ['PUT /vendor-locations/L1N/stations/line-bar/pace', { crew: 2 }],
  ]
  for (const [path, body] of calls) {
    // oxlint-disable-next-line no-await-in-loop -- three calls
    expect(await call(path, { as: guest, body })).toMatchObject({ status: 403 })
  }
})
