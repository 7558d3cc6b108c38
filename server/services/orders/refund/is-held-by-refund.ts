import type { Queryable } from '../../../db/database.ts'
import type { OrderRow } from '../orders.store.ts'
import { selectIsHeld } from './refunds.store.ts'

/** Whether a refund under way decides first what is left to make and hand over: one that gives pieces back. */
export async function isHeldByRefund(
  db: Queryable,
  { orderId, refundRequestedAt }: Pick<OrderRow, 'orderId' | 'refundRequestedAt'>,
): Promise<boolean> {
  if (!refundRequestedAt) return false
  const [order] = await selectIsHeld(db, { orderId })
  return order?.isHeld ?? false
}
