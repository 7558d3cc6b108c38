// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { QUERY_RETRIES, retryDelay, shouldRetry } from './query-client.ts'

const failure = (status: number) => new ApiError('no', { status, code: 'UNREADABLE_ANSWER' })

test('a query for something that does not exist is not retried', () => {
  expect(shouldRetry(0, failure(404))).toBe(false)
})

test('any other error is retried three times', () => {
  const tries = [0, 1, 2, 3].map((failures) => shouldRetry(failures, failure(500)))
  expect(tries).toEqual([true, true, true, false])
})

test('the retries of a failed load end early enough to show the failure within 4 seconds', () => {
  const pauses = Array.from({ length: QUERY_RETRIES }, (_, failures) => retryDelay(failures))
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(3_000)
})
