import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserFetch } from './browser-fetch.ts'
import { requestKnown } from './request-known.ts'
import { setTokenProvider } from './token-provider.ts'

let tokens: (string | undefined)[]
let answers: Response[]

beforeEach(() => {
  tokens = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization') ?? undefined)
    return answers.shift()
  })
})
afterEach(() => {
  setTokenProvider(undefined)
  vi.unstubAllGlobals()
})

const signIn = () => setTokenProvider({ current: () => 'token', refresh: async () => undefined })
const unknown = () => Response.json({ code: 'LOCATION_NOT_FOUND' }, { status: 404 })
const read = () => requestKnown<object>('/vendor-location', { via: browserFetch })

test('a public read is requested once, without a token', async () => {
  signIn()
  answers = [Response.json({ items: [1] })]
  expect(await read()).toEqual({ items: [1] })
  expect(tokens).toEqual([undefined])
})

test('a read that the public may not see is repeated with the token of the staff', async () => {
  signIn()
  answers = [unknown(), Response.json({ items: [2] })]
  expect(await read()).toEqual({ items: [2] })
  expect(tokens).toEqual([undefined, 'Bearer token'])
})

test('without a session, and on the server, it is not repeated', async () => {
  answers = [unknown()]
  await expect(read()).rejects.toThrow('404')
  signIn()
  const via = async () => unknown()
  await expect(requestKnown('/vendor-location', { via })).rejects.toThrow('404')
  expect(tokens).toEqual([undefined])
})

test('another failure is not repeated', async () => {
  signIn()
  answers = [Response.json({}, { status: 503 })]
  await expect(read()).rejects.toThrow('503')
  expect(tokens).toEqual([undefined])
})
