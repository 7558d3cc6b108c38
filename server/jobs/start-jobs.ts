import type { Services } from '../process/context.ts'
import { within } from '../process/within.ts'
import { repeatTasks, type RepeatedTask } from './repeat-tasks.ts'
import { createRepeatedTasks } from './tasks.ts'

const STOP_TIMEOUT_MS = 5_000

/**
 * Starts background work. Its state is in PostgreSQL, it runs on any number of nodes, and it
 * survives a database restart.
 */
export function startJobs(
  services: Services,
  tasks: RepeatedTask[] = createRepeatedTasks(services),
): { stop: () => Promise<void> } {
  const { db, log, metrics } = services
  const repeated = repeatTasks({ db, log, tasks, onRun: metrics.observeTask })
  return {
    // without its database a task may not end
    async stop() {
      await within(STOP_TIMEOUT_MS, repeated.stop(), () => {})
    },
  }
}
