import { expect, test } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { redirectTo } from './redirect-to.ts'

test('the page says when to come back after too many unknown codes', async () => {
  const answer = await redirectTo(() =>
    Promise.reject(
      new ApiError('Please wait.', {
        status: 429,
        code: 'TOO_MANY_UNKNOWN_CODES',
        retryAfterSeconds: 240,
      }),
    ),
  )
  expect(answer).toMatchObject({
    data: null,
    init: { status: 429, headers: { 'Retry-After': '240' } },
  })
})

test.each([
  [404, 'SHORT_CODE_NOT_FOUND'],
  [400, 'INVALID_REQUEST'],
] as const)('an unknown code, refused with %s, is not found', async (status, code) => {
  const answer = await redirectTo(() => Promise.reject(new ApiError('No.', { status, code })))
  expect(answer).toMatchObject({ init: { status: 404 } })
})
