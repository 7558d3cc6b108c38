import type { Cents } from '#domain/values/money.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertRefundRequest, selectLiveRefund, type RefundRow } from './refunds.store.ts'

/** The time after which the job retries a refund that the request did not finish. */
const REFUND_RETRY_AFTER_MS = 30_000

/**
 * Stores a refund before calling the provider, one per order, so that it resumes after a crash.
 * @returns the order's refund; undefined when the order cannot be refunded
 */
export async function requestRefund(
  context: Context,
  db: Queryable,
  request: {
    orderId: string
    reason: string
    /** The order's total, unless another amount was paid. */
    amountCents?: Cents
    requestedBy?: string
  },
): Promise<RefundRow | undefined> {
  const now = context.now()
  const stored = await insertRefundRequest.run(db, {
    orderId: request.orderId,
    refundId: randomUUIDv7(),
    cents: request.amountCents ?? null,
    reason: request.reason,
    requestedBy: request.requestedBy ?? context.caller?.userId ?? 'system',
    now,
    nextAttemptAt: new Date(now.getTime() + REFUND_RETRY_AFTER_MS),
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
  })
  return stored ?? (await selectLiveRefund(db, { orderId: request.orderId }))[0]
}

/** Whether a refund was started automatically, for a late payment or a wrong amount. */
export function isAutomatic(refund: Pick<RefundRow, 'requestedBy'>): boolean {
  return refund.requestedBy.startsWith('system')
}
