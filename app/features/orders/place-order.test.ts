// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#domain/orders/orders.contract.ts'
import { createIntent } from '#app/api/intent.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import { orderCreationErrorText, type OrderDraft, placeOrder } from './place-order.ts'
import { findStoredOrder, storeOrder } from './stored-order.ts'

interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
  key: string | null
}

let sent: Sent[]
let responses: (Response | Error)[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  responses = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ method: String(init.method), path, body: JSON.parse(String(init.body)), key })
    const answer = responses.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('no response left')
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

const draft = (): OrderDraft => ({
  userId: 'ada',
  vendorLocationId: '2DFE6',
  spot: 'TABLE 4',
  cartItems: [{ productId: 'harbor-lager', quantity: 2, price: '9.00' }],
  lines: [
    { quantity: 2, priceCents: 900, discountedPriceCents: 810, productType: 'ALCOHOLIC_ITEM' },
  ],
  vendorAddress: { line1: '1 St', line2: null, city: 'LA', state: 'CA', zip: '90015' },
})
const answerOf = (order: Partial<Order>) =>
  Response.json({ order: buildOrder({ userId: 'ada', ...order }), clientSecret: 'secret' })
const refusal = (status: number, code: string, error: string) =>
  Response.json({ error, code }, { status })
const store = (order: Partial<Order>) =>
  storeOrder(
    { order: buildOrder({ userId: 'ada', ...order }), clientSecret: 'old' },
    { kind: 'percent', percent: 20 },
  )

test('a first order is created with the default tip and stored with its secret', async () => {
  responses = [answerOf({ orderId: 'new' })]
  await placeOrder(draft(), createIntent())
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/users/ada/orders' })
  expect(sent[0]?.body).toMatchObject({ userId: 'ada', tipAmount: '2.70' })
  expect(findStoredOrder('2dfe6')).toMatchObject({ orderId: 'new', clientSecret: 'secret' })
})

test('a stored order in progress of the same user is updated, with its chosen tip', async () => {
  store({ orderId: 'old' })
  responses = [answerOf({ orderId: 'old' })]
  await placeOrder(draft(), createIntent())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/users/ada/orders/old' })
  expect(sent[0]?.body).toMatchObject({ tipAmount: '3.60' })
})

test.each([
  ['of another user', { userId: 'bob' }],
  ['that is paid', { status: 'PAID' as const }],
])('a stored order %s is left alone and a new one created', async (_, order) => {
  store({ orderId: 'old', ...order })
  responses = [answerOf({ orderId: 'new' })]
  await placeOrder(draft(), createIntent())
  expect(sent.map(({ method }) => method)).toEqual(['POST'])
  expect(findStoredOrder('2DFE6')?.orderId).toBe('new')
})

test('a stored order that has expired on the server is silently replaced', async () => {
  store({ orderId: 'old' })
  responses = [refusal(409, 'ORDER_EXPIRED', 'Expired.'), answerOf({ orderId: 'new' })]
  await placeOrder(draft(), createIntent())
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST'])
  expect(findStoredOrder('2DFE6')?.orderId).toBe('new')
})

test('an order for another user is an error, and nothing is stored', async () => {
  responses = [answerOf({ userId: 'bob' })]
  const error = await placeOrder(draft(), createIntent()).catch((cause: unknown) => cause)
  expect(orderCreationErrorText(error)).toBe('Order created with incorrect user ID')
  expect(findStoredOrder('2DFE6')).toBeUndefined()
})

test('any refusal clears the stored order and shows the text of the server', async () => {
  store({ orderId: 'old' })
  responses = [refusal(409, 'SOLD_OUT', 'Harbor Lager is sold out.')]
  const error = await placeOrder(draft(), createIntent()).catch((cause: unknown) => cause)
  expect(orderCreationErrorText(error)).toBe('Harbor Lager is sold out.')
  expect(findStoredOrder('2DFE6')).toBeUndefined()
})

test('a response that is not from the API shows the text of the spec', async () => {
  responses = [new Response('<html>Bad Gateway', { status: 502 })]
  const error = await placeOrder(draft(), createIntent()).catch((cause: unknown) => cause)
  expect(orderCreationErrorText(error)).toBe(
    'An error occurred while processing your order. Please try again.',
  )
})

test('a retry after a lost response reuses the key', async () => {
  const intent = createIntent()
  responses = [new TypeError('lost'), answerOf({ orderId: 'new' })]
  const error = await placeOrder(draft(), intent).catch((cause: unknown) => cause)
  expect(orderCreationErrorText(error)).toBe('An unexpected error occurred. Please try again.')
  await placeOrder(draft(), intent)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
