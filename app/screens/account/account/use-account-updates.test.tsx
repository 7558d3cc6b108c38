// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { rewardsQuery } from '#app/features/contests/contests.queries.ts'
import { useAccountUpdates } from './use-account-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a visible account is refetched every 20 seconds and on the return to it, a hidden one never', async () => {
  const load = vi.fn(async () => [])
  renderHook(
    () => {
      useAccountUpdates('ada')
      return useQuery({ ...rewardsQuery('ada'), queryFn: load })
    },
    { wrapper: WithQueries },
  )
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const callsAfter = async (ms: number) => {
    await pass(ms)
    return load.mock.calls.length
  }
  expect(await callsAfter(19_000)).toBe(1)
  expect(await callsAfter(1_500)).toBe(2)
  visibility.mockReturnValue('hidden')
  expect(await callsAfter(60_000)).toBe(2)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await callsAfter(100)).toBe(3)
})
