// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox, type ComboboxProps, type Suggestion } from './combobox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PLACES: Suggestion[] = [
  { id: '1', label: '1 Pier Way', detail: 'Los Angeles' },
  { id: '2', label: '200 Pier Avenue' },
]

function Example(props: Partial<ComboboxProps>) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="Address"
      value={text}
      onChange={setText}
      onPick={() => {}}
      suggest={async () => PLACES}
      {...props}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Address' }) as HTMLInputElement
async function type(value: string, pauseMs = 250) {
  await act(async () => {
    field().focus()
    fireEvent.change(field(), { target: { value } })
    await vi.advanceTimersByTimeAsync(pauseMs)
  })
}
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }))

test('suggestions appear after a pause and are selected with the keyboard', async () => {
  const onPick = vi.fn()
  const suggest = vi.fn(async () => PLACES)
  render(<Example onPick={onPick} suggest={suggest} />)
  await type('p', 100)
  await type('pier')
  expect(suggest).toHaveBeenCalledTimes(1)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect(onPick).toHaveBeenCalledWith(PLACES[1])
  expect(field().value).toBe('200 Pier Avenue')
  expect(screen.queryByRole('option')).toBeNull()
})

test('what is beside an open list stays for screen readers, because the keyboard reaches it', async () => {
  render(
    <>
      <Example />
      <button type="button">Save</button>
    </>,
  )
  await type('pier')
  await act(async () => vi.advanceTimersByTimeAsync(0))
  expect(screen.getAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined()
})

test('only the results for the latest text are shown', async () => {
  const answers = new Map<string, (found: Suggestion[]) => void>()
  const signals: AbortSignal[] = []
  const suggest = (text: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<Suggestion[]>((resolve) => void answers.set(text, resolve))
  }
  render(<Example suggest={suggest} />)
  await type('old')
  await type('new')
  expect(signals[0]?.aborted).toBe(true)
  await act(async () => answers.get('new')?.([{ id: 'n', label: 'New Street' }]))
  await act(async () => answers.get('old')?.([{ id: 'o', label: 'Old Street' }]))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New Street'])
})

test('the typed text stays and the list says why when suggestions are missing or fail', async () => {
  const { rerender } = render(<Example suggest={async () => []} />)
  await type('nowhere')
  expect(screen.getByRole('listbox').textContent).toContain('Nothing found.')
  rerender(<Example suggest={() => Promise.reject(new Error('out of reach'))} />)
  await type('nowhere else')
  expect(screen.getByRole('listbox').textContent).toContain('could not be loaded')
  expect(field().value).toBe('nowhere else')
})
