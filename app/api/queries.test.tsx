// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingNote } from '#app/ui/feedback/loading-note.tsx'
import { Queries } from './queries.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a load that hangs can be aborted and started anew after four seconds', async () => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  const load = vi.fn(async (signal: AbortSignal) => {
    signals.push(signal)
    return signals.length === 1 ? new Promise<string>(() => {}) : 'Harbor Lager'
  })
  render(
    <Queries>
      <Menu name="one" load={load} />
    </Queries>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(document.body.textContent).toBe('Harbor Lager')
})

test('a load that is started anew is not called slow before its own four seconds', async () => {
  vi.useFakeTimers()
  render(
    <Queries>
      <Menu name="other" load={() => new Promise(() => {})} />
    </Queries>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

function Menu(props: { name: string; load: (signal: AbortSignal) => Promise<string> }) {
  const { name, load } = props
  const { data } = useQuery({ queryKey: [name], queryFn: ({ signal }) => load(signal) })
  return data ?? <LoadingNote what="the menu" />
}
