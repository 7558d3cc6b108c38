// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { buildSession } from '#app/features/identity/session-for-tests.ts'
import { clearSession, saveSession } from '#app/features/identity/stored-session.ts'
import { handOvers } from '#app/features/orders/sent-hand-overs.ts'
import { staffOrderPath } from '#app/staff-paths.ts'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { buildPaidOrder } from '#tests/support/build-order.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { OpenedOrder } from './opened-order.tsx'

const here = staffLocation()
let order: Order
/** The answers to reading the order and to handing it over, until they are replaced. */
let readOrder: () => Response | Promise<Response>
let complete: () => Response | Promise<Response>

beforeEach(() => {
  order = buildPaidOrder({ vendorLocationId: here.vendorLocationId })
  localStorage.clear()
  for (const { orderId } of handOvers.list()) handOvers.remove(orderId)
  saveSession(buildSession())
  readOrder = () => Response.json({ order })
  complete = handedOver
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/complete')) return complete()
    return path.endsWith(`/orders/${order.orderId}`) ? readOrder() : Response.json({ items: [] })
  })
})
afterEach(() => {
  cleanup()
  clearSession()
  vi.unstubAllGlobals()
})

function handedOver() {
  order = {
    ...order,
    status: 'COMPLETE',
    isInProgress: false,
    datetimeUpdated: new Date().toISOString(),
  }
  return Response.json({ order })
}
const refused = () =>
  Response.json({ error: 'Not now.', code: 'CONFLICT', message: 'Not now.' }, { status: 409 })

function open() {
  const path = staffOrderPath(here.vendorLocationId, order.orderId)
  window.history.replaceState(null, '', path)
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <WithQueries>
          <StaffLocationContext value={here}>
            <OpenedOrder
              orderId={order.orderId}
              visitId={undefined}
              isFromList={false}
              isReload={false}
              next={{ isSearching: false, problem: undefined, forgetProblem: () => {} }}
              onRetry={() => {}}
            />
          </StaffLocationContext>
        </WithQueries>
      ),
    },
  ])
  render(<Page initialEntries={[path]} />)
}
const newToasts = (since: number) =>
  currentToasts()
    .filter(({ id }) => id > since)
    .map(({ title, description }) => [title, description])
const lastToast = () => currentToasts().at(-1)?.id ?? 0

test('while an order is being handed over the page shows its items and that it is being completed', async () => {
  const answer = Promise.withResolvers<Response>()
  complete = () => answer.promise
  open()
  expect(await screen.findByText(order.cartItems[0]?.name ?? '')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'COMPLETING ORDER...' })).toBeTruthy()
  expect(screen.queryByText('Back to Scanner')).toBeNull()
  answer.resolve(handedOver())
  expect(await screen.findByText('Order Ready')).toBeTruthy()
  expect(screen.getByText('Back to Scanner')).toBeTruthy()
})

test('an order that was read while it was handed over does not become open again', async () => {
  const answer = Promise.withResolvers<Response>()
  const read = Promise.withResolvers<Response>()
  const before = Response.json({ order })
  complete = () => answer.promise
  readOrder = vi.fn(() => read.promise)
  open()
  await waitFor(() => expect(readOrder).toHaveBeenCalled())
  answer.resolve(handedOver())
  await screen.findByText('Order Ready')
  read.resolve(before)
  await waitFor(() => expect(readOrder).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('Order Ready')).toBeTruthy()
})

test('a hand-over whose order cannot be read afterwards stands, and says that the details are old', async () => {
  const since = lastToast()
  readOrder = refused
  open()
  expect(await screen.findByText('Order Ready')).toBeTruthy()
  await waitFor(() =>
    expect(newToasts(since)).toEqual([
      ['Error', 'An error occurred while refreshing the order details. Please try again.'],
    ]),
  )
})

test('a hand-over that is refused says so with its reason, and the order is read again', async () => {
  complete = refused
  readOrder = vi.fn(readOrder)
  open()
  expect(await screen.findByText('Order Completion Failed')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
  expect(readOrder).toHaveBeenCalled()
})
