// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availableGleventExample } from '#domain/guest-list/guest-list.examples.ts'
import { useLiveSpots } from './use-live-spots.ts'

let stream: ReadableStreamDefaultController<Uint8Array> | undefined
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(new ReadableStream({ start: (opened) => void (stream = opened) })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = (gleventId: string, availableCount: number) => ({
  ...availableGleventExample,
  gleventId,
  availableCount,
})

test('spots left come from the stream, and other events have enough', async () => {
  const { result } = renderHook(() => useLiveSpots(() => {}))
  const left = (gleventId: string, loaded: number) =>
    result.current(event(gleventId, loaded)).availableCount
  expect(left('GL-LA-2', 4)).toBe(4)
  await waitFor(() => expect(stream).toBeDefined())
  const message = 'event: spots\ndata: {"spots":{"GL-LA-2":3,"GL-LA-3":0}}\n\n'
  act(() => stream?.enqueue(new TextEncoder().encode(message)))
  await waitFor(() => expect(left('GL-LA-2', 4)).toBe(3))
  expect([left('GL-LA-3', 1), left('GL-LA-4', 60), left('GL-LA-5', 2)]).toEqual([0, 60, 10])
})
