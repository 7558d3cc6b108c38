import type { Cents } from '#domain/values/money.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { OrderRow } from '../orders.store.ts'
import type { StoredRefundLine } from '../orders.tables.ts'
import { insertRefundRequest, selectRefundUnderWay, type RefundRow } from './refunds.store.ts'

/** The time after which the job retries a refund that the request did not finish. */
const REFUND_RETRY_AFTER_MS = 30_000

/**
 * The `requestedBy` of a part that is given back by itself. It has no `system:`, because the version before takes the
 * amount of such a refund for everything that was paid.
 */
export const AUTOMATIC_PART = 'automatic-part'

/** A refund of some lines, of the tip, or of both. */
export interface RefundPart {
  lines: StoredRefundLine[]
  tipCents: Cents
  amountCents: Cents
  /** The refunds that it follows from. */
  seen: OrderRow['refunds']
  /** What goes back in words, for the log. */
  names: string[]
}

export interface RefundRequest {
  orderId: string
  reason: string
  /** The order's total, unless another amount was paid. */
  amountCents?: Cents
  requestedBy?: string
  /** What STAFF gives back alone; left out for anybody else. */
  aloneCents?: Cents | undefined
  /** Whether what is being made was poured already, as a person said. */
  isPoured?: boolean | undefined
  /** Left out for everything that is left. */
  part?: RefundPart
}

/**
 * Stores a refund before calling the provider, one under way per order, so that it resumes after a crash.
 * @returns the refund, and whether it is this one or the one that was under way; undefined when the order cannot be
 * refunded now
 */
export async function requestRefund(
  context: Context,
  db: Queryable,
  request: RefundRequest,
): Promise<{ refund: RefundRow; isNew: boolean } | undefined> {
  const now = context.now()
  const { part, orderId } = request
  // an automatic refund is nobody's request
  const intent = request.requestedBy ? undefined : context.intent
  const stored = await insertRefundRequest.run(db, {
    orderId,
    refundId: randomUUIDv7(),
    cents: part?.amountCents ?? request.amountCents ?? null,
    lines: part ? JSON.stringify(part.lines) : null,
    tipCents: part?.tipCents ?? null,
    seen: part ? JSON.stringify(part.seen) : null,
    what: JSON.stringify(part ? toAudited(part) : {}),
    aloneCents: request.aloneCents ?? null,
    poured: request.isPoured ?? null,
    key: intent?.key ?? null,
    requestHash: intent?.requestHash ?? null,
    reason: request.reason,
    requestedBy: request.requestedBy ?? context.caller?.userId ?? 'system',
    now,
    nextAttemptAt: new Date(now.getTime() + REFUND_RETRY_AFTER_MS),
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
  })
  if (stored) return { refund: stored, isNew: true }
  const [refund] = await selectRefundUnderWay(db, { orderId })
  return refund && { refund, isNew: false }
}

/** What goes back, as Activity names it. */
function toAudited({ names, tipCents }: RefundPart) {
  return { ...(names.length > 0 && { items: names }), ...(tipCents > 0 && { tipCents }) }
}

/** Whether a refund was started automatically, for a late payment, a wrong amount or what was not made. */
export function isAutomatic({ requestedBy }: Pick<RefundRow, 'requestedBy'>): boolean {
  return requestedBy.startsWith('system') || requestedBy === AUTOMATIC_PART
}
