import { randomUUIDv7 } from 'node:crypto'
import { NOTHING_TO_REFUND } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveStock } from '../inventory/count-stock.ts'
import { announceOrder } from './announce-order.ts'
import { orderNotFound, requireOrder, requireStaffOf } from './orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from './orders.store.ts'
import { decideRefund, findLiveRefund, insertRefund, type RefundRow } from './refunds.store.ts'

/** Staff give the whole amount back, once. Stock that was not handed over returns. */
export async function refundOrder(
  context: Context,
  orderId: string,
  reason: string,
): Promise<OrderRow> {
  requireCaller(context)
  await requireStaffOf(context, await requireOrder(context, orderId))
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status === 'REFUNDED') return undefined
    if (order.status === 'IN_PROGRESS') {
      throw new Failure('conflict', NOTHING_TO_REFUND, { code: 'ORDER_NOT_PAID' })
    }
    return requestRefund(context, tx, order, reason)
  })
  return carryOutRefund(context, orderId, refund)
}

/** Notes the refund before the provider is asked: one an order, picked up again after a crash. */
export async function requestRefund(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  reason: string,
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
    requestedBy: context.caller?.userId ?? 'system',
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Asks the provider and writes down what it did. Safe to repeat: the provider is asked under a key of the
 * order's own, and the decision is written once.
 * @throws Failure unavailable when the provider cannot be reached; conflict when it refuses
 */
export async function carryOutRefund(
  context: Context,
  orderId: string,
  refund: RefundRow | undefined,
): Promise<OrderRow> {
  const order = await requireOrder(context, orderId)
  if (!refund || refund.status === 'SUCCEEDED' || order.status === 'REFUNDED') return order
  const outcome = await askProvider(context, order, refund)
  const decided = await decide(context, orderId, refund, outcome)
  announceOrder(context, decided)
  if (outcome.status === 'SUCCEEDED') {
    context.metrics.count('order_refunded')
    return decided
  }
  throw new Failure('conflict', 'The payment service refused the refund.', {
    code: 'REFUND_REFUSED',
  })
}

type Outcome = { status: 'SUCCEEDED' | 'FAILED'; providerRefundId: string | null }

async function askProvider(context: Context, order: OrderRow, refund: RefundRow): Promise<Outcome> {
  if (!order.paymentIntentId) return { status: 'SUCCEEDED', providerRefundId: null }
  try {
    const answer = await context.payments.refundPayment({
      paymentIntentId: order.paymentIntentId,
      amountCents: refund.amountCents,
      idempotencyKey: `refund:${refund.refundId}`,
      metadata: { orderId: order.orderId },
    })
    // a pending refund is the provider's promise; it tells by a notice if it cannot keep it
    const status = answer.status === 'failed' ? 'FAILED' : 'SUCCEEDED'
    return { status, providerRefundId: answer.providerRefundId }
  } catch (error) {
    if (error instanceof Failure && error.kind === 'conflict') {
      return { status: 'FAILED', providerRefundId: null }
    }
    throw error
  }
}

function decide(
  context: Context,
  orderId: string,
  refund: RefundRow,
  outcome: Outcome,
): Promise<OrderRow> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.status === 'REFUNDED' || order.refundRequestedAt === null) return order
    const now = context.now()
    await decideRefund(tx, refund.refundId, { ...outcome, updatedAt: now })
    await recordChange(context, tx, {
      action: outcome.status === 'SUCCEEDED' ? 'order.refunded' : 'order.refund_failed',
      subjectType: 'order',
      subjectId: orderId,
      before: { status: order.status },
      after: { refund: outcome.status, providerRefundId: outcome.providerRefundId },
    })
    if (outcome.status === 'FAILED') {
      return saveOrder(tx, orderId, { refundRequestedAt: null, updatedAt: now })
    }
    const isBackInStock = order.completedAt === null && order.stockState === 'SOLD'
    if (isBackInStock) await moveStock(tx, { returned: order.lines })
    return saveOrder(tx, orderId, {
      status: 'REFUNDED',
      stockState: isBackInStock ? 'RESTOCKED' : order.stockState,
      refundedAt: now,
      updatedAt: now,
    })
  })
}
