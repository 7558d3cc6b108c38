import { expect, test } from 'vitest'
import type { ErrorCode } from '#domain/http/error-codes.ts'
import { ApiError } from '#app/api/api-error.ts'
import { sendErrorText, verifyErrorText } from './sign-in-errors.ts'

const apiError = (status: number, message: string, code: ErrorCode = 'FORBIDDEN') =>
  new ApiError(message, { status, code })

test.each([
  [
    apiError(403, 'Wrong phone number or verification code.'),
    'Invalid verification code. Please try again.',
  ],
  [apiError(429, 'Slow down', 'too_many_attempts'), 'Too many attempts. Please try again later.'],
  [apiError(403, 'The verification code has expired.'), 'The verification code has expired.'],
  [apiError(0, 'Network Error'), 'Network Error'],
  [new Error('a bug'), 'Failed to verify code. Please try again.'],
  [apiError(500, ''), 'Failed to verify code. Please try again.'],
])('the text of %s while verifying is %j', (error, text) => {
  expect(verifyErrorText(error)).toBe(text)
})

test.each([
  [apiError(503, 'provider text'), 'Failed to send verification code. Please try again.'],
  [apiError(0, 'Network Error'), 'Failed to send verification code. Please try again.'],
  [new Error('a bug'), 'Failed to send verification code. Please try again.'],
  [apiError(429, 'Too many codes were requested.'), 'Too many codes were requested.'],
  [apiError(400, 'Invalid phone number.'), 'Invalid phone number.'],
])('the text of %s while sending is %j', (error, text) => {
  expect(sendErrorText(error)).toBe(text)
})
