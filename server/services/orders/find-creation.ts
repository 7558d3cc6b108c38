import type { Caller, Context } from '../../context.ts'
import { CREATE_ORDER_CALL, selectCreation } from './create-order.store.ts'

/** Finds what an earlier request with the same Idempotency-Key created. */
export async function findCreation(
  context: Context,
  caller: Caller,
): Promise<{ requestHash: string; orderId: string } | undefined> {
  if (!context.intent) return undefined
  const [earlier] = await selectCreation(context.db, [
    caller.userId,
    CREATE_ORDER_CALL,
    context.intent.key,
  ])
  return earlier
}
