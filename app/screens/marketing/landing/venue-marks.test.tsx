// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TrustedBy } from './venue-marks.tsx'

const config = vi.hoisted(() => ({ hasDemoVenues: true }))
vi.mock('#app/api/use-app-config.ts', () => ({ useAppConfig: () => config }))
afterEach(cleanup)

test('an installation with the demo data names its venues', () => {
  config.hasDemoVenues = true
  render(<TrustedBy />)
  expect(screen.getByText('Harbor Hall')).toBeDefined()
})

test('an installation without the demo data names none of its venues', () => {
  config.hasDemoVenues = false
  const { container } = render(<TrustedBy />)
  expect(container.textContent).toBe('')
})
