import { NOTHING_TO_REFUND } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canRefund } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../../process/context.ts'
import { executeRefund, refundRefused } from './execute-refund.ts'
import { requireOrder, requireOrderAtCounter } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds the remaining amount, once, for staff. Stock that was not handed over is returned. */
export async function refundOrder(
  context: Context,
  orderId: string,
  reason: string,
): Promise<OrderRow> {
  const { order } = await requireOrderAtCounter(context, orderId, canRefund)
  if (order.status === 'IN_PROGRESS') {
    throw new Failure('conflict', NOTHING_TO_REFUND, { code: 'ORDER_NOT_PAID' })
  }
  const refund = await requestRefund(context, context.db, { orderId, reason })
  if (refund) return executeRefund(context, order, refund)
  const latest = await requireOrder(context, orderId)
  if (latest.status === 'REFUNDED') return latest
  // another request for it was refused just now
  throw refundRefused()
}
