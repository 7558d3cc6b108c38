import { NOTHING_TO_REFUND } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { orderNotFound, requireOrder, requireStaffOf } from './orders.access.ts'
import { lockOrder, type OrderRow } from './orders.store.ts'
import { requestRefund } from './request-refund.ts'

/** Staff give back what was not given back before, once. Stock that was not handed over returns. */
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
  return refund ? carryOutRefund(context, orderId, refund) : requireOrder(context, orderId)
}
