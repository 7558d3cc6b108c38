// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useWedgeScanner } from './use-wedge-scanner.ts'

afterEach(cleanup)

/** Sends a code as a scanner's keys, `at` a time in milliseconds. */
function scan(code: string, at: number) {
  for (const key of [...code, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.body.dispatchEvent(event)
  }
}

test('a code that a scanner sends twice for one scan is read once, also on the page it opens', () => {
  const read: string[] = []
  const first = renderHook(() => useWedgeScanner((text) => read.push(text)))
  scan('ORDER-1', 1_000)
  first.unmount()
  renderHook(() => useWedgeScanner((text) => read.push(`next page: ${text}`)))
  scan('ORDER-1', 1_300)
  expect(read).toEqual(['ORDER-1'])
  scan('ORDER-2', 1_400)
  scan('ORDER-2', 2_500)
  expect(read).toEqual(['ORDER-1', 'next page: ORDER-2', 'next page: ORDER-2'])
})

test('a scanner that keeps sending the code in front of it is read every second', () => {
  const read: string[] = []
  renderHook(() => useWedgeScanner((text) => read.push(text)))
  for (const at of [10_000, 10_600, 11_200, 11_800]) scan('ORDER-3', at)
  expect(read).toEqual(['ORDER-3', 'ORDER-3'])
})
