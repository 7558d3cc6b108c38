// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { OrdersFailed } from './past-orders.tsx'

afterEach(cleanup)

test.each([
  ['Network Error', null],
  ['Network Error', new ApiError('x', { status: 0, code: 'TIMEOUT' })],
  ['Oops! Something went wrong.', new ApiError('x', { status: 500, code: 'UNREADABLE_ANSWER' })],
])('orders that cannot be fetched name the cause: %s', (cause, error) => {
  render(<OrdersFailed error={error} onRetry={() => {}} />)
  expect(document.body.textContent).toContain('Unable to Fetch Orders')
  expect(document.body.textContent).toContain(cause)
})
