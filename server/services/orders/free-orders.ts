import { FREE_ORDERS_A_DAY } from '#domain/orders/order-limits.ts'
import { FREE_ORDERS_USED_UP } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Caller, Context } from '../../context.ts'
import { countFreeOrders } from './orders.store.ts'

const DAY_MS = 24 * 3_600_000

/** A buyer gets so many free orders a day, made free at once or later. @throws Failure too_many */
export async function requireFreeOrdersLeft(context: Context, caller: Caller): Promise<void> {
  const since = new Date(context.now().getTime() - DAY_MS)
  const [free] = await countFreeOrders(context.db, [caller.userId, since])
  if (free && free.count < FREE_ORDERS_A_DAY) return
  throw new Failure('too_many', FREE_ORDERS_USED_UP, {
    code: 'FREE_ORDERS_USED_UP',
    retryAfterSeconds: DAY_MS / 1000,
  })
}
