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

test('a trusted address is a redirect, any other one a page that asks first; neither is stored', async () => {
  const redirectUrl = 'https://tickets.example/tonight'
  const answer = await redirectTo(async () => ({ redirectUrl }))
  if (!(answer instanceof Response)) throw new Error('It does not redirect')
  expect([
    answer.status,
    answer.headers.get('location'),
    answer.headers.get('cache-control'),
  ]).toEqual([302, redirectUrl, 'no-store'])
  expect(await redirectTo(async () => ({ redirectUrl, asksFirst: true }))).toMatchObject({
    data: { leavesFor: redirectUrl },
    init: { headers: { 'Cache-Control': 'no-store' } },
  })
})
