import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveStock } from '../inventory/count-stock.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import { announceOrder, announceStock } from './announce-order.ts'
import { isPaymentOf } from './is-payment-of.ts'
import { orderNotFound, requireOrder } from './orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from './orders.store.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Money for an order that was closed, or for another amount than it now costs: the order takes its stock
 * again and is paid after all, or, where that is not possible, the money goes back at once.
 */
export async function acceptLateMoney(
  context: Context,
  orderId: string,
  payment: Payment,
): Promise<OrderRow> {
  try {
    const paid = await becomePaidLate(context, orderId, payment)
    context.metrics.count('order_paid_late')
    announceOrder(context, paid)
    announceStock(context, paid)
    return paid
  } catch (error) {
    if (!(error instanceof Failure && GOES_BACK.has(error.code))) throw error
    const reason = error.code === 'SOLD_OUT' ? 'SOLD_OUT_AFTER_PAYMENT' : 'AMOUNT_MISMATCH'
    const returned = await returnMoney(context, orderId, payment, reason)
    announceOrder(context, returned)
    announceStock(context, returned)
    return returned
  }
}

const GOES_BACK = new Set(['SOLD_OUT', 'AMOUNT_MISMATCH'])

function becomePaidLate(context: Context, orderId: string, payment: Payment): Promise<OrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status !== 'IN_PROGRESS') return order
    if (!isPaymentOf(payment, order)) {
      throw new Failure('conflict', 'Another amount was paid.', { code: 'AMOUNT_MISMATCH' })
    }
    if (order.stockState === 'RELEASED') await moveStock(tx, { taken: order.lines })
    await recordChange(context, tx, {
      action: 'order.paid',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: order.status, closedReason: order.closedReason },
      after: { status: 'PAID', amountCents: payment.amountReceivedCents },
    })
    return saveOrder(tx, orderId, {
      status: 'PAID',
      closedReason: null,
      stockState: 'SOLD',
      paymentMethod: payment.method ?? null,
      paidAt: context.now(),
      updatedAt: context.now(),
    })
  })
}

/** The order counts as paid and refunded, so that the books show where the money went. */
async function returnMoney(
  context: Context,
  orderId: string,
  payment: Payment,
  reason: 'SOLD_OUT_AFTER_PAYMENT' | 'AMOUNT_MISMATCH',
): Promise<OrderRow> {
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status !== 'IN_PROGRESS') return undefined
    const now = context.now()
    if (order.stockState === 'HELD') await moveStock(tx, { returned: order.lines })
    await recordChange(context, tx, {
      action: 'order.paid',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: order.status, closedReason: order.closedReason },
      after: { status: 'PAID', closedReason: reason, amountCents: payment.amountReceivedCents },
    })
    await saveOrder(tx, orderId, {
      status: 'PAID',
      closedReason: reason,
      stockState: 'RELEASED',
      paidAt: now,
      updatedAt: now,
    })
    const received = { ...order, totalCents: payment.amountReceivedCents }
    return requestRefund(context, tx, received, reason, 'system:late-money')
  })
  return refund ? carryOutRefund(context, orderId, refund) : requireOrder(context, orderId)
}
