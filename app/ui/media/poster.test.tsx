// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Flyer } from './flyer.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-04T20:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const textsOf = (startTime: string) => {
  const { container } = render(
    <Flyer name="Star Lane" images={[]} startTime={startTime} timeZone="America/Los_Angeles" />,
  )
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
}

test('an event without a picture gets a flyer of its name and date, which comes soon until it begins', () => {
  expect(textsOf('2026-12-05T05:00:00Z')).toEqual(['Fri, Dec 4', 'Coming soon', 'STARLANE'])
})

test('a flyer of an event that has begun does not say that it comes soon', () => {
  expect(textsOf('2026-12-04T19:00:00Z')).toEqual(['Fri, Dec 4', '', 'STARLANE'])
})
