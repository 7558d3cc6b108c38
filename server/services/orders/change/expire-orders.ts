import type { Context } from '../../../context.ts'
import { closeOrder } from './close-order.ts'
import { selectExpiredOrders, selectOrdersInDoubt } from './close-order.store.ts'
import { processEach } from '../../payments/process-each.ts'
import { restorePayment } from './restore-payment.ts'

const AT_ONCE = 200

/** Closes orders whose hold expired, and settles the ones that were paid. */
export async function expireOrders(context: Context): Promise<number> {
  const expired = await selectExpiredOrders(context.db, [context.now(), AT_ONCE])
  return processEach(context, expired, (order) => closeOrder(context, order))
}

/** Restores payments after changes interrupted by a crash or a lost provider response. */
export async function restorePayments(context: Context): Promise<number> {
  const inDoubt = await selectOrdersInDoubt(context.db, [context.now(), AT_ONCE])
  return processEach(context, inDoubt, (order) => restorePayment(context, order))
}
