// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNowByDay } from './use-now-by-day.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a page that stays open moves on when a business day begins at the venue', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T13:30:00Z') })
  const { result } = renderHook(() => useNowByDay('America/Los_Angeles'))
  act(() => vi.advanceTimersByTime(29 * 60_000))
  expect(result.current).toBe('2026-11-22T13:30:00.000Z')
  act(() => vi.advanceTimersByTime(60_000))
  expect(result.current).toBe('2026-11-22T14:00:00.000Z')
})
