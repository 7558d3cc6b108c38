// @vitest-environment happy-dom
import { locks } from 'node:worker_threads'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import type { LineChange } from '#domain/preparations/line-change.ts'
import { preparationExample } from '#domain/preparations/preparations.examples.ts'
import { lineMoves, withMoves } from './line-moves.ts'
import { lineQuery } from './line.queries.ts'
import { sendLineMoves } from './send-line-moves.ts'

const AT = '5GRDN'
const { queryKey } = lineQuery(AT)
const { preparationId } = preparationExample
const indexedDB = new IDBFactory()
let client: QueryClient
let sent: { path: string; key: string | undefined; body: object }[]
let answers: (() => Response)[]

beforeEach(async () => {
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('navigator', { ...navigator, locks })
  for (const { key } of lineMoves.list()) lineMoves.remove(key)
  await lineMoves.saved()
  client = new QueryClient()
  client.setQueryData(queryKey, { items: [preparationExample], asOf: new Date().toISOString() })
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
const MAKING = 'MAKING' as const
const toReady: LineChange = { kind: 'move', from: MAKING, to: 'READY' }
const toAside: LineChange = { kind: 'move', from: 'READY', to: 'ASIDE' }
const answer = (facts: object) => () =>
  Response.json({ preparation: { ...preparationExample, ...facts } })
const refuse =
  (status: number, code: string, more = {}) =>
  () =>
    Response.json({ error: `No: ${code}`, code, ...more }, { status })

function tap(change: LineChange, facts: { vendorLocationId?: string; id?: string } = {}) {
  const { vendorLocationId = AT, id = preparationId } = facts
  const move = { key: crypto.randomUUID(), vendorLocationId, preparationId: id, called: '147' }
  const made = { ...move, change, at: new Date().toISOString(), byUserId: 'usr-sam' }
  lineMoves.put(made)
  return made
}
const shownStages = () =>
  withMoves(client.getQueryData(queryKey)?.items ?? [], lineMoves.list()).map(({ stage }) => stage)

test('a move without an answer is shown and sent again with its key, its time and its person', async () => {
  const move = tap(toReady)
  await sendLineMoves(client, AT)
  expect(lineMoves.list()).toEqual([move])
  expect(shownStages()).toEqual(['READY'])
  answers = [answer({ stage: 'READY' })]
  await sendLineMoves(client, AT)
  expect(lineMoves.list()).toEqual([])
  expect(shownStages()).toEqual(['READY'])
  expect(sent).toHaveLength(2)
  const { at, byUserId } = move
  expect(sent[1]).toEqual({
    path: `/api/vendor-locations/5GRDN/preparations/${preparationId}/stage`,
    key: move.key,
    body: { from: 'MAKING', to: 'READY', at, byUserId },
  })
})

test('moves are sent in the order of the taps, and those of another location wait', async () => {
  tap(toReady)
  const elsewhere = tap(toReady, { vendorLocationId: '2DFE6' })
  tap({ kind: 'tick', lineId: 'garden-spritz', isDone: true })
  answers = [answer({ stage: 'READY' }), answer({ stage: 'READY' })]
  await sendLineMoves(client, AT)
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['stage', 'garden-spritz'])
  expect(lineMoves.list()).toEqual([elsewhere])
})

test('a move that comes too late shows what is true, drops what builds upon it, and lets others pass', async () => {
  tap(toReady)
  tap(toAside)
  tap(toReady, { id: 'another' })
  const current = { preparation: { ...preparationExample, stage: 'CANCELED' }, movedBy: null }
  answers = [refuse(409, 'STAGE_CHANGED', current), answer({ preparationId: 'another' })]
  await sendLineMoves(client, AT)
  expect(lineMoves.list()).toEqual([])
  expect(sent).toHaveLength(2)
  expect(client.getQueryData(queryKey)?.items.map((item) => item.preparationId)).toEqual([
    'another',
  ])
  expect(currentToasts().at(-1)).toMatchObject({ title: '147', description: 'No: STAGE_CHANGED' })
})

test.each([
  ['a person without a role', 403, 'FORBIDDEN'],
  ['an ended session', 401, 'UNAUTHORIZED'],
  ['a server error', 503, 'DATABASE_UNAVAILABLE'],
])('moves wait for the next person or time after %s', async (_, status, code) => {
  const waiting = [tap(toReady), tap(toAside)]
  answers = [refuse(status, code)]
  await sendLineMoves(client, AT)
  expect(lineMoves.list()).toEqual(waiting)
})

test('a list that was asked for before a move was answered does not take it back', async () => {
  const list = Promise.withResolvers<Response>()
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    init.method === 'GET' ? list.promise : send(path, init),
  )
  const loading = client.fetchQuery({ ...lineQuery(AT), staleTime: 0 })
  tap(toReady)
  answers = [answer({ stage: 'READY' })]
  await sendLineMoves(client, AT)
  list.resolve(Response.json({ items: [preparationExample], asOf: new Date().toISOString() }))
  await loading
  expect(shownStages()).toEqual(['READY'])
})
