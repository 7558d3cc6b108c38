// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { availableGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { ONE_ACTIVE_RESERVATION } from '#domain/guest-list/guest-list.messages.ts'
import { NO_CREDITS } from '#domain/membership/membership.messages.ts'
import { currentToasts, dismissFailures } from '#app/ui/feedback/toast.ts'
import { RESERVE_FAILED } from '../membership.messages.ts'
import ReserveSheet from './reserve-sheet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  { spots: 5, credits: 2, isEligible: true, reason: undefined },
  { spots: 5, credits: 2, isEligible: false, reason: ONE_ACTIVE_RESERVATION },
  { spots: 5, credits: 0, isEligible: false, reason: NO_CREDITS },
  { spots: 0, credits: 2, isEligible: false, reason: undefined },
  { spots: 0, credits: 2, isEligible: undefined, reason: undefined },
  { spots: 0, credits: 0, isEligible: false, reason: undefined },
  { spots: 5, credits: 2, isEligible: undefined, reason: 'Checking whether you can reserve.' },
])(
  'the reason with $spots spots, $credits credits and eligible $isEligible is: $reason',
  ({ spots, credits, isEligible, reason }) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const event = { ...availableGleventExample, availableCount: spots }
    render(
      <ReserveSheet
        event={event}
        userId="ada"
        isEligible={isEligible}
        availableCredits={credits}
        onReserved={() => {}}
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

const WITH_TEXT = Promise.resolve(
  Response.json({ error: 'The list is closed.', code: 'EVENT_OVER' }, { status: 409 }),
)
const WITHOUT_TEXT = Promise.resolve(Response.json({}, { status: 500 }))
const LOST = Promise.reject(new TypeError('Failed to fetch'))
LOST.catch(() => {})

test.each([
  {
    what: 'refusal with a reason',
    place: 'in the sheet',
    closes: false,
    response: WITH_TEXT,
    text: 'The list is closed.',
  },
  { what: 'refusal', place: 'in the sheet', closes: false, response: WITHOUT_TEXT },
  { what: 'lost response', place: 'in the sheet', closes: false, response: LOST },
  {
    what: 'refusal',
    place: 'as a toast when the sheet was closed meanwhile',
    closes: true,
    response: WITHOUT_TEXT,
  },
])('a $what is shown $place', async ({ closes, response, text = RESERVE_FAILED }) => {
  let answer: (response: Promise<Response>) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { rerender } = render(
    <ReserveSheet
      event={availableGleventExample}
      userId="ada"
      isEligible
      availableCredits={2}
      onReserved={() => {}}
      onClose={() => {}}
    />,
    { wrapper: WithQueries },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reserve', hidden: true }))
  await screen.findByText('Reserving...')
  if (closes) rerender(<></>)
  answer(response)
  const shown = () => [
    screen.queryByText(text) !== null,
    currentToasts().some(({ title }) => title === text),
  ]
  await expect.poll(shown).toEqual([!closes, closes])
  dismissFailures()
})
