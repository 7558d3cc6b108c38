// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawExample } from '#domain/contests/contests.examples.ts'
import { drawOnce, hasPendingDraw, pendingDraws } from './draw-once.ts'

let answers: (() => Response | Promise<Response>)[]
let keys: string[]
let bodies: string[]

beforeEach(() => {
  for (const { key } of pendingDraws.list()) pendingDraws.remove(key)
  vi.useFakeTimers()
  keys = []
  bodies = []
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { headers: Record<string, string>; body: string }) => {
      bodies.push(init.body)
      keys.push(init.headers['idempotency-key'] ?? '')
      return (answers.shift() ?? unreachable)()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const won = () => Response.json(drawExample)
const unreachable = (): Response => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number, code: string) => () =>
  Response.json({ error: 'No', code }, { status })

test.each([
  ['no answer', unreachable],
  ['an answer of a proxy', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['an answer that was cut off', () => new Response('{"winStatus": tr')],
  ['an answer without a result', () => Response.json({})],
  ['a server error', refused(503, 'DATABASE_UNAVAILABLE')],
  ['a first request still at work', refused(409, 'REQUEST_IN_PROGRESS')],
  ['too many requests', refused(429, 'TOO_MANY')],
])('%s is looked up again under the same key', async (_, failure) => {
  answers = [failure, won]
  expect(await draw()).toEqual(drawExample)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('a draw that never got an answer keeps its key for the next try, also after a reload', async () => {
  answers = []
  await expect(draw()).rejects.toThrow()
  expect(keys).toHaveLength(3)
  answers = [won]
  const { drawOnce: afterReload, hasPendingDraw: isPending } = await reload()
  expect([isPending('guest', 'EV'), isPending('guest', 'EV-2')]).toEqual([true, false])
  expect(await draw('guest', 'EV', afterReload)).toEqual(drawExample)
  expect(isPending('guest', 'EV')).toBe(false)
  expect(new Set(keys).size).toBe(1)
})

test('a draw without an answer is the same request after the terms have changed', async () => {
  answers = []
  await expect(draw()).rejects.toThrow()
  vi.doMock('#domain/contests/draw-terms.ts', () => ({ DRAW_TERMS_VERSION: '2099-01-01' }))
  answers = [won, won]
  const { drawOnce: afterReload } = await reload()
  await draw('guest', 'EV', afterReload)
  expect([new Set(keys).size, new Set(bodies).size]).toEqual([1, 1])
  await draw('guest', 'EV', afterReload)
  expect(bodies.at(-1)).toContain('2099-01-01')
  vi.doUnmock('#domain/contests/draw-terms.ts')
})

test('a draw whose outcome the guest has not seen is answered again at the next opening', async () => {
  answers = [won, won]
  const { signal } = new AbortController()
  await drawOnce('guest', 'EV', signal)
  expect(hasPendingDraw('guest', 'EV')).toBe(true)
  expect((await drawOnce('guest', 'EV', signal)).answer).toEqual(drawExample)
  expect(new Set(keys).size).toBe(1)
})

test('a session that ended before the answer keeps the key for the time after signing in', async () => {
  answers = [unreachable, refused(401, 'SESSION_ENDED')]
  await expect(draw()).rejects.toMatchObject({ status: 401 })
  expect(hasPendingDraw('guest', 'EV')).toBe(true)
})

test('an answer or a refusal settles the draw: the next one has another key', async () => {
  answers = [won, refused(409, 'NO_TICKETS_LEFT'), won]
  await draw()
  await expect(draw()).rejects.toMatchObject({ code: 'NO_TICKETS_LEFT' })
  await draw()
  expect(new Set(keys).size).toBe(3)
})

test('draws of two people or events never share a key', async () => {
  answers = []
  await Promise.allSettled([draw('one', 'EV'), draw('two', 'EV'), draw('one', 'EV-2')])
  expect(new Set(keys).size).toBe(3)
})

test('a late answer keeps the key of the draw that another tab has started meanwhile', async () => {
  const next = { key: 'next', userId: 'guest', eventId: 'EV', termsVersion: '2026-01-01' }
  answers = [
    () => {
      pendingDraws.put(next)
      return won()
    },
  ]
  await draw()
  expect(pendingDraws.list()).toEqual([next])
})

/** The page opens again, with what the device has stored. */
async function reload() {
  const stored = pendingDraws.list()
  vi.resetModules()
  const page = await import('./draw-once.ts')
  for (const pending of stored) page.pendingDraws.put(pending)
  return page
}

/** A draw whose outcome the guest sees, or who leaves after 5 seconds. */
async function draw(userId = 'guest', eventId = 'EV', with_ = drawOnce) {
  const leaving = new AbortController()
  const drawn = with_(userId, eventId, leaving.signal)
  // the caller awaits it after the clock has moved
  drawn.catch(() => {})
  await vi.advanceTimersByTimeAsync(5_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  const { answer, settle } = await drawn
  settle()
  return answer
}
