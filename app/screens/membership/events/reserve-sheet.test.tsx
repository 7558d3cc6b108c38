// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WithQueries } from '#app/api/with-queries.tsx'
import { availableGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { ONE_ACTIVE_RESERVATION } from '#domain/guest-list/guest-list.messages.ts'
import { NO_CREDITS } from '#domain/membership/membership.messages.ts'
import ReserveSheet from './reserve-sheet.tsx'

afterEach(cleanup)

test.each([
  { spots: 5, credits: 2, isEligible: true, reason: undefined },
  { spots: 5, credits: 2, isEligible: false, reason: ONE_ACTIVE_RESERVATION },
  { spots: 5, credits: 0, isEligible: false, reason: NO_CREDITS },
  { spots: 0, credits: 2, isEligible: false, reason: ONE_ACTIVE_RESERVATION },
  { spots: 0, credits: 0, isEligible: false, reason: undefined },
])(
  'with $spots spots, $credits credits and eligible $isEligible the reason is: $reason',
  ({ spots, credits, isEligible, reason }) => {
    const event = { ...availableGleventExample, availableCount: spots }
    render(
      <ReserveSheet
        event={event}
        userId="ada"
        isEligible={isEligible}
        availableCredits={credits}
        onClose={() => {}}
      />,
      { wrapper: WithQueries },
    )
    const name = spots > 0 ? 'Reserve' : 'Join waitlist'
    const button = screen.getByRole('button', { name, hidden: true })
    expect(button.title || undefined).toBe(reason)
    expect(button.getAttribute('aria-disabled')).toBe(reason ? 'true' : null)
  },
)
