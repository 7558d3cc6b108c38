// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast } from '#app/ui/feedback/toast.ts'
import { ToastOutlet } from './toast-outlet.tsx'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  for (const { id } of currentToasts()) dismissToast(id)
})

function showPage() {
  const router = createMemoryRouter([{ path: '*', element: <ToastOutlet /> }])
  render(<RouterProvider router={router} />)
  return router
}

test('a failure disappears when another page opens, a success stays', () => {
  const router = showPage()
  act(() => {
    toast('Payment Failed', { tone: 'danger' })
    toast('Link copied', { tone: 'success' })
  })
  act(() => void router.navigate('/account'))
  expect(currentToasts().map(({ title }) => title)).toEqual(['Link copied'])
})

test('a success goes with its page, unless it was raised as the page was left', () => {
  const router = showPage()
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  act(() => void toast('Order refunded', { tone: 'success' }))
  now.mockReturnValue(12_000)
  act(() => void toast('Your changes are saved', { tone: 'success' }))
  act(() => void router.navigate('/account'))
  expect(currentToasts().map(({ title }) => title)).toEqual(['Your changes are saved'])
  now.mockRestore()
})

test('a first toast without a connection appears once it is back', async () => {
  onlineManager.setOnline(false)
  showPage()
  act(() => void toast('Link copied'))
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText('Link copied')).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Link copied')).toBeTruthy()
})
