// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { QueryView, type ShownQuery } from './query-view.tsx'

const refetch = vi.fn()
afterEach(cleanup)

function show(query: Partial<ShownQuery<string[]>>, failedTitle?: string) {
  render(view(query, failedTitle))
  return document.body.textContent
}

function view(query: Partial<ShownQuery<string[]>>, failedTitle?: string) {
  const whole = {
    data: undefined,
    error: null,
    isPaused: false,
    errorUpdatedAt: query.error ? 1 : 0,
    isFetching: !query.error,
    refetch,
    ...query,
  }
  return (
    <QueryView
      query={whole}
      loading={<p>Loading</p>}
      isEmpty={(items) => items.length === 0}
      empty={<p>Nothing yet</p>}
      {...(failedTitle && { failedTitle })}
    >
      {(items) => <p>{items.join()}</p>}
    </QueryView>
  )
}
const refusal = (status: number) => new ApiError('text', { status, code: 'UNREADABLE_ANSWER' })

test('a query shows that it is loading, that there is nothing yet, or its data', () => {
  expect(show({})).toBe('Loading')
  cleanup()
  expect(show({ data: [] })).toBe('Nothing yet')
  cleanup()
  expect(show({ data: ['a', 'b'] })).toBe('a,b')
})

test.each([
  ['Network Error', { error: new ApiError('x', { status: 0, code: 'NETWORK_ERROR' }) }],
  ['Network Error', { isPaused: true }],
  ['404 Not Found', { error: refusal(404) }],
  ['Oops! Something went wrong.', { error: refusal(500) }],
])('a failed load shows %s for its cause', (text, query) => {
  show(query)
  expect(screen.getByRole('heading').textContent).toBe(text)
})

test('the text of the screen comes first, with Try again below', () => {
  expect(show({ error: refusal(500) }, 'Unable to Fetch Orders')).toContain(
    'Unable to Fetch OrdersOops! Something went wrong.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalled()
})

test('data that could not be refreshed stays, with a note that it may be out of date', () => {
  expect(show({ data: ['a'], error: refusal(500) })).toMatch(/out of date.*a$/)
})

test('a failure stays in view while the load is tried again, and not for another list', () => {
  const { rerender } = render(view({ error: refusal(404) }))
  rerender(view({ errorUpdatedAt: 1 }))
  expect(screen.getByRole('heading').textContent).toBe('404 Not Found')
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
  rerender(view({ data: ['a'], errorUpdatedAt: 1 }))
  expect(document.body.textContent).toBe('a')
  rerender(view({}))
  expect(document.body.textContent).toBe('Loading')
  // a list whose own failed load is tried again
  rerender(view({ errorUpdatedAt: 2 }))
  expect(document.body.textContent).toBe('Loading')
})
