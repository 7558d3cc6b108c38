import { isUuid } from '#domain/values/ids.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { PaymentOwner } from '../../payments/payment-owner.ts'
import { acceptPayment } from './accept-payment.ts'
import { selectOrderOfPayment, selectSettledPayments, selectUnpayable } from '../orders.store.ts'
import { selectKnownRefunds } from '../refund/refunds.store.ts'
import { settleOrder } from './settle-order.ts'
import { syncDispute } from '../refund/sync-dispute.ts'
import { syncRefunds } from '../refund/sync-refunds.ts'

/** The payments of orders. */
export const orderPayments: PaymentOwner = {
  kind: 'order',
  async settle(context, payment) {
    const [order] = await selectOrderOfPayment(context.db, payment)
    if (order) await settleOrder(context, order)
    return order !== undefined
  },
  accept: acceptPayment,
  async listSettled(context, ids) {
    const rows = await selectSettledPayments(context.db, { paymentIntentIds: ids })
    return rows.map(({ paymentIntentId }) => paymentIntentId)
  },
  async listUnpayable(context, open) {
    const named = open.flatMap(({ paymentIntentId, metadata: { orderId } }) =>
      isUuid(orderId) ? [{ paymentIntentId, orderId }] : [],
    )
    const rows = await selectUnpayable(context.db, {
      paymentIntentIds: named.map(({ paymentIntentId }) => paymentIntentId),
      orderIds: named.map(({ orderId }) => orderId),
    })
    return rows.map(({ paymentIntentId }) => paymentIntentId)
  },
  async syncRefunds(context, payment) {
    const [order] = await selectOrderOfPayment(context.db, payment)
    if (!order) return false
    try {
      await syncRefunds(context, order.orderId)
    } finally {
      // the provider refuses our refund of a disputed payment
      await syncDispute(context, order.orderId, payment)
    }
    return true
  },
  async recordFailedRefund(context, tx, payment) {
    const [order] = await selectOrderOfPayment(tx, payment)
    if (!order) return undefined
    await recordChange(context, tx, {
      action: 'order.refund_failed_later',
      subjectType: 'order',
      subjectId: order.orderId,
    })
    return order.orderId
  },
  async listKnownRefunds(context, ids) {
    const rows = await selectKnownRefunds(context.db, { providerRefundIds: ids })
    return rows.map(({ providerRefundId }) => providerRefundId)
  },
}
