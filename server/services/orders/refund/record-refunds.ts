import { isDeepStrictEqual } from 'node:util'
import { v7 as randomUUIDv7 } from 'uuid'
import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import type { ProviderRefund } from '../../payments/payment-gateway.ts'
import { lockDraft, markRehearsalPassed } from '../../locations/pass-rehearsal.ts'
import { counts } from '../../payments/return-payment.ts'
import { countSale } from '../count-sale.ts'
import { publishOrder, publishStock } from '../publish-order.ts'
import { orderNotFound } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import {
  BY_PROVIDER,
  saveRefunds,
  selectRefunds,
  sumOfRefunds,
  type RefundRow,
} from './refunds.store.ts'
import { isAutomatic } from './request-refund.ts'

/**
 * Records the provider's refunds of an order, both ours and those made directly there. When
 * everything is refunded, the order becomes REFUNDED and stock that was not handed over is
 * returned; a rehearsal that was handed over is passed with it. The only writer of REFUNDED; repeating it changes
 * nothing.
 */
export async function recordRefunds(
  context: Context,
  known: Pick<OrderRow, 'orderId' | 'vendorLocationId' | 'isRehearsal'>,
  found: ProviderRefund[],
): Promise<OrderRow> {
  const { order, hasChanged } = await context.db.transaction(async (tx) => {
    // locked before the order, as when the location opens and its rehearsals are removed
    if (known.isRehearsal) await lockDraft(tx, known.vendorLocationId)
    return record(context, tx, known.orderId, found)
  })
  if (!hasChanged) return order
  if (order.status === 'REFUNDED') countSale(context, order, 'order_refunded')
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
  const now = context.now()
  const before = await selectRefunds(tx, { orderId })
  const matched = found.reduce((rows, refund) => match(rows, refund, order, now), before)
  const goalCents = before.find(isUndecided)?.amountCents ?? order.totalCents
  const isGivenBack = sumOfRefunds(matched) >= goalCents
  // everything was refunded at the provider before our own refund
  const after = isGivenBack
    ? matched.map((row) => (isUndecided(row) ? decide(row, now) : row))
    : matched
  const written = after.filter((row) => !before.includes(row))
  const refunds = toOrderRefunds(after)
  const becomesRefunded = isGivenBack && (order.status === 'PAID' || order.status === 'COMPLETE')
  const hasChanged = becomesRefunded || !isDeepStrictEqual(refunds, order.refunds)
  if (!hasChanged && written.length === 0) return { order, hasChanged }
  const isBackInStock = becomesRefunded && order.completedAt === null && order.stockState === 'SOLD'
  const status = becomesRefunded ? 'REFUNDED' : order.status
  const action = becomesRefunded ? 'order.refunded' : 'order.partly_refunded'
  const [saved] = await saveRefunds(tx, {
    orderId,
    written: JSON.stringify(written),
    refunds: JSON.stringify(refunds),
    status,
    stockState: isBackInStock ? 'RESTOCKED' : order.stockState,
    refundedAt: becomesRefunded ? now : order.refundedAt,
    now,
    actor: context.caller?.userId ?? 'anonymous',
    action: hasChanged ? action : null,
    before: JSON.stringify({ status: order.status, refunds: order.refunds }),
    after: JSON.stringify({ status, refunds }),
    requestId: context.requestId,
  })
  if (becomesRefunded && order.isRehearsal && order.completedAt !== null) {
    await markRehearsalPassed(tx, order.vendorLocationId, now)
  }
  if (isBackInStock) await moveStock(tx, { returned: order.lines })
  return { order: saved as OrderRow, hasChanged }
}

/** The order's refunds with one of the provider's: matched to its row, or as a new one. */
function match(
  rows: RefundRow[],
  refund: ProviderRefund,
  { orderId }: OrderRow,
  now: Date,
): RefundRow[] {
  const { providerRefundId, amountCents } = refund
  const replace = (old: RefundRow, row: RefundRow) =>
    rows.map((each) => (each === old ? row : each))
  const known = rows.find((row) => row.providerRefundId === providerRefundId)
  if (known) {
    const hasFailed = !counts(refund) && known.status === 'SUCCEEDED'
    return hasFailed ? replace(known, { ...known, status: 'FAILED' }) : rows
  }
  if (!counts(refund)) return rows
  const own = rows.find(isUndecided)
  const isOurs = refund.metadata.orderId === orderId
  if (own && isOurs) return replace(own, decide(own, now, { amountCents, providerRefundId }))
  const atProvider: RefundRow = {
    refundId: randomUUIDv7(),
    orderId,
    status: 'SUCCEEDED',
    amountCents,
    reason: 'AT_PROVIDER',
    requestedBy: BY_PROVIDER,
    providerRefundId,
    attempts: 0,
    nextAttemptAt: now,
    refusedAt: null,
    createdAt: refund.at,
    updatedAt: now,
  }
  return [...rows, atProvider].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function isUndecided({ status }: RefundRow): boolean {
  return status === 'REQUESTED'
}

function decide(
  own: RefundRow,
  updatedAt: Date,
  what: Pick<RefundRow, 'amountCents' | 'providerRefundId'> = {
    amountCents: 0,
    providerRefundId: null,
  },
): RefundRow {
  return { ...own, ...what, status: 'SUCCEEDED', updatedAt }
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
