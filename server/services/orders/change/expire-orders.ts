import type { Context } from '../../../process/context.ts'
import { closeOrder } from './close-order.ts'
import { selectExpiredOrders, selectOrdersInDoubt } from './close-order.store.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { OrderRow } from '../orders.store.ts'
import { restorePayment } from './restore-payment.ts'

const BATCH_SIZE = 200
const idOf = ({ orderId }: OrderRow) => orderId
const laneOf = ({ stripeAccount }: OrderRow) => stripeAccount

/** Closes orders whose hold expired, and settles the ones that were paid. */
export async function expireOrders(context: Context): Promise<number> {
  const expired = await selectExpiredOrders(context.db, { now: context.now(), limit: BATCH_SIZE })
  return processEach(
    context,
    { task: 'expire-orders', items: expired, idOf, laneOf, isScheduled: true },
    (order) => closeOrder(context, order),
  )
}

/** Restores payments after changes interrupted by a crash or a lost provider response. */
export async function restorePayments(context: Context): Promise<number> {
  const inDoubt = await selectOrdersInDoubt(context.db, { now: context.now(), limit: BATCH_SIZE })
  return processEach(context, { task: 'restore-payments', items: inDoubt, idOf, laneOf }, (order) =>
    restorePayment(context, order),
  )
}
