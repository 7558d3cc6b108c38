import { ApiError, errorText, ShownError } from '#app/api/api-error.ts'
import { currentSession, followStorage } from '#app/features/identity/stored-session.ts'
import { NOT_AUTHENTICATED } from './order.messages.ts'

/** @throws ShownError with the spec's text when the session has ended, so that nothing is sent */
export function requireUser(): void {
  followStorage()
  if (!currentSession()) throw new ShownError(NOT_AUTHENTICATED)
}

/** The text for a failed change of an order; says that the session has ended if that is the reason. */
export function toChangeText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return NOT_AUTHENTICATED
  return errorText(error, fallback)
}
