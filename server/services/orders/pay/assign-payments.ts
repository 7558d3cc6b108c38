import { ORDER_CHANGING } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { isAccountClosed } from '../../payments/payment-gateway.ts'
import { processAssigning, type Assigning } from '../../payments/process-assigning.ts'
import { replacePayment } from '../change/claim-order.store.ts'
import { claimOrder, releaseClaim } from '../change/claim-order.ts'
import { isOpen, selectOrder, type OrderRow } from '../orders.store.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Pays orders with payments that named none, as a person said. One whose order was paid otherwise or deleted meanwhile, or
 * whose account was disconnected, is listed again. @returns how many were decided
 */
export function assignPayments(context: Context): Promise<number> {
  return processAssigning(context, async (assigning) => {
    const order = await selectOrder.run(context.db, { orderId: assigning.orderId ?? '' })
    if (!order) return false
    const isTaken =
      order.paymentIntentId === assigning.paymentIntentId ||
      (await takePayment(context, order, assigning))
    if (isTaken) await settleOrder(context, order.orderId)
    return isTaken
  })
}

/**
 * Puts the payment in the place of the order's own, which is canceled first, so the order cannot be paid twice. @returns false
 * for an order that does not wait for this payment any more
 */
async function takePayment(
  context: Context,
  order: OrderRow,
  { paymentIntentId, stripeAccount, amountCents }: Assigning,
): Promise<boolean> {
  const { orderId, vendorLocationId, status, totalCents } = order
  if (status !== 'IN_PROGRESS' || totalCents !== amountCents) return false
  // the payment of a closed order was canceled as it was closed
  const claimed = isOpen(order) ? await claimOrder(context, order, null) : order
  if (!claimed) throw beingChanged()
  let isReplaced = false
  try {
    if (isOpen(order) && !(await isOwnCanceled(context, claimed))) return false
    const gateway = context.payments.of(stripeAccount)
    const { clientSecret } = await gateway.nameOrder(paymentIntentId, { orderId, vendorLocationId })
    const { version } = claimed
    const change = { orderId, version, paymentIntentId, clientSecret, amountCents, stripeAccount }
    isReplaced = (await replacePayment(context.db, change)).length > 0
    return isReplaced
  } catch (error) {
    if (isAccountClosed(error)) return false
    throw error
  } finally {
    if (!isReplaced && isOpen(order)) await releaseClaim(context, claimed)
  }
}

async function isOwnCanceled(context: Context, claimed: OrderRow): Promise<boolean> {
  if (!claimed.paymentIntentId) return true
  const gateway = context.payments.of(claimed.stripeAccount)
  const { status } = await gateway.cancelPayment(claimed.paymentIntentId)
  // the guest is paying it right now
  if (status === 'processing') throw beingChanged()
  return status === 'canceled'
}

function beingChanged(): Failure {
  return new Failure('conflict', ORDER_CHANGING, { code: 'ORDER_CHANGING' })
}
