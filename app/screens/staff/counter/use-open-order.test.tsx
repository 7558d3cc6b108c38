// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { staffOrderPath } from '#app/staff-paths.ts'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import { dismissFailures } from '#app/ui/feedback/toast.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toShortOrderId } from '#domain/values/ids.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { useOpenOrder } from './use-open-order.ts'

const HERE = '2DFE6'
const typed = buildPaidOrder({ orderId: '11111111-1111-4111-8111-111111aaaaaa' })
const scanned = buildPaidOrder({ orderId: '22222222-2222-4222-8222-222222bbbbbb' })
const pathOf = ({ orderId }: Order) => staffOrderPath(HERE, orderId)

let handedOver: string[]
/** Answers the search for an order by its number. */
let answer: (response: Response) => void

beforeEach(() => {
  saveSession(buildSession())
  handedOver = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/by-number/')) return new Promise((resolve) => (answer = resolve))
    const order = path.includes(typed.orderId) ? typed : scanned
    if (path.endsWith('/complete')) handedOver.push(order.orderId)
    return Response.json({ order, items: [] })
  })
})
afterEach(() => {
  cleanup()
  dismissFailures()
  clearSession()
  vi.unstubAllGlobals()
})

function openCounter() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({ orders: useOpenOrder(HERE), navigate: useNavigate(), page: useLocation().pathname }),
    { wrapper },
  )
  return {
    page: () => result.current.page,
    orders: () => result.current.orders,
    do: (step: (now: typeof result.current) => unknown) =>
      act(async () => void step(result.current)),
  }
}
const found = (...items: Order[]) => act(async () => answer(Response.json({ items })))

test('an order is opened by its number and handed over', async () => {
  const counter = openCounter()
  await counter.do(({ orders }) => orders.openTyped(toShortOrderId(typed.orderId)))
  expect(counter.orders().isSearching).toBe(true)
  await found(typed)
  expect(counter.page()).toBe(pathOf(typed))
  expect(handedOver).toEqual([typed.orderId])
  expect(counter.orders().isSearching).toBe(false)
})

test('a late answer does not hand over the typed order after another one was scanned', async () => {
  const counter = openCounter()
  await counter.do(({ orders }) => orders.openTyped(toShortOrderId(typed.orderId)))
  await counter.do(({ orders }) => orders.openScanned(scanned.orderId))
  await found(typed)
  expect(counter.page()).toBe(pathOf(scanned))
  expect(handedOver).toEqual([scanned.orderId])
  expect(counter.orders().isSearching).toBe(false)
})

test('a late answer does not hand over an order after another page was opened', async () => {
  const counter = openCounter()
  await counter.do(({ orders }) => orders.openTyped(toShortOrderId(typed.orderId)))
  await counter.do(({ navigate }) => navigate(pathOf(scanned)))
  await found(typed)
  expect(counter.page()).toBe(pathOf(scanned))
  expect(handedOver).toEqual([])
})

test('a late answer does not hand over an order after its number was edited', async () => {
  const counter = openCounter()
  await counter.do(({ orders }) => orders.openTyped(toShortOrderId(typed.orderId)))
  await counter.do(({ orders }) => orders.forgetProblem())
  expect(counter.orders().isSearching).toBe(false)
  await found(typed)
  expect(handedOver).toEqual([])
})

test('a refused code is named until the next one', async () => {
  const counter = openCounter()
  await counter.do(({ orders }) => orders.openScanned('https://example.com/'))
  expect(counter.orders().problem).toMatchObject({ source: 'scanned', title: 'Invalid QR Code' })
  await counter.do(({ orders }) => orders.openBurst('ABCDEF'))
  expect(counter.orders().problem).toBeUndefined()
  await found()
  expect(counter.orders().problem).toMatchObject({
    title: 'Order Not Found',
    text: 'No paid order of this location ends in abcdef.',
  })
  await counter.do(({ orders }) => orders.openBurst('ABCDEF'))
  await act(async () => answer(new Response('', { status: 502 })))
  expect(counter.orders().problem?.title).toBe('Oops! Something went wrong.')
  await counter.do(({ orders }) => orders.openScanned(scanned.orderId))
  expect(counter.orders().problem).toBeUndefined()
})
