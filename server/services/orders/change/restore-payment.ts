import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { writeChange } from './write-change.ts'
import { isInDoubt } from './claim-order.ts'
import { requireOrder } from '../orders.access.ts'
import { isOpen, type OrderRow } from '../orders.store.ts'
import { settleOrder } from '../pay/settle-order.ts'

/**
 * Restores the payment to the order's amount after a change was interrupted by a crash or a lost
 * response. The client secret is withheld until then. Settles the order if it was paid. @throws
 * Failure unavailable while the provider cannot be reached
 */
export async function restorePayment(context: Context, order: OrderRow): Promise<OrderRow> {
  if (!isInDoubt(order, context.now()) || !isOpen(order)) return order
  const place = await context.places.requirePlace(order.vendorLocationId)
  try {
    const restored = await writeChange(context, order, order, { place, isNewCart: false })
    return restored ?? (await requireOrder(context, order.orderId))
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'PAYMENT_STATE')) throw error
    return settleOrder(context, order.orderId)
  }
}

/** Restores the payment for a read, which gets the order even while the provider is unreachable. */
export async function tryToRestorePayment(context: Context, order: OrderRow): Promise<OrderRow> {
  try {
    return await restorePayment(context, order)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.log.warn(
      { orderId: order.orderId, code: error.code },
      'could not restore a payment yet',
    )
    return order
  }
}
