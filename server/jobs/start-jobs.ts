import { setTimeout as delay } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type Task } from 'graphile-worker'
import type { Services } from '../context.ts'
import { toRetryablePool } from './retryable-pool.ts'
import { repeatTasks } from './repeat-tasks.ts'
import { createRepeatedTasks, createScheduledTasks, CRONTAB } from './tasks.ts'

const CONCURRENCY = 4
const POLL_INTERVAL_MS = 2_000
const STOP_PATIENCE_MS = 5_000

/**
 * Starts background work: the job queue with its crontab, and the repeated tasks. Their state is in
 * PostgreSQL, they run on any number of nodes, and they survive a database restart.
 */
export async function startJobs(
  services: Services,
  standInTasks: Record<string, Task>,
): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = services
  const runner: Runner = await run({
    pgPool: toRetryablePool(db.$client),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    logger: toWorkerLogger(log),
    taskList: { ...standInTasks, ...createScheduledTasks(services) },
    crontab: CRONTAB,
  })
  const repeated = repeatTasks({ db, log, tasks: createRepeatedTasks(services) })
  return {
    // without its database the queue cannot record that it stops
    async stop() {
      const stopped = Promise.all([repeated.stop(), runner.stop()])
      await Promise.race([stopped, delay(STOP_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** Logs the queue's messages as debug, and its failures as errors. */
function toWorkerLogger(log: Services['log']): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
