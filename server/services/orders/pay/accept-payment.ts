import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { recordUnmatched } from '../../payments/record-unmatched.ts'
import type { Payment } from '../../payments/payment-gateway.ts'
import { amountDue } from '../change/sync-payment.ts'
import { attachPayment } from '../create/create-order.store.ts'
import { requireOrder } from '../orders.access.ts'
import { selectOrderOfPayment, type OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Assigns a received payment to its order: by payment id, else by the order id in its metadata.
 * Records payments that match no order.
 */
export async function acceptPayment(context: Context, payment: Payment): Promise<void> {
  const [order] = await selectOrderOfPayment(context.db, payment)
  if (order) return void (await settleOrder(context, order))
  const { orderId } = payment.metadata
  // another sale of the venue on its own account
  if (payment.stripeAccount && !orderId) return
  const named = orderId ? await findNamed(context, orderId) : undefined
  if (named && (await isWaitingFor(context, named, payment))) {
    return void (await settleOrder(context, named.orderId))
  }
  const reason = named ? 'ORDER_NOT_WAITING' : orderId ? 'ORDER_UNKNOWN' : 'NO_ORDER_NAMED'
  await recordUnmatched(context, payment, reason)
}

async function findNamed(context: Context, orderId: string): Promise<OrderRow | undefined> {
  try {
    return await requireOrder(context, orderId)
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return undefined
    throw error
  }
}

/**
 * Handles a crash between creating the payment and storing it: attaches the payment if the order
 * awaits it. Whoever owns another account can name the order too.
 */
async function isWaitingFor(context: Context, order: OrderRow, payment: Payment): Promise<boolean> {
  if (order.stripeAccount !== payment.stripeAccount) return false
  if (amountDue(order) !== payment.amountReceivedCents) return false
  const attached = await attachPayment.run(context.db, {
    ...payment,
    orderId: order.orderId,
    version: order.version,
    now: context.now(),
  })
  return attached !== undefined
}
