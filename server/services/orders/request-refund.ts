import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { saveOrder, type OrderRow } from './orders.store.ts'
import { findLiveRefund, insertRefund, type RefundRow } from './refunds.store.ts'

/** When the job retries a refund that the request did not finish. */
export const REFUND_RETRY_AFTER_MS = 30_000

/** Stores a refund before calling the provider, one per order, so that it resumes after a crash. */
export async function requestRefund(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  reason: string,
  requestedBy = context.caller?.userId ?? 'system',
): Promise<RefundRow> {
  const live = await findLiveRefund(tx, order.orderId)
  if (live) return live
  const now = context.now()
  await saveOrder(tx, order.orderId, { refundRequestedAt: now, updatedAt: now })
  await recordChange(context, tx, {
    action: 'order.refund_requested',
    subjectType: 'order',
    subjectId: order.orderId,
    before: { status: order.status },
    after: { reason, amountCents: order.totalCents },
  })
  return insertRefund(tx, {
    refundId: randomUUIDv7(),
    orderId: order.orderId,
    status: 'REQUESTED',
    amountCents: order.totalCents,
    reason,
    requestedBy,
    nextAttemptAt: new Date(now.getTime() + REFUND_RETRY_AFTER_MS),
    createdAt: now,
    updatedAt: now,
  })
}

/** Whether a refund was started automatically, for a late payment or a wrong amount. */
export function isAutomatic(refund: Pick<RefundRow, 'requestedBy'>): boolean {
  return refund.requestedBy.startsWith('system')
}
