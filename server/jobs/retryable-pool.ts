import type pg from 'pg'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'

/** PostgreSQL's "cannot connect now", the only connection error after which the job queue retries. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Wraps the pool so that the job queue retries after any lost connection. Otherwise failing to
 * store a job's result ends the whole process.
 */
export function toRetryablePool(pool: pg.Pool): pg.Pool {
  return withReplaced(pool, 'connect', (...parameters: unknown[]) =>
    // with a callback it is the queue's LISTEN connection, which reconnects on its own
    parameters.length > 0
      ? Reflect.apply(pool.connect, pool, parameters)
      : asRetryable(pool.connect()).then(toRetryableClient),
  )
}

function toRetryableClient(client: pg.PoolClient): pg.PoolClient {
  return withReplaced(client, 'query', (...parameters: unknown[]) =>
    asRetryable(Reflect.apply(client.query, client, parameters)),
  )
}

async function asRetryable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    const patient = new Error('The database is unreachable', { cause: error })
    throw Object.assign(patient, { code: CANNOT_CONNECT_NOW })
  }
}

/** A proxy of the object with one method replaced. */
function withReplaced<Target extends object>(
  target: Target,
  name: keyof Target,
  replacement: (...parameters: unknown[]) => unknown,
): Target {
  return new Proxy(target, {
    get(_, property) {
      if (property === name) return replacement
      const member: unknown = Reflect.get(target, property)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
