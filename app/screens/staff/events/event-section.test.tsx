// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventExample } from '#domain/events/events.examples.ts'
import { staffLocation } from '#tests/support/staff-location.ts'
import { StaffLocationContext } from '../shell/use-staff-location.ts'
import { EventSection } from './event-section.tsx'

const here = staffLocation()

beforeEach(() => void vi.stubGlobal('matchMedia', isPhone))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** No query for a minimum width matches. */
const isPhone = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })

test.each([
  ['tonight', 'IN_PROGRESS', 'In progress'],
  ['tonight', 'UPCOMING', 'Upcoming'],
  ['upcoming', 'UPCOMING', 'Upcoming'],
  ['past', 'COMPLETED', 'Completed'],
  ['past', 'UPCOMING', 'Completed'],
] as const)(
  'an event of the section %s whose status is %s says %s, also on a phone',
  (phase, status, word) => {
    render(
      <MemoryRouter>
        <StaffLocationContext value={here}>
          <EventSection
            phase={phase}
            events={[{ ...eventExample, status }]}
            narrow={false}
            currentKey={undefined}
          />
        </StaffLocationContext>
      </MemoryRouter>,
    )
    const list = screen.getByRole('list')
    expect(within(list).getByText(word)).toBeTruthy()
  },
)
