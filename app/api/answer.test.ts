import { expect, test } from 'vitest'
import { answerOf, isWorthRepeating } from './answer.ts'
import { ApiError, ShownError } from './api-error.ts'

const refusal = (status: number, code: ApiError['code'] = 'CONFLICT') =>
  new ApiError(undefined, { status, code })

test('a call that the server decided is refused', () => {
  const statuses = [400, 402, 403, 404, 409, 413, 422]
  expect(statuses.map((status) => answerOf(refusal(status)))).toEqual(statuses.map(() => 'refused'))
})

test('a call that the server has not decided is tried later', () => {
  const errors = [
    ...[401, 408, 425, 429].map((status) => refusal(status)),
    refusal(409, 'REQUEST_IN_PROGRESS'),
    new ShownError('Nothing was sent.'),
  ]
  expect(errors.map(answerOf)).toEqual(errors.map(() => 'later'))
})

test('a call that the server has not answered may have arrived', () => {
  const lost = [refusal(0, 'NETWORK_ERROR'), refusal(0, 'TIMEOUT'), refusal(500), refusal(503)]
  const errors = [...lost, new TypeError('The body is no JSON.')]
  expect(errors.map(answerOf)).toEqual(errors.map(() => 'unanswered'))
})

test('only a call that failed at once is worth repeating at once', () => {
  const [lost, late] = [refusal(0, 'NETWORK_ERROR'), refusal(0, 'TIMEOUT')]
  const errors = [lost, refusal(503), late, refusal(429), refusal(409)]
  expect(errors.map(isWorthRepeating)).toEqual([true, true, false, false, false])
})
