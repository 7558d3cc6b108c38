import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createReload } from './reload-in-turn.ts'

const LOAD_MS = 1_000

afterEach(() => vi.useRealTimers())

/** A list on the screen, which takes a second to load. */
function openList() {
  vi.useFakeTimers()
  let changes = 0
  const client = new QueryClient()
  const queryKey = ['list']
  async function queryFn({ signal }: { signal: AbortSignal }) {
    const seen = changes
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
    signal.throwIfAborted()
    return seen
  }
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const shown: number[] = []
  const close = observer.subscribe(({ data }) => {
    if (data !== undefined && data !== shown.at(-1)) shown.push(data)
  })
  const reload = createReload(client, queryKey)
  return {
    shown,
    close,
    change() {
      changes += 1
      void reload()
    },
  }
}

test('a list is refreshed every few seconds during a steady stream of changes, and shows the last one', async () => {
  const { shown, close, change } = openList()
  for (let at = 0; at < 100; at += 1) {
    change()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(shown.length).toBeGreaterThanOrEqual(5)
  await vi.advanceTimersByTimeAsync(2 * (LOAD_MS + 400))
  expect(shown.at(-1)).toBe(100)
  close()
})

test('a single change is loaded once', async () => {
  const { shown, close, change } = openList()
  await vi.advanceTimersByTimeAsync(2 * LOAD_MS)
  change()
  await vi.advanceTimersByTimeAsync(10 * LOAD_MS)
  expect(shown).toEqual([0, 1])
  close()
})

test('a change during the first load is loaded after it', async () => {
  const { shown, close, change } = openList()
  await vi.advanceTimersByTimeAsync(LOAD_MS / 2)
  change()
  await vi.advanceTimersByTimeAsync(10 * LOAD_MS)
  expect(shown).toEqual([0, 1])
  close()
})
