import {
  INVALID_CODE,
  SEND_FAILED,
  TOO_MANY_ATTEMPTS,
  VERIFY_FAILED,
  WRONG_CODE,
} from '#domain/identity/identity.messages.ts'
import { ApiError, errorText, hasCode } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'

const WRONG_CODE_WORDS = WRONG_CODE.replace(/\.$/, '')

/** The text for a rejected code. */
export function verifyErrorText(error: unknown): string {
  if (hasCode(error, 'too_many_attempts')) return TOO_MANY_ATTEMPTS
  const text = errorText(error, VERIFY_FAILED)
  return text.includes(WRONG_CODE_WORDS) ? INVALID_CODE : text
}

/** The text for a code that could not be sent; a 400 or 429 brings its own text. */
export function sendErrorText(error: unknown): string {
  const isTrouble = error instanceof ApiError && error.status !== 400 && error.status !== 429
  return isTrouble ? SEND_FAILED : errorText(error, SEND_FAILED)
}

/** Whether the refusal means that this browser was sent a code moments ago, so that the user can enter it. */
export function isAlreadySent(error: unknown): error is ApiError {
  return isSentRecently(error) && detailsOf(error, 'CODE_SENT_RECENTLY')?.isSentHere !== false
}

/** Whether a code for this number was sent moments ago, to this browser or to another. */
export function isSentRecently(error: unknown): error is ApiError {
  return hasCode(error, 'CODE_SENT_RECENTLY')
}
