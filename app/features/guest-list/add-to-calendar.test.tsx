// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ownReservationExample } from '#domain/guest-list/guest-list.examples.ts'
import { AddToCalendar } from './add-to-calendar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const useBrowser = (userAgent: string) =>
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: userAgent } }))

test('a browser opens the file of the server, which a phone offers to its calendar', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  render(<AddToCalendar reservation={ownReservationExample} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  expect(assign).toHaveBeenCalledWith(
    `/api/glevents/${ownReservationExample.gleventId}/calendar.ics`,
  )
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
])('a browser inside another app leads to a calendar without a file: %s', (userAgent) => {
  useBrowser(userAgent)
  render(<AddToCalendar reservation={ownReservationExample} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Google Calendar/ })
  expect(new URL(link.href).searchParams.get('text')).toBe(ownReservationExample.gleventName)
})
