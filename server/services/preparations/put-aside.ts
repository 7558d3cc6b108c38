import { ASIDE_AFTER_MINUTES } from '#domain/preparations/preparation-limits.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { processTogether } from '../../batches/process-together.ts'
import type { Context } from '../../process/context.ts'
import { toMover } from './move-preparation.ts'
import { publishPreparation } from './publish-preparation.ts'
import { PUT_ASIDE, putNextAside, selectToPutAside } from './put-aside.store.ts'

const BATCH_SIZE = 500

/** Puts aside what its guests have not fetched for too long. @returns how many parts */
export function putAside(context: Context): Promise<number> {
  const now = context.now()
  const readyBefore = new Date(now.getTime() - ASIDE_AFTER_MINUTES * MINUTE_MS)
  const due = { readyBefore, now, limit: BATCH_SIZE }
  return processTogether(
    context,
    { task: PUT_ASIDE, listDue: () => selectToPutAside(context.db, due) },
    async (preparationId) => {
      const moved = await putNextAside(context.db, {
        ...due,
        ...toMover(context, {}),
        preparationId,
      })
      for (const row of moved) publishPreparation(context, row)
      return moved
    },
  )
}
