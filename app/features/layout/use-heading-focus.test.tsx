// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useHeadingFocus } from './use-heading-focus.ts'

afterEach(cleanup)

test('the first page keeps the focus where the browser has it', () => {
  openApp()
  expect(document.activeElement).toBe(document.body)
})

test('the heading of the next page gets the focus', () => {
  openApp()
  fireEvent.click(screen.getByText('To review'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review your order' }))
})

test('a page that is still loading gets the focus when its heading is drawn', async () => {
  openApp()
  fireEvent.click(screen.getByText('To order'))
  expect(document.activeElement).toBe(document.body)
  await act(() => fireEvent.click(screen.getByText('Load')))
  const heading = screen.getByRole('heading', { name: 'ORDER #9f21b3' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a field that takes the focus itself keeps it', () => {
  openApp()
  fireEvent.click(screen.getByText('To sign-in'))
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'))
})

function openApp() {
  render(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  )
}

function App() {
  useHeadingFocus()
  return (
    <Routes>
      <Route path="/" element={<Menu />} />
      <Route path="/review" element={<Review />} />
      <Route path="/order" element={<Order />} />
      <Route path="/signin" element={<SignIn />} />
    </Routes>
  )
}

function Menu() {
  return (
    <main>
      <h1>Main Bar</h1>
      <Link to="/review">To review</Link>
      <Link to="/order">To order</Link>
      <Link to="/signin">To sign-in</Link>
    </main>
  )
}

function Order() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <main>
      {isLoaded ? (
        <h1>ORDER #9f21b3</h1>
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      )}
    </main>
  )
}

function SignIn() {
  return (
    <main>
      <h1>Sign in</h1>
      <input aria-label="Mobile number" ref={(input) => input?.focus()} />
    </main>
  )
}

function Review() {
  return (
    <main>
      <h1>Review your order</h1>
    </main>
  )
}
