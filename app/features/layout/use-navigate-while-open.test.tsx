// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useNavigateWhileOpen } from './use-navigate-while-open.ts'

afterEach(cleanup)

let leave: (to: string) => Promise<void>
let remove: () => void

function Asking() {
  const navigate = useNavigateWhileOpen()
  useEffect(() => void (leave = navigate))
  return null
}

function Page() {
  const [isThere, setThere] = useState(true)
  useEffect(() => void (remove = () => setThere(false)))
  return isThere ? <Asking /> : null
}

function open() {
  window.history.replaceState(null, '', '/item')
  const router = createBrowserRouter([{ path: '*', Component: Page }])
  render(<RouterProvider router={router} />)
  return router
}

test('an answer leads on after the part of the page that asked is gone', async () => {
  const router = open()
  act(() => remove())
  await act(() => leave('/list'))
  expect(router.state.location.pathname).toBe('/list')
})

test('a late answer does not move people who have opened another page', async () => {
  const router = open()
  const late = leave
  act(() => remove())
  await act(() => router.navigate('/elsewhere'))
  await act(() => late('/list'))
  expect(router.state.location.pathname).toBe('/elsewhere')
})
