import type { Logger } from 'pino'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Pools } from '../open-pools.ts'
import { readPrimary, readReplica, type ReportReads } from './report-reads.ts'
import { watchReplica } from './watch-replica.ts'

/** Reads reports at the replica, if there is one. */
export function startReports(options: {
  pools: Pick<Pools, 'replica'>
  config: Pick<Config, 'DATABASE_REPLICA_MAX_LAG_SECONDS' | 'DATABASE_TIMEOUT_MS'>
  log: Logger
  now: () => Date
  metrics: Pick<Metrics, 'countReport' | 'measureReplica'>
}): ReportReads & { stop(): Promise<void> } {
  const { pools, config, log, now, metrics } = options
  if (!pools.replica) return { ...readPrimary(), stop: async () => {} }
  const watch = watchReplica({
    ...pools.replica.checks,
    maxLagMs: config.DATABASE_REPLICA_MAX_LAG_SECONDS * 1_000,
    log,
  })
  metrics.measureReplica(watch.lagMs)
  const reports = readReplica({
    replica: pools.replica.reports,
    watch,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    log,
    now,
    onRead: metrics.countReport,
  })
  return { ...reports, stop: watch.stop }
}
