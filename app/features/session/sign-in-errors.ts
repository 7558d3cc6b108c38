import {
  INVALID_CODE,
  SEND_FAILED,
  TOO_MANY_ATTEMPTS,
  TOO_MANY_ATTEMPTS_CODE,
  VERIFY_FAILED,
  WRONG_CODE,
} from '#domain/identity/identity.messages.ts'
import { ApiError } from '#app/api/api-error.ts'

const WRONG_CODE_WORDS = WRONG_CODE.replace(/\.$/, '')

/** The text for a code that was refused. */
export function verifyErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return VERIFY_FAILED
  const words = `${error.code} ${error.message}`
  if (words.includes(WRONG_CODE_WORDS)) return INVALID_CODE
  if (words.includes(TOO_MANY_ATTEMPTS_CODE)) return TOO_MANY_ATTEMPTS
  return error.message || VERIFY_FAILED
}

/** The text for a code that could not be sent; a refusal tells its own reason. */
export function sendErrorText(error: unknown): string {
  const isReason = error instanceof ApiError && (error.status === 400 || error.status === 429)
  return isReason && error.message ? error.message : SEND_FAILED
}

/** A code went out to this phone a moment ago, so it can be typed in already. */
export function isAlreadySent(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CODE_SENT_RECENTLY'
}
