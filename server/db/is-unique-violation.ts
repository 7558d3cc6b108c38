const UNIQUE_VIOLATION = '23505'

/** Another transaction wrote a row first that excludes this one. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  }
  return false
}
