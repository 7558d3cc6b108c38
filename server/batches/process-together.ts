import type { Context } from '../process/context.ts'
import { isRefusal } from '../db/is-unique-violation.ts'
import { processEach } from './process-each.ts'

/**
 * Repeats a statement that works on the next due rows, until none is left. If one of the rows is refused, each works
 * alone. @param step the statement for one row, or with null for the next ones @returns how many rows it worked on
 */
export async function processTogether(
  context: Context,
  { task, listDue }: { task: string; listDue: () => Promise<{ id: string }[]> },
  step: (id: string | null) => Promise<unknown[]>,
): Promise<number> {
  let done = 0
  try {
    for (let rows = await step(null); rows.length > 0; rows = await step(null)) done += rows.length
  } catch (error) {
    if (!isRefusal(error)) throw error
    const items = await listDue()
    done += await processEach(context, { task, items, idOf: ({ id }) => id }, ({ id }) => step(id))
  }
  return done
}
