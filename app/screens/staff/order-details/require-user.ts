import { ApiError, errorText } from '#app/api/api-error.ts'
import { requireToken } from '#app/features/identity/require-token.ts'
import { NOT_AUTHENTICATED } from './order.messages.ts'

/** @throws ShownError with the spec's text when the session has ended, so that nothing is sent */
export function requireUser(): void {
  requireToken(NOT_AUTHENTICATED)
}

/** The text for a failed change of an order; says that the session has ended if that is the reason. */
export function toChangeText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return NOT_AUTHENTICATED
  return errorText(error, fallback)
}
