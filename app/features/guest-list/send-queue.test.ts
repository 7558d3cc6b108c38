// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestExample } from '#domain/guest-list/guest-list.examples.ts'
import { readStoredList, storeList } from './door-list.ts'
import { doorQueue, enqueue, keepDecided } from './door-queue.ts'
import { sendCheckIn, sendQueue } from './send-queue.ts'

interface Sent {
  path: string
  key: string | undefined
  body: { checkedInAt?: string; byUserId?: string }
}

let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]
const indexedDB = new IDBFactory()
const client = new QueryClient()

beforeEach(async () => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('navigator', { ...navigator, locks })
  for (const { nonce } of doorQueue.list()) doorQueue.remove(nonce)
  await doorQueue.saved()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/healthz') return new Response('ok')
    const headers = init.headers as Record<string, string>
    sent.push({ path, key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    return (answers.shift() ?? unreachable)()
  })
})
afterEach(() => vi.unstubAllGlobals())

const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}
const letIn = () => Response.json({ reservation: guestExample })
const refused = (status: number, code: string) => () =>
  Response.json({ error: `No: ${code}`, code }, { status })
const tap = (
  vendorId = 'SUNSET',
  more: {
    byUserId?: string
    isUndecided?: boolean
    isTakeBack?: boolean
    reason?: string
    reservationId?: string
  } = {},
) =>
  enqueue({
    vendorId,
    gleventId: 'GL-1',
    reservationId: guestExample.reservationId,
    vendorLocationId: 'L5V01',
    byUserId: 'usr-sam',
    guestName: 'Ava Reyes',
    ...more,
  })

test('a check-in without an answer is sent again with its nonce and its time, also after a reload', async () => {
  const checkIn = tap()
  await expect(sendCheckIn(client, checkIn)).rejects.toThrow()
  expect(doorQueue.list()).toEqual([checkIn])
  vi.resetModules()
  const [store, queue] = await Promise.all([import('./door-queue.ts'), import('./send-queue.ts')])
  answers = [letIn]
  expect(await queue.sendQueue(client, 'SUNSET')).toEqual(['GL-1'])
  expect(store.doorQueue.list()).toEqual([])
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([checkIn.nonce]))
  expect(sent.at(-1)?.path).toContain('queued=true')
  const { checkedInAt, byUserId } = checkIn
  expect(sent.at(-1)?.body).toMatchObject({ checkedInAt, byUserId })
})

test('at another venue, or without the right there, a check-in waits for the next person', async () => {
  const checkIn = tap()
  expect(await sendQueue(client, 'HARBOR')).toEqual([])
  expect(sent).toEqual([])
  answers = [refused(403, 'FORBIDDEN')]
  await sendQueue(client, 'SUNSET')
  expect(doorQueue.list()).toEqual([checkIn])
  answers = [letIn]
  await sendQueue(client, 'SUNSET')
  expect(doorQueue.list()).toEqual([])
})

test.each([
  ['no answer', unreachable],
  ['an ended session', refused(401, 'UNAUTHORIZED')],
  ['too many requests', refused(429, 'TOO_MANY_REQUESTS')],
  ['a server error', refused(503, 'DATABASE_UNAVAILABLE')],
])('the check-ins wait in their order after %s', async (_, failure) => {
  const waiting = [tap(), tap()]
  answers = [failure]
  await sendQueue(client, 'SUNSET')
  expect(doorQueue.list()).toEqual(waiting)
})

test('a refused check-in stays listed with its reason, and a double leaves the queue', async () => {
  const checkIn = tap()
  tap()
  answers = [refused(409, 'NOT_ON_LIST'), refused(409, 'ALREADY_CHECKED_IN')]
  expect(await sendQueue(client, 'SUNSET')).toEqual(['GL-1'])
  expect(doorQueue.list()).toEqual([{ ...checkIn, refusal: 'No: NOT_ON_LIST' }])
})

test('a check-in that a tap is sending or has sent is not sent again from the queue', async () => {
  const waiting = tap()
  const tapped = tap()
  const first = Promise.withResolvers<Response>()
  const second = Promise.withResolvers<Response>()
  answers = [() => first.promise, () => second.promise]
  const byTap = sendCheckIn(client, tapped)
  const run = sendQueue(client, 'SUNSET')
  second.resolve(letIn())
  await run
  first.resolve(letIn())
  await byTap
  expect(sent.map(({ key }) => key)).toEqual([tapped.nonce, waiting.nonce])
})

test('a check-in that was answered in another tab during the run is left out', async () => {
  tap()
  const { nonce } = tap()
  answers = [
    () => {
      doorQueue.remove(nonce)
      return letIn()
    },
  ]
  await sendQueue(client, 'SUNSET')
  expect(sent).toHaveLength(1)
})

test('a run of one vendor does not hold up another vendor', async () => {
  tap()
  tap('HARBOR')
  const slow = Promise.withResolvers<Response>()
  answers = [() => slow.promise, letIn]
  const run = sendQueue(client, 'SUNSET')
  await sendQueue(client, 'HARBOR')
  expect(doorQueue.list().map(({ vendorId }) => vendorId)).toEqual(['SUNSET'])
  slow.resolve(letIn())
  await run
})

test('a list that an older version of the app stored is not read', () => {
  localStorage.setItem('doorList GL-1', JSON.stringify({ loadedAt: 1, list: { reservations: [] } }))
  expect(readStoredList('GL-1')).toBeUndefined()
})

test('a check-in that one tab is sending is not sent by another one, until the first has no answer', async () => {
  const checkIn = tap()
  const slow = Promise.withResolvers<Response>()
  answers = [() => slow.promise, letIn]
  const byTap = sendCheckIn(client, checkIn)
  await expect.poll(() => sent).toHaveLength(1)
  vi.resetModules()
  const otherTab = await import('./send-queue.ts')
  await otherTab.sendQueue(client, 'SUNSET')
  expect(sent).toHaveLength(1)
  slow.reject(new TypeError('Failed to fetch'))
  await expect(byTap).rejects.toThrow()
  await otherTab.sendQueue(client, 'SUNSET')
  expect(sent.map(({ key }) => key)).toEqual([checkIn.nonce, checkIn.nonce])
})

test('check-ins that an earlier version of the app kept are sent with their nonces', async () => {
  const checkIn = tap()
  doorQueue.remove(checkIn.nonce)
  await doorQueue.saved()
  localStorage.setItem('doorQueue', JSON.stringify([{ ...checkIn, sendingUntil: Date.now() }]))
  vi.resetModules()
  const updated = await import('./send-queue.ts')
  answers = [letIn]
  expect(await updated.sendQueue(client, 'SUNSET')).toEqual(['GL-1'])
  expect(sent.map(({ key }) => key)).toEqual([checkIn.nonce])
  expect(localStorage.getItem('doorQueue')).toBeNull()
})

test('a check-in older than a week is not sent and leaves the device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 24 * 3_600_000 })
  tap()
  vi.useRealTimers()
  const recent = tap()
  await sendQueue(client, 'SUNSET')
  expect(doorQueue.list()).toEqual([recent])
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([recent.nonce]))
})

test('an undecided check-in is sent again with its nonce only for the person who tried it', () => {
  const first = tap('SUNSET', { isUndecided: true })
  const again = tap('SUNSET', { isUndecided: true })
  expect(again.nonce).toBe(first.nonce)
  const other = tap('SUNSET', { isUndecided: true, byUserId: 'usr-kim' })
  expect(other.nonce).not.toBe(first.nonce)
  expect(doorQueue.list()).toEqual([other])
})

const list = {
  reservations: [guestExample],
  total: 1,
  nextToken: null,
  insideCount: 1,
  reservedCount: 1,
  capacity: 80,
  asOf: '2026-06-13T05:20:30.000Z',
  doubles: [],
}

test('on a full device the lists of other events make room', () => {
  storeList('GL-OLD', list)
  const real = localStorage
  const setItem = (key: string, text: string) => {
    if (real.length > 0) throw new DOMException('full', 'QuotaExceededError')
    real.setItem(key, text)
  }
  const full = new Proxy(real, {
    get: (_, name) => (name === 'setItem' ? setItem : Reflect.get(real, name)),
  })
  vi.stubGlobal('localStorage', full)
  storeList('GL-1', list)
  vi.stubGlobal('localStorage', real)
  expect([readStoredList('GL-OLD'), readStoredList('GL-1')]).toEqual([undefined, list])
})

test('after a logout only guests who were let in stay', async () => {
  const letInBefore = tap()
  tap('SUNSET', { isUndecided: true })
  keepDecided()
  await doorQueue.saved()
  vi.resetModules()
  const { doorQueue: afterwards } = await import('./door-queue.ts')
  await afterwards.load()
  expect(afterwards.list()).toEqual([letInBefore])
})

test('an undo made without a connection is sent after its check-in, with the time of the tap', async () => {
  tap()
  const back = tap('SUNSET', { isTakeBack: true })
  answers = [letIn, letIn]
  await sendQueue(client, 'SUNSET')
  expect(sent.map(({ path }) => path.replace(/^.*\/|\?.*$/g, ''))).toEqual([
    'check-in',
    'take-back',
  ])
  expect(sent[1]?.path).toContain('queued=true')
  expect(sent[1]?.body).toEqual({ takenBackAt: back.checkedInAt, byUserId: 'usr-sam' })
  expect(doorQueue.list()).toEqual([])
})

test('an exception waits for a manager and holds back later reports of that guest only', async () => {
  const exception = tap('SUNSET', { reason: 'Sound check' })
  const back = tap('SUNSET', { isTakeBack: true })
  tap('SUNSET', { reservationId: 'another' })
  answers = [refused(403, 'MANAGER_REQUIRED'), letIn]
  await sendQueue(client, 'SUNSET')
  expect(doorQueue.list()).toEqual([exception, back])
  expect(sent).toHaveLength(2)
})

test.each(['CHECK_IN_TAKEN_BACK', 'NOT_CHECKED_IN'])(
  'a refusal that changes nothing, %s, leaves the queue',
  async (code) => {
    tap()
    answers = [refused(409, code)]
    await sendQueue(client, 'SUNSET')
    expect(doorQueue.list()).toEqual([])
  },
)
