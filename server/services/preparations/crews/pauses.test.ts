import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CrewedStation, CrewedStationList } from '#domain/preparations/crews.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildLine, partsOf } from '#tests/support/build-line.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { systemContext } from '../../../process/context.ts'
import { keepPaces } from '../keep-paces.ts'

const harness = await startApiHarness()
const { call, clock, db } = harness
const line = createLineSteps(harness)
const query = (text: string) => db.$client.query(text)
let guest: Person
let staff: Person
beforeAll(() => buildLine(db, { secondsEach: 60 }))
beforeEach(async () => {
  guest = await harness.signIn('+13105550151')
  staff = await harness.signIn(STAFF_PHONE)
})
afterEach(async () => {
  await query('delete from preparations')
  await query('delete from line_holds')
  await query(
    `update stations set seconds_each = 60, last_seen_at = null, paused_until = null, full_at = null`,
  )
})

const later = (seconds: number) => void (clock.shiftMs += seconds * 1000)
const read = async () =>
  (await call<CrewedStationList>('GET /vendor-locations/L1N/line', { as: staff })).body.stations
const hear = (stationId: string | null) =>
  call(`POST /vendor-locations/L1N/line/heartbeat`, { as: staff, body: { stationId } })
const pause = (body: { minutes: number | null; reason?: string }) =>
  call<{ station: CrewedStation }>('PUT /vendor-locations/L1N/stations/line-bar/pause', {
    as: staff,
    key: crypto.randomUUID(),
    body,
  })

/** Asks for an order of one each, which is not paid. */
async function order(as: Person, ...productIds: string[]) {
  const cartItems = productIds.map((productId) => ({ productId, quantity: 1 }))
  const { status, body } = await call<OrderAnswer & { code?: string; error?: string }>(
    `POST /users/${as.userId}/orders`,
    {
      as,
      key: crypto.randomUUID(),
      body: { vendorLocationId: 'L1N', cartItems, ageAcknowledged: true },
    },
  )
  return { status, code: body.code, error: body.error, orderId: body.order?.orderId }
}

test('staff pause a station for some minutes, and guests read why and until when', async () => {
  expect(await pause({ minutes: 0 })).toMatchObject({ status: 400 })
  const { body } = await pause({ minutes: 15, reason: 'We change a keg' })
  expect(body.station.paused?.kind).toBe('BY_HAND')
  const refused = await order(guest, 'line-lager', 'line-water')
  expect(refused).toMatchObject({ status: 409, code: 'LINE_PAUSED' })
  expect(refused.error).toMatch(/^Bar takes no new orders until .* [AP]M\. We change a keg\.$/)
  // other stations go on
  expect(await order(guest, 'line-burger')).toMatchObject({ status: 201 })
  // a cart is not changed to what is paused
  expect(await order(guest, 'line-lager')).toMatchObject({ code: 'LINE_PAUSED' })
  later(15 * 60)
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
  await pause({ minutes: 15 })
  expect((await pause({ minutes: null })).body.station.paused).toBeNull()
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
})

test('of guests who order at the same moment, each hears about the own stations', async () => {
  const others = await Promise.all(
    ['+13105550160', '+13105550161', '+13105550162'].map((phone) => harness.signIn(phone)),
  )
  await pause({ minutes: 15, reason: 'We change a keg' })
  const [bar, kitchen, nothing, both] = await Promise.all([
    order(guest, 'line-lager'),
    order(others[0]!, 'line-burger'),
    order(others[1]!, 'line-water'),
    order(others[2]!, 'line-burger', 'line-soda'),
  ])
  expect([bar?.code, kitchen?.status, nothing?.status, both?.code]).toEqual([
    'LINE_PAUSED',
    201,
    201,
    'LINE_PAUSED',
  ])
  expect(both?.error).toMatch(/^Bar takes no new orders until .* We change a keg\.$/)
  // who was refused holds no place, in the kitchen neither
  const { rows } = await query('select station_id as station, user_id as "userId" from line_holds')
  expect(rows).toEqual([{ station: 'line-kitchen', userId: others[0]?.userId }])
})

test('an order that is being paid is accepted after its station has paused', async () => {
  const { orderId = '' } = await order(guest, 'line-free')
  await pause({ minutes: 15 })
  const { body } = await call<OrderAnswer>(
    `PUT /users/${guest.userId}/orders/${orderId}/markPaid`,
    { as: guest },
  )
  expect(body.order.status).toBe('PAID')
  expect(await partsOf(db, orderId)).toMatchObject([{ station: 'Bar', stage: 'QUEUED' }])
})

test('a station whose screen falls silent takes no new orders until it is heard of again', async () => {
  await line.buy(guest, 'line-lager')
  // a location without screens sells as ever
  expect(await read()).toMatchObject([{ isSilent: false, paused: null }, {}])
  await hear('line-bar')
  later(61)
  expect(await read()).toMatchObject([
    { name: 'Bar', isSilent: true, paused: null },
    { name: 'Kitchen', isSilent: false, paused: null },
  ])
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
  later(60)
  expect(await read()).toMatchObject([{ paused: { kind: 'OFFLINE', until: null } }, {}])
  const refused = await order(guest, 'line-lager')
  expect(refused).toMatchObject({ status: 409, code: 'LINE_PAUSED' })
  expect(refused.error).toContain('offline')
  expect(await order(guest, 'line-burger', 'line-water')).toMatchObject({ status: 201 })
  await hear(null)
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
  later(121)
  // staff sell without a screen
  await pause({ minutes: null })
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
})

test('the silence of a screen of the night before stops nobody', async () => {
  await hear(null)
  later(24 * 3600)
  guest = await harness.signIn('+13105550151')
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
})

test('new orders pause while the next one would wait for more than half an hour, and are taken below 20 minutes', async () => {
  const others = await Promise.all(
    ['+13105550160', '+13105550161', '+13105550162', '+13105550163'].map((phone) =>
      harness.signIn(phone),
    ),
  )
  // a plain order is work of 2, with which the next one would wait for 15 minutes at most
  await query(`update stations set seconds_each = 300 where station_id = 'line-bar'`)
  for (const other of others.slice(0, 3)) {
    expect(await order(other, 'line-lager')).toMatchObject({ status: 201 })
  }
  const refused = await order(others[3]!, 'line-lager')
  expect(refused).toMatchObject({ status: 409, code: 'LINE_PAUSED' })
  expect(await read()).toMatchObject([{ paused: { kind: 'FULL' } }, { paused: null }])
  // whoever is paying already may change the order: the own work does not count
  await query('update stations set full_at = null')
  expect(await order(others[0]!, 'line-lager')).toMatchObject({ status: 201 })
  // holds count for three minutes
  await query('update stations set full_at = now()')
  later(181)
  await keepPaces(systemContext(harness.services, 'test'))
  expect(await read()).toMatchObject([{ paused: null }, { paused: null }])
  expect(await order(others[3]!, 'line-lager')).toMatchObject({ status: 201 })
})

test('between 20 and 30 minutes a station stays as it was', async () => {
  await query(`update stations set seconds_each = 450 where station_id = 'line-bar'`)
  // work of 2: 23 minutes at most
  await line.buy(guest, 'line-lager')
  expect(await order(guest, 'line-lager')).toMatchObject({ status: 201 })
  await query(`update stations set full_at = now() where station_id = 'line-bar'`)
  const other = await harness.signIn('+13105550160')
  await query('delete from line_holds')
  expect(await order(other, 'line-lager')).toMatchObject({ code: 'LINE_PAUSED' })
  await query(`update stations set seconds_each = 300 where station_id = 'line-bar'`)
  expect(await order(other, 'line-lager')).toMatchObject({ status: 201 })
})

test('what was paid holds no second place in the line', async () => {
  await line.buy(guest, 'line-lager')
  const { rows } = await query('select from line_holds')
  expect(rows).toEqual([])
})
