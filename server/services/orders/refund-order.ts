import { NOTHING_TO_REFUND } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import { executeRefund } from './execute-refund.ts'
import { orderNotFound, requireOrder, requireStaffOf } from './orders.access.ts'
import { lockOrder, type OrderRow } from './orders.store.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds the remaining amount, once, for staff. Stock that was not handed over is returned. */
export async function refundOrder(
  context: Context,
  orderId: string,
  reason: string,
): Promise<OrderRow> {
  requireCaller(context)
  await requireStaffOf(context, await requireOrder(context, orderId))
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status === 'REFUNDED') return undefined
    if (order.status === 'IN_PROGRESS') {
      throw new Failure('conflict', NOTHING_TO_REFUND, { code: 'ORDER_NOT_PAID' })
    }
    return requestRefund(context, tx, order, reason)
  })
  return refund ? executeRefund(context, orderId, refund) : requireOrder(context, orderId)
}
