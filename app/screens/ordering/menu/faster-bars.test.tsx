// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#app/features/cart/change-cart.ts'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import FasterBars from './faster-bars.tsx'

const answer = {
  promise: { fromMinutes: 18, toMinutes: 27 },
  otherBars: [
    {
      vendorLocationId: 'PATIO',
      name: 'Patio Bar',
      promise: { fromMinutes: 6, toMinutes: 9 },
      products: [],
    },
  ],
}
const forAll = {
  promise: { fromMinutes: 20, toMinutes: 37 },
  otherBars: [
    {
      vendorLocationId: 'PATIO',
      name: 'Patio Bar',
      promise: { fromMinutes: 4, toMinutes: 7 },
    },
  ],
}
let asked: number

beforeEach(() => {
  localStorage.clear()
  asked = 0
  const { fetch } = answerWith(({ path }) => {
    if (path.includes('/promises/calculate')) asked++
    return Response.json(path.includes('/faster-bars') ? forAll : answer)
  })
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const location = { ...locationExample, vendorLocationId: '2DFE6' }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <FasterBars location={location} products={[buildProduct()]} /> },
  ])
  render(<Stub />)
}

test('a guest with a cart is offered the faster bar with both waits', async () => {
  saveSession(buildSession())
  await addToCart('2DFE6', 'harbor-lager')
  open()
  expect(await screen.findByText('Patio Bar: about 6 to 9 min')).toBeDefined()
  expect(document.body.textContent).toContain('about 18 to 27 min')
})

test('the server is asked about a cart once, a second after the last tap', async () => {
  saveSession(buildSession())
  await addToCart('2DFE6', 'harbor-lager')
  open()
  await screen.findByText(/^Patio Bar/)
  // what the browser knows already is not asked again
  const before = asked
  for (const _ of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one tap after the other
    await act(() => addToCart('2DFE6', 'harbor-lager'))
  }
  await expect.poll(() => asked - before, { timeout: 5_000 }).toBe(1)
})

test('who is not signed in, or has chosen nothing yet, is shown the bar that is faster for anything', async () => {
  for (const session of [undefined, buildSession()]) {
    if (session) saveSession(session)
    open()
    // oxlint-disable-next-line no-await-in-loop -- one guest after the other
    expect(await screen.findByText('Patio Bar: about 4 to 7 min')).toBeDefined()
    expect(document.body.textContent).toContain('about 20 to 37 min, or longer.')
    const link = screen.getByRole('link', { name: /^See its menu ?: Patio Bar$/ })
    expect(link.getAttribute('href')).toBe('/location/PATIO')
    cleanup()
  }
})

test('the server is not asked about carts of guests who are not signed in, or about empty carts', async () => {
  await addToCart('2DFE6', 'harbor-lager')
  open()
  cleanup()
  localStorage.clear()
  saveSession(buildSession())
  open()
  await act(async () => {})
  expect(asked).toBe(0)
})
