import { DAY_MS } from '#domain/values/time-units.ts'
import type { Services } from '../process/context.ts'
import { postponeTasks } from './repeated-tasks.store.ts'
import { createRepeatedTasks } from './tasks.ts'

/**
 * Postpones the tasks that refund or restock unclaimed orders. A restored database does not know which orders were
 * handed over after its backup, so staff get a day to complete those first. @returns the tasks, and until when
 */
export async function postponeReturns(
  services: Services,
): Promise<{ names: string[]; until: Date | undefined }> {
  const names = createRepeatedTasks(services)
    .filter(({ returnsUnfetched }) => returnsUnfetched)
    .map(({ name }) => name)
  const [first] = await postponeTasks(services.db, { names, pauseMs: DAY_MS })
  return { names, until: first?.until }
}
