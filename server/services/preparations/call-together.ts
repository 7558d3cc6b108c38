import { processTogether } from '../../batches/process-together.ts'
import type { Context } from '../../process/context.ts'
import { CALL_TOGETHER, callNext, selectToCall } from './call-together.store.ts'
import { publishPreparation } from './publish-preparation.ts'

const BATCH_SIZE = 500

/** Calls the guests of parts that waited for others of their orders, and wait for nothing any more. @returns how many parts */
export function callTogether(context: Context): Promise<number> {
  const due = { now: context.now(), limit: BATCH_SIZE }
  return processTogether(
    context,
    { task: CALL_TOGETHER, listDue: () => selectToCall(context.db, due) },
    async (preparationId) => {
      const called = await callNext(context.db, { ...due, preparationId })
      for (const row of called) publishPreparation(context, row)
      return called
    },
  )
}
