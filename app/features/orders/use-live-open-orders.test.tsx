// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildOrder } from '#tests/support/build-order.ts'
import { useLiveOpenOrders } from './use-live-open-orders.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the account follows the first three open orders, and no more however many there are', async () => {
  const followed: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    followed.push(address)
    return new Promise(() => {})
  })
  const orders = ['A', 'B', 'C', 'D', 'E'].map((orderId) => buildOrder({ orderId }))
  renderHook(() => useLiveOpenOrders('ada', orders), { wrapper: WithQueries })
  const path = (id: string) => `/api/users/ada/orders/${id}/events`
  await expect.poll(() => followed.toSorted()).toEqual(['A', 'B', 'C'].map(path))
})
