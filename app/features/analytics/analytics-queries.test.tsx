// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { salesSummaryQuery } from './analytics.queries.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a report that cannot be loaded is asked for three times', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async (_path: string) => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', ask)
  const week = {
    from: '2026-11-15',
    to: '2026-11-21',
    compared: { from: '2026-11-08', to: '2026-11-14', name: 'last week' },
  } as const
  const { result } = renderHook(() => useQuery(salesSummaryQuery('HARBOR', week)), {
    wrapper: WithQueries,
  })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(result.current.isError).toBe(true)
  expect(ask.mock.calls.map(([path]) => path.split('?')[0])).toEqual(
    Array(3).fill('/api/vendors/HARBOR/analytics-summary'),
  )
})
