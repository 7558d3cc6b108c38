// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import { keepOwnOrder } from '#app/features/orders/own-order-copy.ts'
import { orderStatusPath } from '#app/paths.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import OrderStatus from './order-status.tsx'

beforeEach(() => {
  localStorage.clear()
  saveSession(buildSession())
  // no answer, as in a dead spot
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

test('a page that goes from one order to another never shows the code of the first one for the second', async () => {
  const { userId } = buildSession()
  const first = buildPaidOrder({ userId, pickupNumber: 731 })
  const second = buildPaidOrder({ userId, orderId: crypto.randomUUID(), pickupNumber: 732 })
  for (const order of [first, second]) keepOwnOrder(order)
  const pathOf = (order: typeof first) => orderStatusPath(order.vendorLocationId, order.orderId)
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/location/:vendorLocationId/order/:orderId/status',
        loader: () => ({ config: {} }),
        Component: OrderStatus,
      },
    ],
    { initialEntries: [pathOf(first)] },
  )
  render(
    <WithQueries>
      <RouterProvider router={router} />
    </WithQueries>,
  )
  expect((await screen.findAllByText(/731/)).length).toBeGreaterThan(0)
  await act(() => router.navigate(pathOf(second)))
  expect((await screen.findAllByText(/732/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/731/)).toBeNull()
})
