// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { planOfLength, PLANS } from '#domain/membership/plans.ts'
import { ApiError, type ApiErrorFacts } from '#app/api/api-error.ts'
import { rememberPendingPayment } from '#app/features/payments/pending-payment.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { answerWith, buildSession } from '#app/features/identity/session-for-tests.ts'
import { findPostLoginPath } from '#app/features/identity/redirect-route.ts'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { saveSession } from '#app/features/identity/stored-session.ts'
import { memberQuery } from '#app/features/membership.queries.ts'
import { memberProfileExample, membershipExample } from '#domain/membership/membership.examples.ts'
import { settleMembership, useMembershipPurchase } from './use-membership-purchase.ts'

const load = { stripe: Promise.resolve(null), hasFailed: false }
const PAYER = { firstName: 'Riley', lastName: 'Stone', email: 'riley@example.com' }

const shown: { at?: ReturnType<typeof useLocation> } = {}
function InApp({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <Shown />
      <WithQueries>{children}</WithQueries>
    </MemoryRouter>
  )
}
function Shown() {
  const at = useLocation()
  useEffect(() => {
    shown.at = at
  }, [at])
  return null
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a payment whose session was removed sends nothing, and leads to sign-in and back with the plan', async () => {
  const server = answerWith(() => Response.json({}))
  vi.stubGlobal('fetch', server.fetch)
  const { userId, phoneNumber } = saveSession(buildSession())
  const options = { userId, phoneNumber, plan: planOfLength(3), load, onFailed: vi.fn() }
  const { result } = renderHook(() => useMembershipPurchase(options), { wrapper: InApp })
  localStorage.clear()
  const confirm = vi.fn(async () => ({ kind: 'declined', message: 'Declined' }) as const)
  await act(() => result.current.pay({ with: 'card', shownCents: 5_000, payer: PAYER, confirm }))
  expect(result.current.step).toEqual({ kind: 'form', error: 'User not authenticated' })
  expect([server.calls, confirm.mock.calls]).toEqual([[], []])
  expect(shown.at?.pathname).toBe('/signin')
  expect(shown.at?.state).toMatchObject({
    authRedirectTo: '/join-lusiv?months=3',
    reason: { title: 'User not authenticated' },
  })
  expect(findPostLoginPath('customer', null)).toBe('/join-lusiv?months=3')
  expect(options.onFailed).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('a membership that began after the page had read it is not paid a second time', async () => {
  const server = answerWith(({ path }) => {
    if (path.endsWith('/credits')) return Response.json({ availableCredits: 4 })
    if (path.endsWith('/member-profile')) return Response.json({ profile: memberProfileExample })
    return Response.json({ membership: membershipExample })
  })
  vi.stubGlobal('fetch', server.fetch)
  const { userId, phoneNumber } = saveSession(buildSession())
  const options = { userId, phoneNumber, plan: PLANS[0], load }
  const { result } = renderHook(
    () => {
      useQuery({ ...memberQuery(userId), initialData: null })
      return useMembershipPurchase(options)
    },
    { wrapper: InApp },
  )
  const confirm = vi.fn(async () => ({ kind: 'succeeded' }) as const)
  await act(() => result.current.pay({ with: 'card', shownCents: 2_000, payer: PAYER, confirm }))
  expect(result.current.step).toMatchObject({ kind: 'done' })
  expect(confirm).not.toHaveBeenCalled()
  expect(server.calls.map(({ path }) => path)).not.toContainEqual(
    expect.stringContaining('create-payment-intent'),
  )
})

test('a payment that was sent before the page was closed joins when it opens again', async () => {
  const server = answerWith(({ path }) =>
    path.endsWith('/membership/join') ? Response.json({}) : Response.json({ membership: null }),
  )
  vi.stubGlobal('fetch', server.fetch)
  const { userId, phoneNumber } = saveSession(buildSession())
  const details = { ...PAYER, phoneNumber, paymentIntentId: 'pi_1', membershipDuration: 1 }
  rememberPendingPayment(`membership:${userId}`, { clientSecret: 'secret', details })
  const onJoined = vi.fn()
  const options = { userId, phoneNumber, plan: PLANS[0], load, onJoined }
  const { result } = renderHook(() => useMembershipPurchase(options), { wrapper: InApp })
  expect(result.current.step).toEqual({ kind: 'checking' })
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce())
})

test('only an answer of the server decides whether a payment joined', async () => {
  const after = (status: number, code: ApiErrorFacts['code']) =>
    settleMembership(() => Promise.reject(new ApiError('text of the API', { status, code })))
  expect((await settleMembership(async () => ({}))).kind).toBe('paid')
  expect(await after(402, 'PAYMENT_NOT_CONFIRMED')).toEqual({ kind: 'open', isAnswered: true })
  expect(await after(0, 'NETWORK_ERROR')).toEqual({ kind: 'open', isAnswered: false })
  expect(await after(429, 'TOO_MANY')).toEqual({ kind: 'open', isAnswered: false })
  expect(await after(503, 'UNAVAILABLE')).toEqual({ kind: 'open', isAnswered: false })
  const cutOff = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))
  expect(await settleMembership(cutOff)).toEqual({ kind: 'open', isAnswered: false })
  expect(await after(409, 'CONFLICT')).toEqual({ kind: 'declined', message: 'text of the API' })
  // the money may have moved: it is checked after the next sign-in
  expect(await after(401, 'SESSION_ENDED')).toEqual({ kind: 'open', isAnswered: false })
})
