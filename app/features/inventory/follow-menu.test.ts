// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClientOfPage } from '#app/api/queries.tsx'
import { MAX_LINE_QUANTITY } from '#domain/inventory/cart-limits.ts'
import type { MenuNews, Product } from '#domain/inventory/inventory.contract.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { locationQuery } from '#app/features/locations/locations.queries.ts'
import { vendorQuery } from '#app/features/vendors/vendors.queries.ts'
import { followMenu, keepDrawn } from './follow-menu.ts'
import { productsQuery } from './inventory.queries.ts'
import { useLiveMenu } from './use-live-menu.ts'

const lager = buildProduct()
const water = buildProduct({ productId: 'still-water', name: 'Still Water', price: '4.00' })
const drawn = { location: locationExample, vendor: vendorExample, products: [lager, water] }
const { queryKey } = productsQuery('2DFE6')

const client = queryClientOfPage()
let shown: readonly Product[] | undefined
let streams: ReadableStreamDefaultController<Uint8Array>[]
let reads: number
let open: number
let stop: () => void

beforeEach(() => {
  streams = []
  reads = open = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.endsWith('/events')) {
      reads++
      return Response.json({ items: [lager, water] })
    }
    open++
    init?.signal?.addEventListener('abort', () => open--)
    return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }))
  })
  client.clear()
  show('visible')
  stop = follow()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function follow() {
  keepDrawn(drawn, Date.now())
  const setProducts = (products: readonly Product[]) => void (shown = products)
  return followMenu(drawn, { setLocation: () => {}, setVendor: () => {}, setProducts })
}
function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
async function sendItems(...items: MenuNews['items']) {
  await send({ items, location: locationExample, vendor: vendorExample })
}
function sendFacts(items: MenuNews['items'], facts: string) {
  return send({ items, facts, location: locationExample, vendor: vendorExample })
}
async function send(news: MenuNews) {
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  const text = `event: menu\ndata: ${JSON.stringify(news)}\n\n`
  streams.at(-1)?.enqueue(new TextEncoder().encode(text))
}
const changedItem = (productId: string, price: string, available?: number) => ({
  productId,
  price,
  discountedPrice: price,
  quantity: available === undefined ? null : { available },
})
const menu = () => shown

test('prices and stock change in place, and products no longer on sale are removed', async () => {
  await sendItems(changedItem('harbor-lager', '9.50', 3))
  await expect.poll(menu).toEqual([
    {
      ...lager,
      price: '9.50',
      originalPrice: '9.50',
      discountedPrice: '9.50',
      quantity: { available: 3 },
    },
  ])
  expect(reads).toBe(0)
})

test('an event without a change leaves the menu as it is', async () => {
  const before = menu()
  await sendItems(changedItem('harbor-lager', '9.00'), changedItem('still-water', '4.00'))
  await sendItems(changedItem('harbor-lager', '9.00'), changedItem('still-water', '4.00'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(menu()).toBe(before)
})

test('an event keeps a stock that is larger than one line can take, and draws nothing again', async () => {
  const counted = { ...lager, trackQuantity: true, quantity: { available: 240 } }
  client.setQueryData(queryKey, [counted])
  const before = menu()
  await sendItems(changedItem('harbor-lager', '9.00', MAX_LINE_QUANTITY))
  await new Promise((resolve) => setTimeout(resolve))
  expect(menu()).toBe(before)
  expect(before?.[0]?.quantity).toEqual({ available: 240 })
  await sendItems(changedItem('harbor-lager', '9.00', 9))
  await expect.poll(() => menu()?.[0]?.quantity).toEqual({ available: 9 })
  await sendItems(changedItem('harbor-lager', '9.00', MAX_LINE_QUANTITY))
  await expect.poll(() => menu()?.[0]?.quantity).toEqual({ available: MAX_LINE_QUANTITY })
})

test('a change of the location and of its venue reaches the open page', async () => {
  const location = { ...locationExample, description: 'Roof', state: 'CLOSED' as const }
  const vendor = { ...vendorExample, name: 'Harbor Club' }
  await send({ items: [], location, vendor })
  await expect.poll(() => client.getQueryData(locationQuery('2DFE6').queryKey)).toEqual(location)
  expect(client.getQueryData(vendorQuery('HARBOR').queryKey)).toEqual(vendor)
})

test('a new product makes the page read the menu again', async () => {
  client.setQueryData(queryKey, [lager])
  await sendItems(changedItem('harbor-lager', '9.00'), changedItem('still-water', '4.00'))
  await expect.poll(menu).toEqual([lager, water])
  expect(reads).toBe(1)
})

test('a menu whose names or order changed is refetched once', async () => {
  const items = [changedItem('harbor-lager', '9.00'), changedItem('still-water', '4.00')]
  await sendFacts(items, 'a')
  await sendFacts(items, 'a')
  await sendFacts(items, 'b')
  await expect.poll(() => reads).toBe(1)
  await sendFacts(items, 'b')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reads).toBe(1)
})

test('a hidden tab has no stream, and returning to it opens one', async () => {
  await expect.poll(() => open).toBe(1)
  show('hidden')
  await expect.poll(() => open).toBe(0)
  show('visible')
  await expect.poll(() => open).toBe(1)
})

test('the next screens find what the menu was drawn with, and newer data is kept', () => {
  expect(client.getQueryData(locationQuery('2DFE6').queryKey)).toEqual(locationExample)
  const vendor = client.getQueryCache().find(vendorQuery('HARBOR'))
  expect([vendor?.state.data, vendor?.isActive()]).toEqual([vendorExample, true])
  client.setQueryData(queryKey, [water])
  const stopAgain = follow()
  expect(shown).toEqual([water])
  expect(reads).toBe(0)
  stopAgain()
})

test('a page from the service worker’s cache is read again', async () => {
  stop()
  client.clear()
  document.documentElement.dataset.copy = ''
  stop = follow()
  delete document.documentElement.dataset.copy
  await expect.poll(() => reads).toBeGreaterThan(0)
})

test('a menu is as old as its first render, however late this code loads', async () => {
  stop()
  client.clear()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(60_000)
  const { unmount } = renderHook(() => useLiveMenu(drawn))
  clock.mockRestore()
  unmount()
  await expect.poll(() => client.getQueryState(queryKey)?.dataUpdatedAt).toBe(60_000)
})

test('a guest who leaves the menu before this code has loaded still brings its data to the review', async () => {
  stop()
  client.clear()
  renderHook(() => useLiveMenu(drawn)).unmount()
  await expect.poll(() => client.getQueryData(queryKey)).toEqual([lager, water])
  const { vendorId } = vendorExample
  expect(client.getQueryData(vendorQuery(vendorId).queryKey)).toEqual(vendorExample)
  expect(open).toBe(0)
})
