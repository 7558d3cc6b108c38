/** Classes 08 connection, 53 resources, 57 shutdown of PostgreSQL, 25P03 idle too long; socket errors. */
const UNAVAILABLE_CODE =
  /^(08|53|57|25P03)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)$/
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
