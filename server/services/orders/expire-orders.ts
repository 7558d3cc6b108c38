import type { Context } from '../../context.ts'
import { closeOrder } from './close-order.ts'
import { selectExpiredOrders, selectOrdersInDoubt } from './close-order.store.ts'
import { eachOrder } from './each-order.ts'
import { restorePayment } from './restore-payment.ts'

const AT_ONCE = 200

/** Closes orders whose hold has run out. Paid ones among them are settled instead. */
export async function expireOrders(context: Context): Promise<number> {
  const expired = await selectExpiredOrders(context.db, [context.now(), AT_ONCE])
  return eachOrder(context, expired, (order) => closeOrder(context, order))
}

/** Goes on with changes whose process died, or whose answer from the provider was lost. */
export async function restorePayments(context: Context): Promise<number> {
  const inDoubt = await selectOrdersInDoubt(context.db, [context.now(), AT_ONCE])
  return eachOrder(context, inDoubt, (order) => restorePayment(context, order))
}
