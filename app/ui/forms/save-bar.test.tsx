// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveBar } from './save-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form() {
  const [name, setName] = useState('Harbor Hall')
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <SaveBar isDirty={name !== 'Harbor Hall'} onDiscard={() => setName('Harbor Hall')} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
}

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/elsewhere', element: <p>Elsewhere at last</p> },
  ])
  render(<RouterProvider router={router} />)
}
const edit = () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pier' } })
const leave = () => act(async () => fireEvent.click(screen.getByRole('link')))
async function answer(name: string) {
  const button = screen.getByRole('button', { name })
  // a second tap must not count as a double tap
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await act(async () => fireEvent.click(button))
}
const closeWindow = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the bar appears with the first change and disappears on discard', () => {
  show()
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  edit()
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('the bar of a new form is there from the start, without anything to discard', () => {
  const bar = (isDirty: boolean) => (
    <RouterProvider
      key={String(isDirty)}
      router={createMemoryRouter([
        { path: '/', element: <SaveBar isNew isDirty={isDirty} onDiscard={vi.fn()} /> },
      ])}
    />
  )
  const { rerender } = render(bar(false))
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  expect(closeWindow()).toBe(false)
  rerender(bar(true))
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
})

test('the focused field scrolls out from under the bar', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  show()
  screen.getByLabelText('Name').focus()
  edit()
  expect(scroll.mock.contexts).toEqual([screen.getByLabelText('Name')])
})

test('leaving with unsaved changes asks; staying keeps them, leaving drops them', async () => {
  show()
  edit()
  await leave()
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  await answer('Stay')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Pier')
  await leave()
  await answer('Leave')
  expect(screen.getByText('Elsewhere at last')).toBeTruthy()
})

test('neither the page nor the browser asks when nothing has changed', async () => {
  show()
  expect(closeWindow()).toBe(false)
  edit()
  expect(closeWindow()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(closeWindow()).toBe(false)
  await leave()
  expect(screen.getByText('Elsewhere at last')).toBeTruthy()
})
