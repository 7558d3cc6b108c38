import type { Context } from '../../context.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockOrder } from './orders.store.ts'
import { selectLastDispute } from './sync-dispute.store.ts'

const DISPUTED = 'order.disputed'
const DISPUTE_ENDED = 'order.dispute_ended'

/**
 * Records when a cardholder disputes the payment of an order, and when we win the dispute. The order keeps
 * its status: the money is at the bank, and only a person can answer it. Repeating it changes nothing.
 */
export async function syncDispute(
  context: Context,
  orderId: string,
  paymentIntentId: string,
): Promise<void> {
  const isDisputed = await context.payments.isDisputed(paymentIntentId)
  const action = isDisputed ? DISPUTED : DISPUTE_ENDED
  const isNews = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [last] = await selectLastDispute(tx, [orderId, [DISPUTED, DISPUTE_ENDED]])
    if (!order || (last?.action ?? DISPUTE_ENDED) === action) return false
    const after = { amountCents: order.totalCents }
    await recordChange(context, tx, { action, subjectType: 'order', subjectId: orderId, after })
    return true
  })
  if (!isNews || !isDisputed) return
  context.log.error({ orderId, paymentIntentId }, 'the payment of an order is disputed: answer it')
  context.metrics.count('order_disputed')
}
