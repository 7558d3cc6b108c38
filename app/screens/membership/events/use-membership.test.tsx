// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { EVENT_RESERVED, SELECT_EVENT } from '../membership.messages.ts'
import { MembershipBanner } from './membership-banner.tsx'
import { useMembership } from './use-membership.ts'

vi.mock('#app/features/identity/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', session: { userId: 'ada', phoneNumber: '' } }),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Banner() {
  const membership = useMembership()
  if (membership.kind !== 'member') return membership.kind
  const { isEligible, member } = membership
  const { availableCredits, nextCreditsAt } = member
  return (
    <MembershipBanner state={{ kind: 'member', availableCredits, nextCreditsAt, isEligible }} />
  )
}

test.each([
  ['eligible', () => Response.json({ isEligible: true }), [SELECT_EVENT]],
  ['not eligible', () => Response.json({ isEligible: false }), [EVENT_RESERVED]],
  ['without an answer', () => new Promise<Response>(() => {}), []],
  ['unknown after a failure', () => Response.json({ error: 'Broken' }, { status: 500 }), []],
])(
  'a member who is %s sees the credits and no reservation that may not exist',
  async (_, answer, status) => {
    const eligibility = vi.fn(answer)
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('/eligible-to-make-reservations')) return eligibility()
      return Response.json({
        membership: { status: 'ACTIVE' },
        profile: {},
        availableCredits: 2,
      })
    })
    render(<Banner />, { wrapper: WithQueries })
    await screen.findByText('2 credits')
    await expect.poll(() => eligibility.mock.calls.length).toBeGreaterThan(0)
    const texts = () => [SELECT_EVENT, EVENT_RESERVED].filter((text) => screen.queryByText(text))
    await expect.poll(texts).toEqual(status)
  },
)

test.each([
  ['2026-12-04T20:00:00.000Z', 'No credits left, next ones on Dec 4'],
  [null, 'No credits left. Extend your membership to get more.'],
])(
  'a member without credits reads why no event can be booked (next ones: %s)',
  async (nextCreditsAt, text) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({
        membership: { status: 'ACTIVE', nextCreditsAt },
        profile: {},
        availableCredits: 0,
        isEligible: false,
      }),
    )
    render(<Banner />, { wrapper: WithQueries })
    expect(await screen.findByText(EVENT_RESERVED)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  },
)
