import { afterEach, expect, test, vi } from 'vitest'
import { MAX_STREAMS_PER_PERSON } from '#server/http/streams.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { readStream } from '#tests/support/read-stream.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const { services, db } = harness
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)
const manager = await harness.signIn(MANAGER_PHONE)

const opened: ReturnType<typeof readStream>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()))
  await expect.poll(() => services.streams.count()).toBe(0)
})

async function open(path: string, as: Person, method = 'GET') {
  const response = await harness.api.request(`http://localhost/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as.idToken}` },
  })
  const stream = readStream(response)
  opened.push(stream)
  return stream
}

const follow = (as: Person, orderId: string) =>
  open(`/users/${as.userId}/orders/${orderId}/events`, as)
const LOCATION = '/vendor-locations/B1R/orders/events'

const sessionOf = (person: Person) =>
  JSON.parse(Buffer.from(person.idToken.split('.')[1] ?? '', 'base64url').toString()).sid as string

test('a status page gets the current state immediately and then each change', async () => {
  const order = await steps.buy(guest)
  const stream = await follow(guest, order.orderId)
  await expect.poll(stream.orderStatus).toBe('PAID')
  await steps.complete(staff, order.orderId)
  await expect.poll(stream.orderStatus).toBe('COMPLETE')
})

test('staff and the owner get the buyer’s name, and only the owner the client secret', async () => {
  await db.$client.query(
    `update users set first_name = 'Maya', last_name = 'Alvarez' where user_id = $1`,
    [guest.userId],
  )
  const created = await steps.create(guest)
  const { orderId } = created.body.order
  // both kinds of viewers follow the order before it changes, and share what is read of it
  const streams = [
    await follow(staff, orderId),
    await follow(guest, orderId),
    await follow(manager, orderId),
    await follow(guest, orderId),
  ]
  await harness.confirmPayment(created.body.clientSecret ?? '')
  await steps.markPaid(guest, orderId)
  await expect
    .poll(() => streams.map((stream) => stream.orderStatus()))
    .toEqual(Array(4).fill('PAID'))
  const [ofStaff, ofGuest, ofManager, ofGuestAgain] = streams.map(({ heard }) =>
    heard.flatMap(({ data }) => data.order ?? []),
  )
  for (const orders of [ofGuest, ofGuestAgain]) {
    expect(orders?.[0]?.clientSecret).toBe(created.body.clientSecret)
  }
  for (const orders of [ofStaff, ofGuest, ofManager]) {
    expect(orders?.map(({ customerName }) => customerName)).toEqual(orders?.map(() => 'Maya A.'))
  }
  for (const orders of [ofStaff, ofManager]) {
    expect(orders?.some((order) => 'clientSecret' in order)).toBe(false)
  }
})

test('an unannounced change is sent after hints may have been missed', async () => {
  const { body } = await steps.create(guest)
  const stream = await follow(guest, body.order.orderId)
  await expect.poll(() => stream.heard.length).toBe(1)
  await db.$client.query(
    `update orders set closed_reason = 'EXPIRED', stock_state = 'RELEASED' where order_id = $1`,
    [body.order.orderId],
  )
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  const isTold = () =>
    stream.heard.some((event) => JSON.stringify(event).includes('"closedReason":"EXPIRED"'))
  await expect.poll(isTold).toBe(true)
})

test('a staff list is notified of each order at its location, and after a gap', async () => {
  const stream = await open(LOCATION, staff)
  await expect.poll(() => stream.heard.length).toBe(1)
  const order = await steps.buy(guest)
  await expect.poll(() => stream.heard.length).toBeGreaterThan(1)
  await steps.complete(staff, order.orderId)
  await expect.poll(() => stream.heard.every(({ event }) => event === 'orders')).toBe(true)
  const before = stream.heard.length
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  await expect.poll(() => stream.heard.length).toBeGreaterThan(before)
})

test('a HEAD request opens no stream', async () => {
  const { body } = await steps.create(guest)
  for (const path of [`/users/${guest.userId}/orders/${body.order.orderId}/events`, LOCATION]) {
    const head = await open(path, path === LOCATION ? staff : guest, 'HEAD')
    expect(head.status).toBe(200)
    expect(services.streams.count()).toBe(0)
  }
})

test('a stream ends with its session', async () => {
  const leaving = await harness.signIn('+13105550151')
  const order = await steps.buy(leaving)
  // not by polling
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const stream = await follow(leaving, order.orderId)
  vi.useRealTimers()
  await expect.poll(stream.orderStatus).toBe('PAID')
  // as another process announces a logout
  await db.$client.query(`select pg_notify('fayva_changes', 'elsewhere|session|' || $1)`, [
    sessionOf(leaving),
  ])
  await expect.poll(stream.isOver).toBe(true)
})

test('a stream ends when its token expires', async () => {
  const order = await steps.buy(guest)
  const stream = await follow(guest, order.orderId)
  await expect.poll(stream.orderStatus).toBe('PAID')
  harness.clock.shiftMs += 61 * 60_000
  await expect.poll(stream.isOver).toBe(true)
  harness.clock.shiftMs -= 61 * 60_000
})

test('removing a role ends the streams opened with it, and no others', async () => {
  const order = await steps.buy(guest)
  const own = await follow(guest, order.orderId)
  const ofManager = [await follow(manager, order.orderId), await open(LOCATION, manager)]
  const ofStaff = await open(LOCATION, staff)
  await db.$client.query(`delete from vendor_roles where phone_number = $1`, [MANAGER_PHONE])
  const areOver = () => ofManager.every((stream) => stream.isOver())
  await expect.poll(areOver).toBe(true)
  expect([own.isOver(), ofStaff.isOver()]).toEqual([false, false])
})

test('opening more than the allowed number of streams ends the oldest', async () => {
  const order = await steps.buy(guest)
  const streams: Awaited<ReturnType<typeof follow>>[] = []
  for (let count = 0; count <= MAX_STREAMS_PER_PERSON; count++) {
    streams.push(await follow(guest, order.orderId))
  }
  await expect.poll(() => streams[0]?.isOver()).toBe(true)
  expect(services.streams.count()).toBe(MAX_STREAMS_PER_PERSON)
  expect(streams.slice(1).filter((stream) => stream.isOver())).toEqual([])
})
