import { DAY_MS } from '#domain/values/time-units.ts'
import type { Services } from '../process/context.ts'
import { postponeTasks } from './repeated-tasks.store.ts'
import { createRepeatedTasks } from './tasks.ts'

/**
 * A restored database does not know what was handed over since its backup, and would give that back as if nobody
 * had fetched it. So its staff get a day to complete these orders. @returns the postponed tasks, and until when
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
