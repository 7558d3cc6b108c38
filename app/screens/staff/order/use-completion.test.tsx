// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { useCompletion } from './use-completion.ts'

const HERE = '2DFE6'
const paid = buildPaidOrder()
const complete: Order = { ...paid, status: 'COMPLETE', isInProgress: false }

interface Sent {
  key: string | undefined
  body: unknown
}
let sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.endsWith('/complete')) return Response.json({ order: complete, items: [] })
    const headers = init.headers as Record<string, string>
    sent.push({ key: headers['idempotency-key'], body: JSON.parse(String(init.body)) })
    return (answers.shift() ?? (() => handedOver(false)))()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const handedOver = (alreadyComplete: boolean) => Response.json({ order: complete, alreadyComplete })
const refused = (code: string) =>
  Response.json({ error: 'This order has not been paid yet.', code }, { status: 409 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

function open(order: Order, at = HERE, isByTap = false) {
  const client = createQueryClient()
  return renderHook(({ order: current }) => useCompletion(current, at, isByTap), {
    initialProps: { order },
    // Runs each effect twice, as pages in development do.
    reactStrictMode: true,
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
}

test('opening a paid order hands it over once, however often the page renders', async () => {
  const { result, rerender } = open(paid)
  expect(result.current.completion).toEqual({ status: 'completing' })
  rerender({ order: { ...paid } })
  await waitFor(() =>
    expect(result.current.completion).toEqual({ status: 'completed', alreadyComplete: false }),
  )
  rerender({ order: { ...paid, datetimeUpdated: 'later' } })
  rerender({ order: complete })
  expect(sent.map(({ body }) => body)).toEqual([{ vendorLocationId: HERE }])
})

test('an order that was handed over before says so', async () => {
  answers = [() => handedOver(true)]
  const { result } = open(paid)
  await waitFor(() =>
    expect(result.current.completion).toEqual({ status: 'completed', alreadyComplete: true }),
  )
})

test('an order of another counter is left alone', async () => {
  const { result } = open(paid, '7KQ2M')
  await act(async () => {})
  expect(result.current.completion).toEqual({ status: 'none' })
  expect(sent).toEqual([])
})

test('alcohol at a counter that checks IDs is handed over by a tap that says so', async () => {
  const { result } = open(buildPaidOrder({ requireIdCheck: true }))
  await act(async () => {})
  expect(sent).toEqual([])
  act(() => result.current.confirmPickup())
  await waitFor(() => expect(result.current.completion.status).toBe('completed'))
  expect(sent.map(({ body }) => body)).toEqual([{ vendorLocationId: HERE, idChecked: true }])
})

test('an order that was picked from a list waits for a tap', async () => {
  const { result } = open(paid, HERE, true)
  await act(async () => {})
  expect([result.current.completion.status, sent.length]).toEqual(['none', 0])
  act(() => result.current.confirmPickup())
  await waitFor(() => expect(result.current.completion.status).toBe('completed'))
  expect(sent.map(({ body }) => body)).toEqual([{ vendorLocationId: HERE }])
})

test('a lost answer is asked for again under the same key', async () => {
  answers = [lost, () => handedOver(false)]
  const { result } = open(paid)
  await waitFor(() =>
    expect(result.current.completion).toEqual({ status: 'completed', alreadyComplete: false }),
  )
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('after a refusal nothing happens by itself, and a tap is a new attempt', async () => {
  answers = [() => refused('ORDER_NOT_PAID'), () => handedOver(false)]
  const { result, rerender } = open(buildPaidOrder({ status: 'IN_PROGRESS' }))
  await waitFor(() => expect(result.current.completion.status).toBe('failed'))
  rerender({ order: paid })
  await act(async () => {})
  expect(sent).toHaveLength(1)
  act(() => result.current.confirmPickup())
  await waitFor(() => expect(result.current.completion.status).toBe('completed'))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a second tap while the first is under way sends nothing', async () => {
  const { result } = open(buildPaidOrder({ requireIdCheck: true }))
  act(() => result.current.confirmPickup())
  act(() => result.current.confirmPickup())
  await waitFor(() => expect(result.current.completion.status).toBe('completed'))
  expect(sent).toHaveLength(1)
})
