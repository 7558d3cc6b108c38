import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import { isAccountClosed, type Payment } from '../../payments/payment-gateway.ts'
import { countSale, publishOrder, publishStock } from '../publish-order.ts'
import { claimOrder, releaseClaim } from './claim-order.ts'
import { postponeClosing } from './close-order.store.ts'
import { lockOrder, saveOrder, type OrderRow } from '../orders.store.ts'
import { settleOrder } from '../pay/settle-order.ts'

const MIN_RETRY_DELAY_MS = 15_000
const MAX_RETRY_DELAY_MS = 10 * 60_000

/**
 * Closes an unpaid order whose hold expired: cancels the payment first, so that no money can arrive
 * later, then releases the stock. Settles the order if it was paid, and leaves it if its hold was
 * renewed. Failures are retried with exponential backoff. @returns whether it was closed
 */
export async function closeOrder(context: Context, order: OrderRow): Promise<boolean> {
  const claimed = await claimOrder(context, order, null)
  if (!claimed) return false
  let isEnded = false
  try {
    isEnded = await endPayment(context, claimed)
  } finally {
    if (!isEnded) await postpone(context, claimed)
  }
  const closed = isEnded ? await release(context, claimed) : undefined
  if (!closed) return false
  countSale(context, closed, 'order_expired')
  publishOrder(context, closed)
  publishStock(context, closed)
  return true
}

async function endPayment(context: Context, claimed: OrderRow): Promise<boolean> {
  if (!claimed.paymentIntentId) return true
  const payment = await cancelPayment(context, claimed, claimed.paymentIntentId)
  if (payment.status === 'succeeded') {
    await releaseClaim(context, claimed)
    await settleOrder(context, claimed.orderId)
  }
  return payment.status === 'canceled'
}

/** A payment on an account that is no longer connected is beyond our reach, and keeps no stock. */
async function cancelPayment(
  context: Context,
  { stripeAccount }: OrderRow,
  paymentIntentId: string,
): Promise<Pick<Payment, 'status'>> {
  try {
    return await context.payments.of(stripeAccount).cancelPayment(paymentIntentId)
  } catch (error) {
    if (!isAccountClosed(error)) throw error
    return { status: 'canceled' }
  }
}

async function postpone(context: Context, claimed: OrderRow) {
  const pause = Math.min(MIN_RETRY_DELAY_MS * 2 ** claimed.closeTries, MAX_RETRY_DELAY_MS)
  const nextTryAt = new Date(context.now().getTime() + pause)
  await postponeClosing(context.db, { orderId: claimed.orderId, nextTryAt })
  await releaseClaim(context, claimed)
}

function release(context: Context, claimed: OrderRow): Promise<OrderRow | undefined> {
  return context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, claimed.orderId)
    if (locked?.version !== claimed.version) return undefined
    await recordChange(context, tx, {
      action: 'order.closed',
      subjectType: 'order',
      subjectId: claimed.orderId,
      after: { closedReason: 'EXPIRED' },
    })
    const closed = await saveOrder(tx, claimed.orderId, {
      closedReason: 'EXPIRED',
      stockState: 'RELEASED',
      version: claimed.version + 1,
      changingUntil: null,
      providerAmountCents: null,
      updatedAt: context.now(),
    })
    await moveStock(tx, { returned: locked.lines })
    return closed
  })
}
