import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
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
  const findLast = async (db: Queryable) => {
    const [last] = await selectLastDispute(db, [orderId, [DISPUTED, DISPUTE_ENDED]])
    return last?.action ?? DISPUTE_ENDED
  }
  const known = await findLast(context.db)
  const isDisputed = await context.payments.isDisputed(paymentIntentId)
  const action = isDisputed ? DISPUTED : DISPUTE_ENDED
  const isNews = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Another process recorded a change meanwhile and may have asked the provider later.
    if (!order || known === action || (await findLast(tx)) !== known) return false
    const after = { amountCents: order.totalCents }
    await recordChange(context, tx, { action, subjectType: 'order', subjectId: orderId, after })
    return true
  })
  if (!isNews || !isDisputed) return
  context.log.error({ orderId, paymentIntentId }, 'the payment of an order is disputed: answer it')
  context.metrics.count('order_disputed')
}
