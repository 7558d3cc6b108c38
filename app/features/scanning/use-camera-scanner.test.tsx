// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRepeatFilter } from './repeat-filter.ts'
import type { CameraScan } from './scan-with-camera.ts'
import { type CameraScannerOptions, useCameraScanner } from './use-camera-scanner.ts'

const opened: CameraScan[] = []
vi.mock('./scan-with-camera.ts', () => ({
  scanWithCamera(scan: CameraScan) {
    opened.push(scan)
    scan.onReady({ hasTorch: false } as Parameters<CameraScan['onReady']>[0])
    return new Promise(() => {})
  },
}))
afterEach(() => {
  cleanup()
  opened.length = 0
})

/** A screen whose camera was started; `see` is what it then looks at. */
function start(options: Partial<CameraScannerOptions> = {}) {
  const taken: string[] = []
  const takes = (text: string) => {
    taken.push(text)
    return true
  }
  const { result, unmount } = renderHook(() => {
    const scanner = useCameraScanner({ onText: takes, onProblem: () => {}, ...options })
    scanner.videoRef.current ??= document.createElement('video')
    return scanner
  })
  act(() => result.current.start())
  const see = (text: string) => act(() => opened.at(-1)?.onText(text))
  return { scanner: result, taken, see, unmount }
}

test('while a code is looked up nothing else is read, and the camera stays on', () => {
  const { scanner, taken, see } = start()
  see('one')
  expect(scanner.current.state.status).toBe('processing')
  see('two')
  expect(taken).toEqual(['one'])
  expect(opened[0]?.signal.aborted).toBe(false)
})

test('after a code that led nowhere the same camera reads the next one', () => {
  const { scanner, taken, see } = start()
  see('one')
  act(() => scanner.current.resumeScanning())
  expect(scanner.current.state.status).toBe('scanning')
  see('one')
  see('two')
  expect([taken, opened.length]).toEqual([['one', 'two'], 1])
})

test('a code still in view on the next page is not read again', () => {
  const repeats = createRepeatFilter()
  const first = start({ repeats })
  first.see('one')
  first.unmount()
  const second = start({ repeats })
  second.see('one')
  expect(second.taken).toEqual([])
  second.see('two')
  expect(second.taken).toEqual(['two'])
})

test('stopping closes the camera', () => {
  const { scanner } = start()
  act(() => scanner.current.stop())
  expect([scanner.current.state.status, opened[0]?.signal.aborted]).toEqual(['idle', true])
})
