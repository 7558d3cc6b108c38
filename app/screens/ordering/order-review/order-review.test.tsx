// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { addToCart } from '#app/features/cart/change-cart.ts'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { findStoredOrder } from '#app/features/orders/stored-order.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import OrderReview from './order-review.tsx'

vi.mock('#app/features/layout/prefetch-page.tsx', () => ({ PrefetchPage: () => null }))

/** Undefined when the server fails. */
let locations: unknown[] | undefined
let vendors: unknown[]
let taxAnswer: Promise<Response>
let orderAnswer: Promise<Response>

beforeEach(async () => {
  localStorage.clear()
  locations = [locationExample]
  vendors = [vendorExample]
  taxAnswer = Promise.resolve(Response.json({ taxAmountExclusive: 86 }))
  orderAnswer = Promise.resolve(orderOfGuest())
  const { fetch } = answerWith(({ path }) => {
    if (path.includes('/vendor-location?')) {
      return Response.json({ items: locations }, { status: locations ? 200 : 500 })
    }
    if (path.includes('/vendor?')) return Response.json({ items: vendors })
    if (path.includes('/products')) return Response.json({ items: [buildProduct()] })
    if (path.includes('/terms')) return Response.json({ version: '1', acceptedAt: null })
    return path.includes('/orders') ? orderAnswer : taxAnswer
  })
  vi.stubGlobal('fetch', fetch)
  saveSession(buildSession())
  await addToCart('2DFE6', 'harbor-lager')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function orderOfGuest() {
  const order = buildOrder({ userId: 'u1' })
  return Response.json({ order, clientSecret: 'pi_1_secret_1' })
}

function open() {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ config: { stripeScriptUrl: '/stripe.js' } }),
      HydrateFallback: () => null,
      Component: () => <Outlet />,
      children: [
        { path: 'location/:vendorLocationId/order/review', Component: OrderReview },
        { path: 'location/:vendorLocationId', Component: () => <p>The menu</p> },
        { path: 'location/:vendorLocationId/order/checkout', Component: () => <p>The checkout</p> },
      ],
    },
  ])
  render(<Stub initialEntries={['/location/2DFE6/order/review']} />, { wrapper: WithQueries })
}

test('an empty answer for the location explains why the review cannot be loaded', async () => {
  locations = []
  open()
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Unable to Load Order Review')
  expect(failure.textContent).toContain(
    'Unable to proceed: Location information is missing. Please try refreshing the page.',
  )
})

test('a review that cannot be loaded names the cause and can be tried again', async () => {
  const found = locations
  locations = undefined
  open()
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Oops! Something went wrong.')
  expect(screen.getByRole('link', { name: 'Return to Menu' })).toBeTruthy()
  locations = found
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Review your order' })).toBeTruthy()
})

test('an empty answer for the vendor explains why the review cannot be loaded', async () => {
  vendors = []
  open()
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Unable to Load Order Review')
  expect(failure.textContent).toContain(
    'Unable to proceed: Vendor information is missing. Please try refreshing the page.',
  )
})

test('a total is shown as before tax until the tax is known', async () => {
  const tax = Promise.withResolvers<Response>()
  taxAnswer = tax.promise
  open()
  expect(await screen.findByRole('button', { name: 'Go to checkout $10.35 + tax' })).toBeDefined()
  expect(screen.getByText('Total with 15% tip').nextSibling?.textContent).toBe('$10.35 + tax')
  tax.resolve(Response.json({ taxAmountExclusive: 86 }))
  expect(await screen.findByRole('button', { name: 'Go to checkout $11.21' })).toBeDefined()
  expect(screen.getByText('Total with 15% tip').nextSibling?.textContent).toBe('$11.21')
})

test('the total has the tip that the checkout will have chosen, with its amount', async () => {
  open()
  expect(await screen.findByText('You can change or remove the tip at checkout.')).toBeDefined()
  expect(screen.getByText('Tip').nextSibling?.textContent).toBe('$1.35')
})

test('the checkout opens when the order is ready', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Go to checkout/ }))
  expect(await screen.findByText('The checkout')).toBeDefined()
})

test('an order that is ready after the guest went back to the menu does not open the checkout', async () => {
  const order = Promise.withResolvers<Response>()
  orderAnswer = order.promise
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Go to checkout/ }))
  fireEvent.click(screen.getByRole('link', { name: 'Add more' }))
  await screen.findByText('The menu')
  order.resolve(orderOfGuest())
  await waitFor(() => expect(findStoredOrder('2DFE6')).toBeDefined())
  await act(async () => {})
  expect(screen.getByText('The menu')).toBeDefined()
})

test('a cart that was deleted before ordering is explained', async () => {
  open()
  const checkoutButton = await screen.findByRole('button', { name: /^Go to checkout/ })
  localStorage.clear()
  fireEvent.click(checkoutButton)
  expect(await screen.findByText('Cart was not initialized.')).toBeDefined()
})
