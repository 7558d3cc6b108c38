// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PLANS } from '#domain/membership/plans.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { useJoin } from './use-join.ts'

const PAYER = { firstName: 'Riley', lastName: 'Stone', email: 'riley@example.com' }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a payment whose session was removed from the browser says so, and sends nothing', async () => {
  const server = answerWith(() => Response.json({}))
  vi.stubGlobal('fetch', server.fetch)
  const { userId, phoneNumber } = saveSession(buildSession())
  const options = { userId, phoneNumber, plan: PLANS[0] }
  const { result } = renderHook(() => useJoin(options), { wrapper: WithQueries })
  localStorage.clear()
  const confirm = vi.fn(async () => ({ kind: 'declined', message: 'Declined' }) as const)
  await act(() => result.current.pay('card', PAYER, confirm))
  expect(result.current.step).toEqual({ kind: 'form', error: 'User not authenticated' })
  expect([server.calls, confirm.mock.calls]).toEqual([[], []])
})
