const UNIQUE_VIOLATION = '23505'

/** Another transaction wrote a row first that excludes this one. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
