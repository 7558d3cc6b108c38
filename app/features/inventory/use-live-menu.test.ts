// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { useLiveMenu } from './use-live-menu.ts'

vi.mock('./follow-menu.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
const lager = buildProduct()
const drawn = { location: locationExample, vendor: vendorExample, products: [lager] }
const cheaper = buildProduct({ price: '8.00' })
const free = buildProduct({ price: '0.00' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a menu whose live code cannot be loaded is read again, also on the return to the tab', async () => {
  let items: Product[] = [cheaper]
  vi.stubGlobal('fetch', async () => Response.json({ items }))
  const { result } = renderHook(() => useLiveMenu(drawn))
  expect(result.current.products).toEqual([lager])
  await waitFor(() => expect(result.current.products).toEqual([cheaper]))
  items = [free]
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(result.current.products).toEqual([free]))
})

test('the reads of a live menu run one at a time, and end with the page', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal)
    return new Promise(() => {})
  })
  const { unmount } = renderHook(() => useLiveMenu(drawn))
  await waitFor(() => expect(signals).toHaveLength(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
