// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { createQueryClient } from '#app/api/query-client.ts'
import { orderKeys } from '#app/features/orders/orders.queries.ts'
import { storeOrder } from '#app/features/orders/stored-order.ts'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import { DEFAULT_TIP_PERCENT } from '#domain/orders/order-limits.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildOrder, buildPaidOrder } from '#tests/support/build-order.ts'
import { useCheckoutOrder } from './use-checkout-order.ts'

/** The user's open orders, as the server knows them. */
let orders: Order[]
let requests: string[]

beforeEach(() => {
  localStorage.clear()
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    // a stream that stays open and silent
    if (path.endsWith('/events')) return new Promise<Response>(() => {})
    const order = orders.find(({ orderId }) => path.endsWith(orderId))
    return Response.json(order ? { order } : { items: orders, nextToken: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(bankSecret?: string) {
  const [{ vendorLocationId }] = orders as [Order]
  return renderHook(() => useCheckoutOrder('ada', vendorLocationId, bankSecret), {
    wrapper: WithQueries,
  }).result
}

test('a guest whom the bank leads to another browser sees the paid order', async () => {
  orders = [buildPaidOrder({ userId: 'ada' })]
  const found = open('pi_1_secret_2')
  await waitFor(() => expect(found.current).toMatchObject({ status: 'paid', order: orders[0] }))
})

test('a guest whom the bank leads to another browser waits for the check, and pays nothing before', async () => {
  orders = [buildOrder({ userId: 'ada' })]
  const found = open('pi_1_secret_2')
  await waitFor(() => expect(found.current.status).toBe('ready'))
  expect(isPaymentPending(orders[0]?.orderId ?? '')).toBe(true)
})

test('a checkout that is opened without an unpaid order has nothing to pay, even beside a paid one', async () => {
  orders = [buildPaidOrder({ userId: 'ada' })]
  const found = open()
  await waitFor(() => expect(found.current).toEqual({ status: 'missing' }))
})

test('an order that the review has just created is followed, and not read again', async () => {
  const order = buildOrder({ userId: 'ada' })
  orders = [order]
  storeOrder({ order }, { kind: 'percent', percent: DEFAULT_TIP_PERCENT })
  const client = createQueryClient()
  client.setQueryData(orderKeys.order('ada', order.orderId), order)
  const { result } = renderHook(() => useCheckoutOrder('ada', order.vendorLocationId), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current).toMatchObject({ status: 'ready', order })
  await waitFor(() => expect(requests).not.toEqual([]))
  expect(requests).toEqual([expect.stringMatching(/\/events$/)])
})
