import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import type { Env } from '../calls/api-request.ts'
import { startInTurn } from './start-in-turn.ts'

const harness = await startApiHarness()
const { services, db } = harness
/** Requests wait for their turn as long as work waits for a connection. */
const WAIT_SHARE = 0.75
const staff = await harness.signIn(STAFF_PHONE)
const { admission } = services

const inTurn = startInTurn(harness.running)
const waits: number[] = []
const app = new Hono<Env>()
  .use((c, next) => {
    waits.push(inTurn.waitedMs(c.env.incoming))
    return next()
  })
  .use(inTurn.refuseLate)
  .get('/healthz', (c) => c.text('ok'))
  .route('/', harness.api)
const server = createServer(inTurn.listen(getRequestListener(app.fetch)))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Opens a connection first, so that requests on many of them arrive at the same moment. */
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return async (call: string, headers = '') => {
    socket.write(`${call} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n${headers}\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    return Number(data.toString('latin1', 9, 12))
  }
}
const openMany = (count: number) => Promise.all(Array.from({ length: count }, open))
const asStaff = `authorization: Bearer ${staff.idToken}\r\n`

/** Takes every connection of the guests, with one more call that waits for one. */
async function takeGuestConnections() {
  const taken = await Promise.all(
    Array.from({ length: services.config.DATABASE_CONNECTIONS }, () => db.$client.connect()),
  )
  const waiting = db.$client.connect()
  waiting.catch(() => {})
  return async () => {
    for (const client of taken) client.release()
    ;(await waiting).release()
  }
}

test('a call of staff and a health check overtake a thousand calls of guests, of which one begins per turn of the event loop', async () => {
  const guests = await openMany(1_000)
  const [counter, balancer] = await Promise.all([open(), open()])
  const turn = Promise.withResolvers<void>()
  void admission.startQueue(() => turn.promise)
  const answers = guests.map((ask) => ask('GET /api/users/reservations'))
  await expect.poll(() => admission.startQueue.waiting()).toBe(1_000)
  expect(await counter('GET /api/vendors/HALL/user-role', asStaff)).toBe(200)
  expect(await balancer('GET /healthz')).toBe(200)
  expect(admission.startQueue.waiting()).toBe(1_000)
  turn.resolve()
  for (let turns = 0; turns < 10; turns++) await nextTurnOfTheLoop()
  expect(admission.startQueue.waiting()).toBeGreaterThan(980)
  // without a token each of them is refused before it asks the database
  expect(new Set(await Promise.all(answers))).toEqual(new Set([401]))
})

test('sixteen changes of guests are worked on at once, and more when those wait for longer; what only reads does not wait', async () => {
  const guest = await harness.signIn('+13105550107')
  const change = `PUT /api/users/${guest.userId}/orders/${crypto.randomUUID()}/markPaid`
  const guests = await openMany(50)
  const [reader, counter] = await openMany(2)
  const giveBack = await takeGuestConnections()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const changes = guests.map((ask) => ask(change, `authorization: Bearer ${guest.idToken}\r\n`))
  // vi.waitFor would let the fake time pass
  while (admission.guestChanges.waiting() < 50 - 16) await nextTurnOfTheLoop()
  expect(await reader?.('GET /api/users/reservations')).toBe(401)
  expect(await counter?.('GET /api/vendors/HALL/user-role', asStaff)).toBe(200)
  expect(admission.guestChanges.waiting()).toBe(50 - 16)
  await vi.advanceTimersByTimeAsync(20)
  expect(admission.guestChanges.waiting()).toBe(50 - 2 * 16)
  vi.useRealTimers()
  await giveBack()
  expect(new Set(await Promise.all(changes))).toEqual(new Set([404]))
  expect(waits.at(-1)).toBeGreaterThan(0)
})

test('a change whose guest leaves before it begins gives its turn back', async () => {
  const arrival = once(server, 'connection')
  const guest = await open()
  const [connection] = (await arrival) as [Socket]
  const busy = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let turn = 0; turn < 16; turn++) void admission.guestChanges(() => busy.promise)
  guest('POST /api/orders').catch(() => {})
  while (admission.guestChanges.waiting() === 0) await nextTurnOfTheLoop()
  sockets.at(-1)?.destroy()
  await once(connection, 'close')
  vi.useRealTimers()
  busy.resolve()
  while (admission.guestChanges.waiting() > 0) await nextTurnOfTheLoop()
  await expect.poll(() => admission.guestChanges.running()).toBe(0)
})

test('a request that waits too long for its turn is refused with 503', async () => {
  const ask = await open()
  const turn = Promise.withResolvers<void>()
  void admission.startQueue(() => turn.promise)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = ask('GET /api/users/reservations')
  while (admission.startQueue.waiting() === 0) await nextTurnOfTheLoop()
  await vi.advanceTimersByTimeAsync(services.config.DATABASE_TIMEOUT_MS * WAIT_SHARE)
  expect(await late).toBe(503)
  vi.useRealTimers()
  turn.resolve()
})
