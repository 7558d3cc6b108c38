import type { Context } from '../../../process/context.ts'
import { closeOrder } from './close-order.ts'
import { selectExpiredOrders, selectOrdersInDoubt } from './close-order.store.ts'
import { processEach } from '../../../batches/process-each.ts'
import { restorePayment } from './restore-payment.ts'

const BATCH_SIZE = 200
const idOf = ({ orderId }: { orderId: string }) => orderId

/** Closes orders whose hold expired, and settles the ones that were paid. */
export async function expireOrders(context: Context): Promise<number> {
  const expired = await selectExpiredOrders(context.db, { now: context.now(), limit: BATCH_SIZE })
  return processEach(
    context,
    { task: 'expire-orders', items: expired, idOf, isScheduled: true },
    (order) => closeOrder(context, order),
  )
}

/** Restores payments after changes interrupted by a crash or a lost provider response. */
export async function restorePayments(context: Context): Promise<number> {
  const inDoubt = await selectOrdersInDoubt(context.db, { now: context.now(), limit: BATCH_SIZE })
  return processEach(context, { task: 'restore-payments', items: inDoubt, idOf }, (order) =>
    restorePayment(context, order),
  )
}
