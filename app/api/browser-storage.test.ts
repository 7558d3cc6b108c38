// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  inSession,
  listKeys,
  readObject,
  readText,
  removeText,
  storeText,
} from './browser-storage.ts'
import { blockStorage, fillStorage } from './storage-for-tests.ts'

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

test.each([
  ['is missing', () => vi.stubGlobal('localStorage', null)],
  ['throws', () => blockStorage()],
])('a storage that %s is replaced by the tab, until the text is removed', (_, block) => {
  block()
  expect(readText('cart:A')).toBeUndefined()
  expect(storeText('cart:A', '{"items":[]}')).toBe(true)
  expect(readObject('cart:A')).toEqual({ items: [] })
  expect(readText('cart:A', inSession)).toBeUndefined()
  expect(listKeys('cart:')).toEqual(['cart:A'])
  removeText('cart:A')
  expect(readText('cart:A')).toBeUndefined()
  expect(listKeys('')).toEqual([])
})

test('what the tab kept is stored once the storage works again', () => {
  blockStorage()
  storeText('cart:A', '1')
  vi.unstubAllGlobals()
  expect(readText('cart:A')).toBe('1')
  expect(storeText('cart:A', '2')).toBe(true)
  expect(localStorage.getItem('cart:A')).toBe('2')
})

test('a full storage refuses a text, and keeps the one it has', () => {
  storeText('cart:A', '1')
  fillStorage()
  expect(storeText('cart:A', '2')).toBe(false)
  expect(readText('cart:A')).toBe('1')
})

test('a page on the server keeps nothing', () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('localStorage', undefined)
  expect(storeText('cart:A', '{}')).toBe(false)
  expect(readText('cart:A')).toBeUndefined()
  expect(listKeys('')).toEqual([])
})
