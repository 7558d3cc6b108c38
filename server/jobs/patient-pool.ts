import type pg from 'pg'
import { isDatabaseOutOfReach } from '../db/out-of-reach.ts'

/** PostgreSQL's "cannot connect now": the one state of a lost database after which the queue asks again. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * The same pool for the job queue, to which a database that is gone is one that is just starting. Otherwise
 * the result of a job that cannot be written down ends the whole process.
 */
export function toPatientPool(pool: pg.Pool): pg.Pool {
  return withReplaced(pool, 'connect', (...parameters: unknown[]) =>
    // with a callback it is the queue's own line for hints, which reconnects by itself
    parameters.length > 0
      ? Reflect.apply(pool.connect, pool, parameters)
      : patiently(pool.connect()).then(toPatientClient),
  )
}

function toPatientClient(client: pg.PoolClient): pg.PoolClient {
  return withReplaced(client, 'query', (...parameters: unknown[]) =>
    patiently(Reflect.apply(client.query, client, parameters)),
  )
}

async function patiently<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!isDatabaseOutOfReach(error)) throw error
    const patient = new Error('The database is out of reach', { cause: error })
    throw Object.assign(patient, { code: CANNOT_CONNECT_NOW })
  }
}

/** The object as it is, but for one method. */
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
