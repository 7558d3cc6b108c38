import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { moveStock } from '../inventory/count-stock.ts'
import type { ProviderRefund } from '../payments/payment-gateway.ts'
import { counts } from '../payments/return-payment.ts'
import { publishOrder, publishStock } from './publish-order.ts'
import { orderNotFound } from './orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from './orders.store.ts'
import {
  BY_PROVIDER,
  insertRefund,
  listRefunds,
  saveRefund,
  sumOfRefunds,
  type RefundRow,
} from './refunds.store.ts'
import { isAutomatic } from './request-refund.ts'

/**
 * Records the provider's refunds of an order, both ours and those made directly there. When
 * everything is refunded, the order becomes REFUNDED and stock that was not handed over is
 * returned. The only writer of REFUNDED; repeating it changes nothing.
 */
export async function recordRefunds(
  context: Context,
  orderId: string,
  found: ProviderRefund[],
): Promise<OrderRow> {
  const { order, hasChanged } = await context.db.transaction((tx) =>
    record(context, tx, orderId, found),
  )
  if (!hasChanged) return order
  if (order.status === 'REFUNDED') context.metrics.count('order_refunded')
  publishOrder(context, order)
  if (order.stockState === 'RESTOCKED') publishStock(context, order)
  return order
}

async function record(
  context: Context,
  tx: Transaction,
  orderId: string,
  found: ProviderRefund[],
): Promise<{ order: OrderRow; hasChanged: boolean }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw orderNotFound()
  const before = await listRefunds(tx, orderId)
  for (const refund of found) await match(context, tx, order, before, refund)
  const own = before.find(({ status }) => status === 'REQUESTED')
  const goalCents = own?.amountCents ?? order.totalCents
  const matched = await listRefunds(tx, orderId)
  const isGivenBack = sumOfRefunds(matched) >= goalCents
  // everything was refunded at the provider before our own refund
  if (own && isGivenBack && isUndecided(matched, own)) {
    await decide(context, tx, own, { amountCents: 0, providerRefundId: null })
  }
  const after = await listRefunds(tx, orderId)
  const refunds = toOrderRefunds(after)
  const becomesRefunded = isGivenBack && (order.status === 'PAID' || order.status === 'COMPLETE')
  const hasChanged = becomesRefunded || !isDeepStrictEqual(refunds, order.refunds)
  if (!hasChanged) return { order, hasChanged }
  await recordChange(context, tx, {
    action: becomesRefunded ? 'order.refunded' : 'order.partly_refunded',
    subjectType: 'order',
    subjectId: orderId,
    before: { status: order.status, refunds: order.refunds },
    after: { status: becomesRefunded ? 'REFUNDED' : order.status, refunds },
  })
  const changes = becomesRefunded ? await restock(context, tx, order) : {}
  const updatedAt = context.now()
  return { order: await saveOrder(tx, orderId, { ...changes, refunds, updatedAt }), hasChanged }
}

/** Matches a provider refund to its row, or inserts a new one. */
async function match(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  rows: RefundRow[],
  refund: ProviderRefund,
) {
  const { providerRefundId, amountCents } = refund
  const known = rows.find((row) => row.providerRefundId === providerRefundId)
  if (known) {
    const hasFailed = !counts(refund) && known.status === 'SUCCEEDED'
    if (hasFailed) await saveRefund(tx, known.refundId, { status: 'FAILED' })
    return
  }
  if (!counts(refund)) return
  const own = rows.find(({ status }) => status === 'REQUESTED')
  const isOurs = refund.metadata.orderId === order.orderId
  if (own && isOurs) return decide(context, tx, own, { amountCents, providerRefundId })
  const now = context.now()
  await insertRefund(tx, {
    refundId: randomUUIDv7(),
    orderId: order.orderId,
    status: 'SUCCEEDED',
    amountCents,
    reason: 'AT_PROVIDER',
    requestedBy: BY_PROVIDER,
    providerRefundId,
    createdAt: refund.at,
    updatedAt: now,
  })
}

function decide(
  context: Context,
  tx: Transaction,
  { refundId }: RefundRow,
  what: Pick<RefundRow, 'amountCents' | 'providerRefundId'>,
) {
  return saveRefund(tx, refundId, { ...what, status: 'SUCCEEDED', updatedAt: context.now() })
}

function isUndecided(rows: RefundRow[], own: RefundRow): boolean {
  return rows.some(({ refundId, status }) => refundId === own.refundId && status === 'REQUESTED')
}

function toOrderRefunds(rows: RefundRow[]): OrderRow['refunds'] {
  return rows
    .filter(({ status, amountCents }) => status === 'SUCCEEDED' && amountCents > 0)
    .map((row) => {
      const isElsewhere = row.requestedBy === BY_PROVIDER
      const by = isElsewhere ? 'provider' : isAutomatic(row) ? 'system' : 'staff'
      const at = isElsewhere ? row.createdAt : row.updatedAt
      return { amountCents: row.amountCents, at: at.toISOString(), by }
    })
}

async function restock(
  context: Context,
  tx: Transaction,
  order: OrderRow,
): Promise<Partial<OrderRow>> {
  const isBackInStock = order.completedAt === null && order.stockState === 'SOLD'
  if (isBackInStock) await moveStock(tx, { returned: order.lines })
  return {
    status: 'REFUNDED',
    stockState: isBackInStock ? 'RESTOCKED' : order.stockState,
    refundedAt: context.now(),
  }
}
