// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listKeys, readObject, readText, removeText, storeText } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a stored text is found until it is removed', () => {
  expect(storeText('cart:A', '{"items":[]}')).toBe(true)
  expect(readText('cart:A')).toBe('{"items":[]}')
  expect(readObject('cart:A')).toEqual({ items: [] })
  expect(listKeys('cart:')).toEqual(['cart:A'])
  removeText('cart:A')
  expect(readText('cart:A')).toBeUndefined()
})

test.each(['', 'null', '7', '"text"', '{"items":'])('%j is no object', (text) => {
  storeText('cart:A', text)
  expect(readObject('cart:A')).toBeUndefined()
})

test('disabled storage finds nothing and stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storeText('cart:A', '{}')).toBe(false)
  expect(readText('cart:A')).toBeUndefined()
  expect(readObject('cart:A')).toBeUndefined()
  expect(listKeys('cart:')).toEqual([])
  removeText('cart:A')
  vi.unstubAllGlobals()
})
