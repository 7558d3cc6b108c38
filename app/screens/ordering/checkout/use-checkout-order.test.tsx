// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { isPaymentPending } from '#app/features/payments/pending-payment.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildOrder, buildPaidOrder } from '#tests/support/build-order.ts'
import { useCheckoutOrder } from './use-checkout-order.ts'

/** The user's open orders, as the server knows them. */
let orders: Order[]

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string) => {
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
