// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CITIES } from '#domain/guest-list/cities.ts'
import Events from './events.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the button of the chosen city keeps the focus while the code for it loads', async () => {
  const calls = vi.fn(async () => Response.json({ glevents: [] }))
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/events') ? new Promise(() => {}) : calls(),
  )
  const Stub = createRoutesStub([{ id: 'events', path: '/', Component: Events }])
  render(<Stub hydrationData={{ loaderData: { events: { events: [], head: [] } } }} />)
  const name = CITIES.filter(({ disabled }) => !disabled).at(-1)?.name ?? ''
  const city = () => screen.getByRole('button', { name })
  const before = city()
  before.focus()
  fireEvent.click(before)
  await expect.poll(() => calls.mock.calls.length).toBe(1)
  await expect.poll(() => document.activeElement).toBe(city())
  expect(before.isConnected).toBe(false)
})
