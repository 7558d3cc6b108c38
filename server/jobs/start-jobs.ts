import { setTimeout as delay } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type Task } from 'graphile-worker'
import type { Services } from '../context.ts'
import { createTasks, REPEATED_TASKS } from './tasks.ts'

const CONCURRENCY = 4
const POLL_INTERVAL_MS = 2_000
const RESTART_MS = 1_000

/**
 * Starts the job queue, whose state is in PostgreSQL. Each repeated task is one job that comes back after
 * it ran: of several instances one runs it at a time, and a crash delays it only. A queue that ended
 * because it lost its database is started again.
 */
export async function startJobs(
  services: Services,
  standInTasks: Record<string, Task>,
): Promise<{ stop: () => Promise<void> }> {
  const { log } = services
  const stopping = new AbortController()
  let runner = await startRunner(services, standInTasks)
  const kept = (async () => {
    for (;;) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs ended'))
      if (stopping.signal.aborted) return
      runner =
        (await restart(stopping.signal, log, () => startRunner(services, standInTasks))) ?? runner
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      await kept
    },
  }
}

async function startRunner(
  services: Services,
  standInTasks: Record<string, Task>,
): Promise<Runner> {
  const runner = await run({
    pgPool: services.db.$client,
    noHandleSignals: true,
    logger: toWorkerLogger(services.log),
    taskList: { ...standInTasks, ...comingBack(createTasks(services)) },
    preset: {
      worker: {
        concurrentJobs: CONCURRENCY,
        pollInterval: POLL_INTERVAL_MS,
        // in batches, so that a lost database ends the queue; one by one it would end the process
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  for (const { name } of REPEATED_TASKS) await runner.addJob(name, {}, { jobKey: name })
  return runner
}

/** Tries until it works, or until nobody wants it any more. */
async function restart(
  stopping: AbortSignal,
  log: Services['log'],
  start: () => Promise<Runner>,
): Promise<Runner | undefined> {
  for (;;) {
    await delay(RESTART_MS, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return undefined
    try {
      return await start()
    } catch (error) {
      log.warn({ err: error }, 'the jobs could not be started; trying again')
    }
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
