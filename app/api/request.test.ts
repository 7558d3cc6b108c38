import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, errorText } from './api-error.ts'
import { createIntent } from './intent.ts'
import { request, REQUEST_TIMEOUT_MS } from './request.ts'
import { setTokenProvider } from './token-provider.ts'

type Sent = { path: string; init: RequestInit }

let sent: Sent[]
let responses: (Response | Error)[]

beforeEach(() => {
  sent = []
  responses = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    const answer = responses.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  })
})

afterEach(() => {
  setTokenProvider(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name)

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError', { cause: error })
  return error
}

describe('a read', () => {
  test('a read sends a query under /api and reads JSON', async () => {
    responses = [Response.json({ items: [1] })]
    const query = { vendorLocationId: '2DFE6', nextToken: undefined }
    await expect(request('/vendor-location', { query })).resolves.toEqual({ items: [1] })
    expect(sent[0]?.path).toBe('/api/vendor-location?vendorLocationId=2DFE6')
    expect(header(0, 'idempotency-key')).toBeNull()
    expect(header(0, 'authorization')).toBeNull()
  })

  test('a read returns undefined for an empty response', async () => {
    responses = [new Response(null, { status: 204 })]
    await expect(request('/x', { method: 'POST', body: {} })).resolves.toBeUndefined()
  })

  test('a read in a loader uses the fetch it is given, without a token', async () => {
    setTokenProvider({ current: () => 'token', refresh: async () => undefined })
    const via = vi.fn(async () => Response.json({ ok: true }))
    await expect(request('/vendor', { via })).resolves.toEqual({ ok: true })
    expect(via).toHaveBeenCalledWith('/api/vendor', expect.objectContaining({ method: 'GET' }))
    expect(JSON.stringify(via.mock.calls)).not.toContain('token')
    expect(sent).toEqual([])
  })
})

describe('a change', () => {
  test('a change carries an idempotency key, and a retry of the same intent reuses it', async () => {
    const intent = createIntent()
    responses = [new TypeError('Failed to fetch')]
    const options = { method: 'POST', body: { cart: 1 }, intent } as const
    await failureOf(request('/orders', options))
    await request('/orders', options)
    await request('/orders', { ...options, body: { cart: 2 } })
    const keys = [0, 1, 2].map((at) => header(at, 'idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('a change is never retried automatically', async () => {
    responses = [new TypeError('Failed to fetch'), Response.json({})]
    await failureOf(request('/orders', { method: 'PUT', body: {} }))
    expect(sent).toHaveLength(1)
  })
})

describe('a signed-in call', () => {
  test('a signed-in call renews a refused token once and repeats itself under the same key', async () => {
    setTokenProvider({ current: () => 'old', refresh: async () => 'new' })
    responses = [Response.json({}, { status: 401 }), Response.json({ id: 7 })]
    await expect(request('/orders', { method: 'POST', body: {} })).resolves.toEqual({ id: 7 })
    expect([header(0, 'authorization'), header(1, 'authorization')]).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    expect(header(1, 'idempotency-key')).toBe(header(0, 'idempotency-key'))
  })

  test('a signed-in call is refused when the session is over', async () => {
    setTokenProvider({ current: () => 'old', refresh: async () => undefined })
    responses = [Response.json({ error: 'Sign in again.', code: 'UNAUTHORIZED' }, { status: 401 })]
    expect((await failureOf(request('/orders'))).status).toBe(401)
    expect(sent).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test('the error of a refusal holds the whole response of the server', async () => {
    const body = {
      error: 'Prices have changed.',
      code: 'PRICES_CHANGED',
      requestId: 'r-1',
      fields: { 'cartItems.0.price': 'Changed' },
      cartItems: [{ productId: 'harbor-lager' }],
    }
    responses = [Response.json(body, { status: 409, headers: { 'retry-after': '30' } })]
    const error = await failureOf(request('/orders', { method: 'POST', body: {} }))
    expect(error).toMatchObject({
      status: 409,
      code: 'PRICES_CHANGED',
      text: 'Prices have changed.',
      requestId: 'r-1',
      retryAfterSeconds: 30,
      fields: body.fields,
    })
    expect(error.details.cartItems).toEqual(body.cartItems)
  })

  test.each([
    ['from a proxy', '<html>Bad Gateway'],
    ['without a text', '{}'],
    ['from another service', '{"message":"no route matched"}'],
  ])('%s has no text for users', async (_, body) => {
    responses = [new Response(body, { status: 502 })]
    const error = await failureOf(request('/x'))
    expect(error).toMatchObject({ status: 502, code: 'UNREADABLE_ANSWER', text: undefined })
    expect(errorText(error, 'Please try again.')).toBe('Please try again.')
  })
})

describe('without a server', () => {
  test('a call that reaches no server says Network Error', async () => {
    responses = [new TypeError('Failed to fetch')]
    const error = await failureOf(request('/x'))
    expect(error).toMatchObject({ status: 0, code: 'NETWORK_ERROR', text: 'Network Error' })
  })

  test('a call without an answer gives up after ten seconds', async () => {
    vi.useFakeTimers()
    const failure = failureOf(request('/x', { via: silent }))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(await failure).toMatchObject({ status: 0, code: 'TIMEOUT' })
  })

  test('a call that the page canceled rejects with the abort error', async () => {
    const abort = new AbortController()
    abort.abort()
    responses = [new DOMException('Aborted', 'AbortError')]
    await expect(request('/x', { signal: abort.signal })).rejects.toThrow('Aborted')
  })
})

/** A server that never responds. */
const silent = (_path: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
