import type { Caller, Context } from '../../context.ts'
import { moveStock } from '../inventory/count-stock.ts'
import { recordChange } from '../audit/record-change.ts'
import { announceOrder, announceStock } from './announce-order.ts'
import {
  lockOrder,
  saveOrder,
  selectOpenOrderIds,
  selectOrder,
  type OrderRow,
} from './orders.store.ts'
import { settleOrder } from './settle-order.ts'

type Reason = 'EXPIRED' | 'SUPERSEDED'

/**
 * Ends an unpaid order: first its payment, so that no money can follow, then its hold on stock. An order
 * that turns out to be paid is settled instead.
 * @returns whether it was closed
 */
export async function closeOrder(
  context: Context,
  orderId: string,
  reason: Reason,
): Promise<boolean> {
  const [order] = await selectOrder(context.db, [orderId])
  if (!order || !isOpen(order)) return false
  if (order.paymentIntentId) {
    const payment = await context.payments.cancelPayment(order.paymentIntentId)
    if (payment.status === 'succeeded') await settleOrder(context, orderId)
    if (payment.status !== 'cancelled') return false
  }
  const closed = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || !isOpen(locked)) return undefined
    // a payment attached since is ended on the next round
    if (locked.paymentIntentId !== order.paymentIntentId) return undefined
    await moveStock(tx, { returned: locked.lines })
    const changes = {
      closedReason: reason,
      stockState: 'RELEASED',
      updatedAt: context.now(),
    } as const
    await recordChange(context, tx, {
      action: 'order.closed',
      subjectType: 'order',
      subjectId: orderId,
      after: { closedReason: reason },
    })
    return saveOrder(tx, orderId, changes)
  })
  if (closed) {
    context.metrics.count('order_expired')
    announceOrder(context, closed)
    announceStock(context, closed)
  }
  return closed !== undefined
}

/** Lets go of what a buyer's own unpaid orders hold at a location. @returns whether there was any */
export async function closeOwnOpenOrders(
  context: Context,
  caller: Caller,
  vendorLocationId: string,
): Promise<boolean> {
  const open = await selectOpenOrderIds(context.db, [caller.userId, vendorLocationId])
  const closed = await Promise.all(
    open.map(({ orderId }) => closeOrder(context, orderId, 'SUPERSEDED')),
  )
  return closed.includes(true)
}

function isOpen(order: OrderRow): boolean {
  return order.status === 'IN_PROGRESS' && order.closedReason === null
}
