import { expect, test } from 'vitest'
import { ApiError, isSignedOut } from './api-error.ts'

const refusal = (status: number, code: ApiError['code']) =>
  new ApiError(undefined, { status, code })

test('only a session that the server does not accept is signed out', () => {
  const ended = [refusal(401, 'SESSION_ENDED'), refusal(401, 'UNAUTHORIZED')]
  expect(ended.map(isSignedOut)).toEqual([true, true])
  const others = [refusal(403, 'FORBIDDEN'), refusal(0, 'NETWORK_ERROR'), new Error('401')]
  expect(others.map(isSignedOut)).toEqual([false, false, false])
})
