// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PrefetchPage } from './prefetch-page.tsx'

vi.mock('react-router', () => ({
  PrefetchPageLinks: ({ page }: { page: string }) => <p>ahead: {page}</p>,
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

test('the next page is fetched ahead only while there is a connection', () => {
  render(<PrefetchPage page="/account" />)
  expect(screen.getByText('ahead: /account')).toBeDefined()
  act(() => onlineManager.setOnline(false))
  expect(screen.queryByText('ahead: /account')).toBeNull()
})

test('nothing is fetched ahead where data is to be saved', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  render(<PrefetchPage page="/account" />)
  expect(screen.queryByText('ahead: /account')).toBeNull()
})
