import type { Config } from '../process/config.ts'
import { within } from '../process/within.ts'
import { openDatabase, type Database } from './database.ts'
import { openPool, type Pool, type PoolOptions } from './open-pool.ts'

/** The pool for guests' requests, and small ones for work that must never wait for its connections. */
export interface Pools {
  guests: Database
  /** The pool for the calls of staff, and for what the open pages of staff and guests share. */
  staff: Database
  jobs: Database
  notices: Database
  standIns: Pool
  /** There is one with DATABASE_REPLICA_URL. */
  replica: ReplicaPools | undefined
  /** Ends every connection when its work is done, after a few seconds in any case. */
  end(): Promise<void>
}

interface ReplicaPools {
  reports: Database
  /** Connections that ask both how far they are; slower statements must not delay these questions. */
  checks: { primary: Database; replica: Database }
}

/**
 * The share of guests' connections that may be busy at once. More do not raise the throughput, because orders
 * share statements, but they slow down the calls of staff, which need the same processors.
 */
const GUESTS_BUSY_SHARE = 1 / 4
const JOB_CONNECTIONS = 6
const NOTICE_CONNECTIONS = 2
const STAND_IN_CONNECTIONS = 4
const REPLICA_CONNECTIONS = 4
/** A database that answers such a question later than that is silent. */
const CHECK_TIMEOUT_MS = 2_000
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
    | 'DATABASE_REPLICA_URL'
    | 'DATABASE_STAFF_CONNECTIONS'
    | 'DATABASE_TIMEOUT_MS'
    | 'DATABASE_URL'
  >,
): Pools {
  const sized = (connections: number) => ({ connections, timeoutMs: config.DATABASE_TIMEOUT_MS })
  const pooler = config.DATABASE_DIRECT_URL && config.DATABASE_URL
  const guests = openDatabase(pooler ?? url, {
    ...sized(config.DATABASE_CONNECTIONS),
    busyConnections: Math.ceil(config.DATABASE_CONNECTIONS * GUESTS_BUSY_SHARE),
    isPooler: pooler !== undefined,
  })
  const staff = openDatabase(url, sized(config.DATABASE_STAFF_CONNECTIONS))
  const jobs = openDatabase(url, sized(JOB_CONNECTIONS))
  const notices = openDatabase(url, sized(NOTICE_CONNECTIONS))
  const standIns = openPool(url, sized(STAND_IN_CONNECTIONS))
  const replica = config.DATABASE_REPLICA_URL
    ? openReplica(url, config.DATABASE_REPLICA_URL, sized(REPLICA_CONNECTIONS))
    : undefined
  const databases = [guests, staff, jobs, notices]
  if (replica) databases.push(replica.reports, replica.checks.primary, replica.checks.replica)
  const pools = [...databases.map(({ $client }) => $client), standIns]
  return {
    guests,
    staff,
    jobs,
    notices,
    standIns,
    replica,
    async end() {
      const ended = Promise.all(pools.map((pool) => pool.end()))
      await within(END_TIMEOUT_MS, ended, () => {})
    },
  }
}

/** A standby has the accounts of its primary, and may be behind a pooler, too. */
function openReplica(primaryUrl: string, url: string, size: PoolOptions): ReplicaPools {
  const check = { connections: 1, timeoutMs: CHECK_TIMEOUT_MS }
  return {
    reports: openDatabase(url, { ...size, isPooler: true }),
    checks: {
      primary: openDatabase(primaryUrl, check),
      replica: openDatabase(url, { ...check, isPooler: true }),
    },
  }
}
