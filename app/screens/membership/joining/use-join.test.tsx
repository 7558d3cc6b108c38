// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PLANS } from '#domain/membership/plans.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { memberQuery } from '#app/features/membership/membership.queries.ts'
import { memberProfileExample, membershipExample } from '#domain/membership/membership.examples.ts'
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

test('a membership that began since the page has read it is not paid a second time', async () => {
  const server = answerWith(({ path }) => {
    if (path.endsWith('/credits')) return Response.json({ availableCredits: 4 })
    if (path.endsWith('/member-profile')) return Response.json({ profile: memberProfileExample })
    return Response.json({ membership: membershipExample })
  })
  vi.stubGlobal('fetch', server.fetch)
  const { userId, phoneNumber } = saveSession(buildSession())
  const options = { userId, phoneNumber, plan: PLANS[0] }
  const { result } = renderHook(
    () => {
      useQuery({ ...memberQuery(userId), initialData: null })
      return useJoin(options)
    },
    { wrapper: WithQueries },
  )
  const confirm = vi.fn(async () => ({ kind: 'succeeded' }) as const)
  await act(() => result.current.pay('card', PAYER, confirm))
  expect(result.current.step).toEqual({ kind: 'joined' })
  expect(confirm).not.toHaveBeenCalled()
  expect(server.calls.map(({ path }) => path)).not.toContainEqual(
    expect.stringContaining('create-payment-intent'),
  )
})
