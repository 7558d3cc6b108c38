import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import type { Payment } from '../../payments/payment-gateway.ts'
import { publishOrder, publishStock } from '../publish-order.ts'
import { isAlcoholOver } from '../alcohol/alcohol-rules.ts'
import { findPickup, isPaymentOf, type ReturnReason, writePaid } from './write-paid.ts'
import type { OrderRow } from '../orders.store.ts'
import { executeRefund } from '../refund/execute-refund.ts'
import { requestRefund } from '../refund/request-refund.ts'

/**
 * Handles a payment for a closed order, one of the wrong amount, or one for alcohol after its hours: the order takes its stock again
 * and becomes PAID, or, if that is not possible, the payment is refunded at once. @returns
 * undefined when the order changed since it was read
 */
export async function acceptLateMoney(
  context: Context,
  order: OrderRow,
  payment: Payment,
): Promise<OrderRow | undefined> {
  if (!isPaymentOf(payment, order)) return returnMoney(context, order, payment, 'AMOUNT_MISMATCH')
  const place = await context.places.requirePlace(order.vendorLocationId)
  if (isAlcoholOver(order, place, context.now())) {
    return returnMoney(context, order, payment, 'ALCOHOL_TIME_OVER')
  }
  try {
    const paid = await retakeStock(context, order, payment)
    if (!paid) return undefined
    context.metrics.count('order_paid_late')
    publishOrder(context, paid)
    publishStock(context, paid)
    return paid
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'SOLD_OUT')) throw error
    return returnMoney(context, order, payment, 'SOLD_OUT_AFTER_PAYMENT')
  }
}

async function retakeStock(context: Context, order: OrderRow, payment: Payment) {
  const pickup = await findPickup(context, order)
  return context.db.transaction(async (tx) => {
    const paid = await writePaid(context, tx, order, payment, {
      stockState: 'SOLD',
      closedReason: null,
      pickup,
    })
    if (paid) await moveStock(tx, { taken: order.lines })
    return paid
  })
}

/** Marks the order as paid and refunded, so that the books show where the money went. */
async function returnMoney(
  context: Context,
  order: OrderRow,
  payment: Payment,
  closedReason: ReturnReason,
): Promise<OrderRow | undefined> {
  const refund = await context.db.transaction(async (tx) => {
    const paid = await writePaid(context, tx, order, payment, {
      stockState: 'RELEASED',
      closedReason,
    })
    if (!paid) return undefined
    const requested = await requestRefund(context, tx, {
      orderId: order.orderId,
      amountCents: payment.amountReceivedCents,
      reason: closedReason,
      requestedBy: 'system:late-money',
    })
    if (order.stockState === 'HELD') await moveStock(tx, { returned: order.lines })
    return requested?.refund
  })
  if (!refund) return undefined
  publishStock(context, order)
  return executeRefund(context, order, refund)
}
