import type { Config } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { openPool, type Pool } from './open-pool.ts'

/** The pool for guests' requests, and small ones for work that must never wait for its connections. */
export interface Pools {
  guests: Database
  /** For the calls of staff, and what the open pages of staff and guests share. */
  staff: Database
  jobs: Database
  notices: Database
  standIns: Pool
  /** Ends every connection when its work is done, after a few seconds in any case. */
  end(): Promise<void>
}

const JOB_CONNECTIONS = 6
const NOTICE_CONNECTIONS = 2
const STAND_IN_CONNECTIONS = 4
/** Disconnecting from an unresponsive database would never finish. */
const END_TIMEOUT_MS = 3_000

/**
 * Opens the pools of one process; connections are made on first use. Guests' statements go through the pooler, if
 * there is one. @param url of the database itself
 */
export function openPools(
  url: string,
  config: Pick<
    Config,
    | 'DATABASE_CONNECTIONS'
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_STAFF_CONNECTIONS'
    | 'DATABASE_TIMEOUT_MS'
    | 'DATABASE_URL'
  >,
): Pools {
  const sized = (connections: number) => ({ connections, timeoutMs: config.DATABASE_TIMEOUT_MS })
  const pooler = config.DATABASE_DIRECT_URL && config.DATABASE_URL
  const guests = openDatabase(pooler ?? url, {
    ...sized(config.DATABASE_CONNECTIONS),
    isPooler: pooler !== undefined,
  })
  const staff = openDatabase(url, sized(config.DATABASE_STAFF_CONNECTIONS))
  const jobs = openDatabase(url, sized(JOB_CONNECTIONS))
  const notices = openDatabase(url, sized(NOTICE_CONNECTIONS))
  const standIns = openPool(url, sized(STAND_IN_CONNECTIONS))
  const pools = [guests.$client, staff.$client, jobs.$client, notices.$client, standIns]
  return {
    guests,
    staff,
    jobs,
    notices,
    standIns,
    async end() {
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, END_TIMEOUT_MS)
      await Promise.race([Promise.all(pools.map((pool) => pool.end())), timeout.promise])
      clearTimeout(timer)
    },
  }
}
