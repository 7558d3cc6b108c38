import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { syncDisputes } from '../../payments/sync-disputes.ts'
import type { PaymentAddress } from '../../payments/payment-gateway.ts'
import { publishOrder } from '../publish-order.ts'
import { lockOrder, selectOrder } from '../orders.store.ts'
import { updateDisputed } from './sync-dispute.store.ts'

/**
 * Records when a cardholder disputes the payment of an order, and when we win the dispute. The order keeps
 * its status: the money is at the bank, and only a person can answer it. Repeating it changes nothing.
 */
export async function syncDispute(
  context: Context,
  orderId: string,
  { stripeAccount, paymentIntentId }: PaymentAddress,
): Promise<void> {
  const wasDisputed = (await selectOrder.run(context.db, { orderId }))?.disputedAt != null
  const isDisputed = await syncDisputes(context, { stripeAccount, paymentIntentId })
  if (isDisputed === wasDisputed) return
  const changed = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Another process recorded a change meanwhile and may have asked the provider later.
    if (!order || (order.disputedAt !== null) !== wasDisputed) return undefined
    const now = context.now()
    await updateDisputed(tx, { orderId, disputedAt: isDisputed ? now : null, now })
    await recordChange(context, tx, {
      action: isDisputed ? 'order.disputed' : 'order.dispute_ended',
      subjectType: 'order',
      subjectId: orderId,
      after: { amountCents: order.totalCents },
    })
    return order
  })
  if (!changed) return
  publishOrder(context, changed)
  if (!isDisputed) return
  context.log.error({ orderId, paymentIntentId }, 'the payment of an order is disputed: answer it')
  context.metrics.count('order_disputed')
}
