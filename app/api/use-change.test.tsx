// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { ApiError, errorText } from './api-error.ts'
import { type ChangeOptions, useChange } from './use-change.ts'
import { WithQueries } from './queries-for-tests.tsx'

const lost = new ApiError('Network Error', { status: 0, code: 'NETWORK_ERROR' })
const refused = new ApiError('Sold out.', { status: 409, code: 'SOLD_OUT' })

let keys: string[]
let results: (string | Error)[]

beforeEach(() => {
  keys = []
  results = []
})
afterEach(cleanup)

function start(options: Partial<ChangeOptions<string, string>> = {}) {
  const send: ChangeOptions<string, string>['send'] = async (input, intent) => {
    keys.push(intent.keyFor(input))
    const answer = results.shift() ?? 'done'
    if (answer instanceof Error) throw answer
    return answer
  }
  const { result } = renderHook(() => useChange({ send, ...options }), { wrapper: WithQueries })
  return result
}
const toasts = () => currentToasts().map(({ tone, title }) => [tone, title])

test('two taps in the same frame send one request', async () => {
  const change = start()
  await act(() => Promise.all([change.current.run('beer'), change.current.run('beer')]))
  expect(keys).toHaveLength(1)
  await waitFor(() => expect(change.current.answer).toBe('done'))
})

test('a retry after a lost response reuses the key', async () => {
  results = [lost]
  const change = start()
  await act(() => change.current.run('beer'))
  await act(() => change.current.run('beer'))
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['a success', 'done'],
  ['a refusal', refused],
])('the next attempt gets a new key after %s', async (_, answer) => {
  results = [answer]
  const change = start()
  await act(() => change.current.run('beer'))
  await act(() => change.current.run('beer'))
  expect(keys[1]).not.toBe(keys[0])
})

test('success and failure show a toast, and both refetch data that may have changed', async () => {
  results = ['done', refused]
  const refresh = vi.fn(async () => {})
  const change = start({
    refresh,
    success: (_, input) => ({ title: `Bought ${input}` }),
    failure: () => ({ title: 'Not bought' }),
    errorText: (error) => errorText(error, 'Please try again.'),
  })
  await act(() => change.current.run('beer'))
  expect(toasts().at(-1)).toEqual(['success', 'Bought beer'])
  await act(() => change.current.run('wine'))
  expect(toasts().at(-1)).toEqual(['danger', 'Not bought'])
  await waitFor(() => expect(change.current.errorText).toBe('Sold out.'))
  expect(refresh.mock.calls).toEqual([['beer'], ['wine']])
  act(() => change.current.reset())
  await waitFor(() => expect(change.current.errorText).toBeUndefined())
})

test('a change stays pending until onDone has finished', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = start({ onDone: () => promise })
  act(() => void change.current.run('beer'))
  await waitFor(() =>
    expect([change.current.isPending, change.current.input]).toEqual([true, 'beer']),
  )
  await act(async () => resolve())
  await waitFor(() => expect(change.current.isPending).toBe(false))
})

test('the toast of a failure disappears on the next try', async () => {
  results = [refused]
  const change = start({ failure: () => ({ title: 'Refund Failed' }) })
  await act(() => change.current.run('beer'))
  expect(toasts()).toContainEqual(['danger', 'Refund Failed'])
  await act(() => change.current.run('beer'))
  expect(toasts()).not.toContainEqual(['danger', 'Refund Failed'])
})
