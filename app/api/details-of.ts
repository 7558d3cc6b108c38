import { type DetailedCode, type ErrorDetails, hasDetails } from '#domain/http/error-details.ts'
import { hasCode } from './api-error.ts'

/**
 * What the API adds to its refusal with one of these codes, for example the current items of PRICES_CHANGED;
 * undefined for any other error, and where it adds nothing.
 */
export function detailsOf<Code extends DetailedCode>(
  error: unknown,
  ...codes: readonly Code[]
): ErrorDetails[Code] | undefined {
  if (!hasCode(error, ...codes)) return undefined
  return hasDetails(error.code, error.details) ? error.details : undefined
}
