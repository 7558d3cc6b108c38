// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { removeText, storeText } from '#app/api/browser-storage.ts'
import { blockStorage } from '#app/api/storage-for-tests.ts'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { tellNotStored } from './without-storage.ts'

afterEach(() => {
  for (const key of ['cart:A', 'cart:B', 'session']) removeText(key)
  vi.unstubAllGlobals()
})

test('a guest whose browser stores nothing is told so once, with the first thing that a reload would lose', () => {
  blockStorage()
  tellNotStored()
  storeText('lastVendorLocationId', 'A')
  expect(currentToasts()).toEqual([])
  storeText('cart:A', '{}')
  expect(currentToasts().map(({ title }) => title)).toEqual(['Your browser saves nothing here'])
  storeText('session', '{}')
  expect(currentToasts()).toHaveLength(1)
})

test('a cart from before the page answered is enough to be told', () => {
  blockStorage()
  storeText('cart:B', '{}')
  const before = currentToasts().at(-1)?.id
  tellNotStored()
  expect(currentToasts().at(-1)?.id).not.toBe(before)
})
