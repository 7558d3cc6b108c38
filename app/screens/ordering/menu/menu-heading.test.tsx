// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { VendorLocation } from '#domain/locations/locations.contract.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { MenuHeading } from './menu-heading.tsx'

afterEach(cleanup)

/** 7 PM in Los Angeles, 10 PM in New York. */
const SEVEN = '2026-11-27T03:00:00.000Z'

function show(facts: Partial<VendorLocation>, timeZone = 'America/Los_Angeles', isOpen = true) {
  const { promotionEndsAt: _end, ...location } = locationExample
  render(
    <MenuHeading
      location={{ ...location, ...facts }}
      vendor={{ ...vendorExample, timeZone }}
      isOpen={isOpen}
    />,
  )
  return screen.queryByText(/Prices shown include it\.$/)?.textContent
}
const HAPPY_HOUR = { percent: 20, description: 'Happy hour' }

test('a happy hour says its name and when it ends, on the clock of the venue', () => {
  const facts = { promotion: HAPPY_HOUR, promotionEndsAt: SEVEN }
  expect(show(facts)).toBe('Happy hour until 7 PM. Prices shown include it.')
  cleanup()
  expect(show(facts, 'America/New_York')).toBe('Happy hour until 10 PM. Prices shown include it.')
})

test('an end between the hours is said with its minutes', () => {
  const facts = { promotion: HAPPY_HOUR, promotionEndsAt: '2026-11-27T03:30:00.000Z' }
  expect(show(facts)).toBe('Happy hour until 7:30 PM. Prices shown include it.')
})

test('a promotion of some items without an end says its name, and not that everything is cheaper', () => {
  expect(show({ promotion: { ...HAPPY_HOUR, isPartial: true } })).toBe(
    'Happy hour. Prices shown include it.',
  )
})

test('a promotion of everything without an end says its percent', () => {
  expect(show({ promotion: HAPPY_HOUR })).toBe('20% off everything. Prices shown include it.')
})

test('a closed menu says nothing of its happy hour', () => {
  const facts = { promotion: HAPPY_HOUR, promotionEndsAt: SEVEN }
  expect(show(facts, undefined, false)).toBeUndefined()
})
