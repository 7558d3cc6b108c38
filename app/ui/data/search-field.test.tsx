// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PAUSE_MS = 250
const field = () => screen.getByRole('searchbox', { name: 'Search orders' }) as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = () => act(() => vi.advanceTimersByTime(PAUSE_MS))

function Example({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Search orders"
      value={value}
      onSearch={(text) => {
        onSearch(text)
        setValue(text)
      }}
    />
  )
}

test('typing searches once, after a pause', () => {
  const onSearch = vi.fn()
  render(<Example onSearch={onSearch} />)
  for (const text of ['l', 'la', 'lag ']) type(text)
  expect(onSearch).not.toHaveBeenCalled()
  wait()
  wait()
  expect(onSearch.mock.calls).toEqual([['lag']])
})

test('Enter and clearing search immediately', () => {
  const onSearch = vi.fn()
  render(<Example onSearch={onSearch} />)
  type('lager')
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch.mock.calls).toEqual([['lager'], ['']])
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
})

test('a late URL update does not overwrite newer typing', () => {
  const onSearch = vi.fn()
  const show = (value: string) => (
    <SearchField label="Search orders" value={value} onSearch={onSearch} />
  )
  const { rerender } = render(show(''))
  type('lag')
  wait()
  type('lager')
  rerender(show('lag'))
  expect(field().value).toBe('lager')
  rerender(show(''))
  rerender(show('stout'))
  expect(field().value).toBe('stout')
})
