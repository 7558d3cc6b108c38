// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { ApiError, errorText } from './api-error.ts'
import { type ChangeOptions, useChange } from './use-change.ts'
import { WithQueries } from './with-queries.tsx'

const lost = new ApiError('Network Error', { status: 0, code: 'NETWORK_ERROR' })
const refused = new ApiError('Sold out.', { status: 409, code: 'SOLD_OUT' })

let keys: string[]
let answers: (string | Error)[]

beforeEach(() => {
  keys = []
  answers = []
})
afterEach(cleanup)

function start(options: Partial<ChangeOptions<string, string>> = {}) {
  const send: ChangeOptions<string, string>['send'] = async (input, intent) => {
    keys.push(intent.keyFor(input))
    const answer = answers.shift() ?? 'done'
    if (answer instanceof Error) throw answer
    return answer
  }
  const { result } = renderHook(() => useChange({ send, ...options }), { wrapper: WithQueries })
  return result
}
const toasts = () => currentToasts().map(({ tone, title }) => [tone, title])

test('two taps in one breath send once', async () => {
  const change = start()
  await act(() => Promise.all([change.current.run('beer'), change.current.run('beer')]))
  expect(keys).toHaveLength(1)
  await waitFor(() => expect(change.current.answer).toBe('done'))
})

test('after a lost answer the next try counts as the same one', async () => {
  answers = [lost]
  const change = start()
  await act(() => change.current.run('beer'))
  await act(() => change.current.run('beer'))
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['an answer', 'done'],
  ['a refusal', refused],
])('after %s the next try is a new one', async (_, answer) => {
  answers = [answer]
  const change = start()
  await act(() => change.current.run('beer'))
  await act(() => change.current.run('beer'))
  expect(keys[1]).not.toBe(keys[0])
})

test('success and failure are said, and both read anew what may have changed', async () => {
  answers = ['done', refused]
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

test('it is pending until what follows is through', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = start({ onDone: () => promise })
  act(() => void change.current.run('beer'))
  await waitFor(() =>
    expect([change.current.isPending, change.current.input]).toEqual([true, 'beer']),
  )
  await act(async () => resolve())
  await waitFor(() => expect(change.current.isPending).toBe(false))
})
