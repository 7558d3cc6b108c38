import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { moveStock } from '../inventory/count-stock.ts'
import type { Payment } from '../payments/payment-gateway.ts'
import { announceOrder, announceStock } from './announce-order.ts'
import { becomePaid } from './become-paid.ts'
import { isPaymentOf } from './is-payment-of.ts'
import type { OrderRow } from './orders.store.ts'
import { carryOutRefund } from './carry-out-refund.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Money for an order that was closed, or for another amount than it costs: the order takes its stock
 * again and is paid after all, or, where that is not possible, the money goes back at once.
 * @returns undefined when the order is no longer as it was read
 */
export async function acceptLateMoney(
  context: Context,
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow | undefined> {
  if (!isPaymentOf(payment, order)) return returnMoney(context, order, payment, 'AMOUNT_MISMATCH')
  try {
    const paid = await takeStockAgain(context, order, payment)
    if (!paid) return undefined
    context.metrics.count('order_paid_late')
    announceOrder(context, paid)
    announceStock(context, paid)
    return paid
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'SOLD_OUT')) throw error
    return returnMoney(context, order, payment, 'SOLD_OUT_AFTER_PAYMENT')
  }
}

function takeStockAgain(context: Context, order: OrderRow, payment: Payment) {
  return context.db.transaction(async (tx) => {
    const paid = await becomePaid(context, tx, order, payment, {
      stockState: 'SOLD',
      closedReason: null,
    })
    if (paid && order.stockState === 'RELEASED') await moveStock(tx, { taken: order.lines })
    return paid
  })
}

/** The order counts as paid and refunded, so that the books show where the money went. */
async function returnMoney(
  context: Context,
  order: OrderRow,
  payment: Payment,
  closedReason: 'SOLD_OUT_AFTER_PAYMENT' | 'AMOUNT_MISMATCH',
): Promise<OrderRow | undefined> {
  const refund = await context.db.transaction(async (tx) => {
    const paid = await becomePaid(context, tx, order, payment, {
      stockState: 'RELEASED',
      closedReason,
    })
    if (!paid) return undefined
    if (order.stockState === 'HELD') await moveStock(tx, { returned: order.lines })
    const received = { ...paid, totalCents: payment.amountReceivedCents }
    return requestRefund(context, tx, received, closedReason, 'system:late-money')
  })
  if (!refund) return undefined
  announceStock(context, order)
  return carryOutRefund(context, order.orderId, refund)
}
