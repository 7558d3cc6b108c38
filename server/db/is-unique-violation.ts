const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Another transaction wrote a row first that excludes this one. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** Another transaction wrote a row that refers to this one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION)
}

/** PostgreSQL rolled everything back because of another transaction, and a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, SERIALIZATION_FAILURE) || hasCode(error, DEADLOCK)
}

/** A value, a constraint or a trigger refused one of the rows, so others may be written without it. */
export function isRefusal(error: unknown): boolean {
  return hasCode(error, /^(22|23|P0)/)
}

function hasCode(error: unknown, code: string | RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && String(cause.code).search(code) === 0) return true
  }
  return false
}
