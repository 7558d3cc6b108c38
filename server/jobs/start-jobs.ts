import { setTimeout as delay } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type Task } from 'graphile-worker'
import type { Services } from '../context.ts'
import { toPatientPool } from './patient-pool.ts'
import { createTasks, REPEATED_TASKS } from './tasks.ts'

const CONCURRENCY = 4
const POLL_INTERVAL_MS = 2_000
const STOP_PATIENCE_MS = 5_000

/**
 * Starts the job queue, whose state is in PostgreSQL. Each repeated task is one job that comes back after
 * it ran: of several instances one runs it at a time, and a crash delays it only. It outlives its database.
 */
export async function startJobs(
  services: Services,
  standInTasks: Record<string, Task>,
): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = services
  const runner: Runner = await run({
    pgPool: toPatientPool(db.$client),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    logger: toWorkerLogger(log),
    taskList: { ...standInTasks, ...comingBack(createTasks(services)) },
  })
  for (const { name } of REPEATED_TASKS) await runner.addJob(name, {}, { jobKey: name })
  return {
    // without its database the queue has nobody to tell that it stops
    stop: () => Promise.race([runner.stop(), delay(STOP_PATIENCE_MS, undefined, { ref: false })]),
  }
}

function comingBack(tasks: Record<string, Task>): Record<string, Task> {
  return Object.fromEntries(
    REPEATED_TASKS.map(({ name, everySeconds }) => [
      name,
      async (payload, helpers) => {
        try {
          await tasks[name]?.(payload, helpers)
        } catch (error) {
          helpers.logger.error(`${name} failed; it comes back in ${everySeconds} s`, { error })
        }
        const runAt = new Date(Date.now() + everySeconds * 1000)
        await helpers.addJob(name, {}, { jobKey: name, runAt })
      },
    ]),
  )
}

/** The queue's own talk is for debugging; what fails is for the log. */
function toWorkerLogger(log: Services['log']): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
