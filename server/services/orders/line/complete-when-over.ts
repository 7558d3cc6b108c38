import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { areAllPartsOver } from '../../preparations/hand-over-parts.ts'
import { updateToComplete } from '../complete-order.store.ts'
import { countSale } from '../publish-order.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { isHeldByRefund } from '../refund/is-held-by-refund.ts'

/**
 * Completes an order of a line that was handed over in part, once nothing more of it is handed over, because the rest
 * was given back or refused. The caller has locked the order. @returns whether it was completed
 */
export async function completeWhenOver(
  context: Context,
  tx: Transaction,
  order: OrderRow,
): Promise<boolean> {
  const { orderId, fulfilment, status, idCheckedBy } = order
  if (fulfilment !== 'LINE' || status !== 'PAID') return false
  if (await isHeldByRefund(tx, order)) return false
  if (!(await areAllPartsOver(tx, orderId))) return false
  const [completed] = await updateToComplete(tx, {
    orderId,
    now: context.now(),
    // a refund at the provider's site is reported by nobody
    staff: context.caller?.userId ?? 'system',
    idCheckedBy,
    requestId: context.requestId,
    call: '',
    key: null,
    requestHash: null,
    answer: 'null',
  })
  return completed !== undefined
}

/** The same after a part was refused. @returns whether the order was completed */
export async function completeAfterRefusal(context: Context, orderId: string): Promise<boolean> {
  const order = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    return locked && (await completeWhenOver(context, tx, locked)) ? locked : undefined
  })
  if (order) countSale(context, order, 'order_completed')
  return order !== undefined
}
