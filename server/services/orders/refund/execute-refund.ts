import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { isHeld, returnPayment } from '../../payments/return-payment.ts'
import { publishOrder } from '../publish-order.ts'
import { orderNotFound, requireOrder } from '../orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from '../orders.store.ts'
import { recordRefunds } from './record-refunds.ts'
import { refundRefused } from './refund-refusals.ts'
import { UNDECIDED, updateToHeld, updateToRefused, type RefundRow } from './refunds.store.ts'
import { isAutomatic } from './request-refund.ts'

/**
 * Refunds a paid order at the provider and records the result. Safe to retry: earlier refunds are
 * found at the provider, and the result is recorded once. One that the provider holds stays under way. @throws Failure unavailable when the
 * provider cannot be reached; conflict when it refuses
 */
export async function executeRefund(
  context: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<OrderRow> {
  const { orderId, paymentIntentId } = order
  if (!UNDECIDED.includes(refund.status)) return requireOrder(context, orderId)
  const given = paymentIntentId
    ? await returnPayment(context, {
        stripeAccount: order.stripeAccount,
        paymentIntentId,
        amountCents: isPart(refund) ? order.totalCents : refund.amountCents,
        ...(isPart(refund) && { partCents: refund.amountCents }),
        refundId: refund.refundId,
        isRepeated: isAutomatic(refund),
        metadata: { orderId },
      })
    : []
  if (given?.some(isHeld)) {
    await updateToHeld(context.db, { refundId: refund.refundId, now: context.now() })
  }
  if (given) return recordRefunds(context, order, given)
  const refused = await recordRefusal(context, orderId, refund)
  publishOrder(context, refused)
  throw refundRefused()
}

/** Whether a refund gives back less than everything that is left. */
function isPart({ lines }: RefundRow): boolean {
  return lines !== null
}

/**
 * Records a refused refund. Staff can retry theirs; an automatic refund raises an alarm and is
 * retried by a job.
 */
async function recordRefusal(
  context: Context,
  orderId: string,
  refund: RefundRow,
): Promise<OrderRow> {
  if (isAutomatic(refund)) {
    context.log.error({ orderId, refundId: refund.refundId }, 'an automatic refund was refused')
    context.metrics.count('refund_refused')
  }
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status === 'REFUNDED' || order.refundRequestedAt === null) return order
    const now = context.now()
    const { refundId, status } = refund
    if (isAutomatic(refund)) {
      await updateToRefused(tx, { refundId, status, now })
      return order
    }
    await updateToRefused(tx, { refundId, status: 'FAILED', now })
    await recordChange(context, tx, {
      action: 'order.refund_failed',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: order.status },
    })
    return saveOrder(tx, orderId, { refundRequestedAt: null, updatedAt: now })
  })
}
