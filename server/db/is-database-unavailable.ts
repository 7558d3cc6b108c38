/**
 * Classes 08 connection, 53 resources, 57 shutdown of PostgreSQL, 25P03 idle too long, 25006 read-only as after
 * a switchover; socket errors.
 */
const UNAVAILABLE_CODE =
  /^(08|53|57|25P03|25006)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
const UNAVAILABLE_TEXT =
  /timeout exceeded when trying to connect|no database connection became free|Connection terminated|Query read timeout|is not queryable/

/** Whether an error means that the database is unavailable, not that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (UNAVAILABLE_CODE.test(code) || UNAVAILABLE_TEXT.test(cause.message)) return true
  }
  return false
}

/** Whether the connection leads to a server that takes no changes: a standby, or the former primary. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
