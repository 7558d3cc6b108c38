import { isDeepStrictEqual } from 'node:util'
import { v7 as randomUUIDv7 } from 'uuid'
import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import type { Context } from '../../../process/context.ts'
import type { Transaction } from '../../../db/database.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import type { ProviderRefund } from '../../payments/payment-gateway.ts'
import { lockDraft, markRehearsalPassed } from '../../locations/pass-rehearsal.ts'
import { holdParts, strikePreparations } from '../../preparations/strike-preparations.ts'
import { counts, isPromised } from '../../payments/return-payment.ts'
import { countSale, publishOrder } from '../publish-order.ts'
import { completeWhenOver } from '../line/complete-when-over.ts'
import { orderNotFound } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { returnPart, returnWhole, type Parts, type ReturnedStock } from './refund-stock.ts'
import { toTaxReversal } from './refund-tax.ts'
import {
  BY_PROVIDER,
  saveRefunds,
  selectRefunds,
  sumOfRefunds,
  UNDECIDED,
  type RefundRow,
} from './refunds.store.ts'
import { isAutomatic } from './request-refund.ts'
import { toOrderRefunds } from './to-order-refunds.ts'

/**
 * Records the provider's refunds of an order, both ours and those made directly there. When
 * everything is refunded, the order becomes REFUNDED and stock that was not handed over is
 * returned; a rehearsal that was handed over is passed with it. Of a part, what was not handed over is returned, and
 * the order stays as it is. The only writer of REFUNDED; repeating it changes nothing.
 */
export async function recordRefunds(
  context: Context,
  known: Pick<OrderRow, 'orderId' | 'vendorLocationId' | 'isRehearsal'>,
  found: ProviderRefund[],
): Promise<OrderRow> {
  const { order, hasChanged, hasMovedStock } = await context.db.transaction(async (tx) => {
    // locked before the order, as when the location opens and its rehearsals are removed
    if (known.isRehearsal) await lockDraft(tx, known.vendorLocationId)
    return writeRefunds(context, tx, known.orderId, found)
  })
  if (!hasChanged) return order
  if (order.status === 'REFUNDED') countSale(context, order, 'order_refunded')
  publishOrder(context, order)
  // of what was made instead, too
  if (hasMovedStock) context.changes.announce('menu', order.vendorLocationId)
  return order
}

async function writeRefunds(
  context: Context,
  tx: Transaction,
  orderId: string,
  found: ProviderRefund[],
): Promise<{ order: OrderRow; hasChanged: boolean; hasMovedStock: boolean }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw orderNotFound()
  const now = context.now()
  const before = await selectRefunds(tx, { orderId })
  const matched = found.reduce((rows, refund) => match(rows, refund, order, now), before)
  const isGivenBack = sumOfRefunds(matched) >= goalOf(order, before)
  // everything was refunded at the provider before our own refund
  const after = isGivenBack
    ? matched.map((row) => (isUndecided(row) ? decide(row, now) : row))
    : matched
  const refunds = toOrderRefunds(after)
  const becomesRefunded = isGivenBack && (order.status === 'PAID' || order.status === 'COMPLETE')
  const hasChanged = becomesRefunded || !isDeepStrictEqual(refunds, order.refunds)
  const isBackInStock = becomesRefunded && order.completedAt === null && order.stockState === 'SOLD'
  const wasUndecided = new Set(before.filter(isUndecided).map(({ refundId }) => refundId))
  const isDecidedNow = (row: RefundRow) => wasUndecided.has(row.refundId) && !isUndecided(row)
  const decided = after.find(isDecidedNow)
  const parts = await listPartsToGiveBack(tx, order, decided)
  const moves: ReturnedStock[] = isBackInStock ? [returnWhole(order, decided, before, parts)] : []
  const marked = after.map((row) => {
    if (!isDecidedNow(row) || isBackInStock || !row.lines) return row
    const { lines, stock } = returnPart(order, row, parts)
    moves.push(stock)
    return { ...row, lines }
  })
  const written = marked.filter((row) => !before.includes(row))
  if (!hasChanged && written.length === 0) return { order, hasChanged, hasMovedStock: false }
  const status = becomesRefunded ? 'REFUNDED' : order.status
  const action = becomesRefunded ? 'order.refunded' : 'order.partly_refunded'
  const part = becomesRefunded ? undefined : marked.find((row) => isDecidedNow(row))
  const isOver = !becomesRefunded && order.status !== 'REFUNDED' && !marked.some(isUndecided)
  const [saved] = await saveRefunds(tx, {
    orderId,
    // first those that leave the id of the provider's refund to another
    written: JSON.stringify(written.toSorted((a, b) => orderOf(a) - orderOf(b))),
    reversed: part ? JSON.stringify(toTaxReversal(order, part)) : '{}',
    refunds: JSON.stringify(refunds),
    status,
    stockState: isBackInStock ? 'RESTOCKED' : order.stockState,
    refundedAt: becomesRefunded ? now : order.refundedAt,
    refundRequestedAt: isOver ? null : order.refundRequestedAt,
    now,
    actor: context.caller?.userId ?? 'anonymous',
    action: hasChanged ? action : null,
    before: JSON.stringify({ status: order.status, refunds: order.refunds }),
    after: JSON.stringify({ status, refunds }),
    requestId: context.requestId,
  })
  if (order.fulfilment === 'LINE') {
    const returned = isGivenBack ? 'ALL' : listReturned(order, refunds)
    await strikePreparations(context, tx, orderId, returned)
    // the rest was handed over
    if (saved) await completeWhenOver(context, tx, saved)
  }
  if (becomesRefunded && order.isRehearsal && order.completedAt !== null) {
    await markRehearsalPassed(tx, order.vendorLocationId, now)
  }
  const returned = moves
    .flatMap((stock) => stock.returned)
    .filter(({ isTracked, quantity }) => isTracked && quantity > 0)
  await moveStock(tx, {
    returned,
    lost: moves.flatMap((stock) => stock.lost),
    found: moves.flatMap((stock) => stock.found),
  })
  const current = order.fulfilment === 'LINE' ? await lockOrder(tx, orderId) : saved
  return { order: current as OrderRow, hasChanged, hasMovedStock: returned.length > 0 }
}

/** What tells whether pieces can be sold again. When everything of an order goes back by itself, nothing was made. */
async function listPartsToGiveBack(
  tx: Transaction,
  { orderId, fulfilment }: OrderRow,
  refund: RefundRow | undefined,
): Promise<Parts> {
  const isAll = refund && refund.lines === null && isAutomatic(refund)
  return fulfilment === 'LINE' && !isAll ? holdParts(tx, orderId) : null
}

/** How many pieces of each line were given back until now. */
function listReturned({ lines }: OrderRow, refunds: OrderRow['refunds']) {
  return lines.map((line) => {
    const lineId = lineIdOf(line)
    return { lineId, quantity: returnedPieces(refunds, lineId) }
  })
}

/** What must be given back until an order is refunded: its total, or the wrong amount that was paid for it. */
function goalOf(order: OrderRow, before: RefundRow[]): number {
  const automatic = before.find((row) => isUndecided(row) && isAutomatic(row) && row.lines === null)
  return automatic?.amountCents ?? order.totalCents
}

/** The order's refunds with one of the provider's: matched to its row, or as a new one. */
function match(
  rows: RefundRow[],
  refund: ProviderRefund,
  { orderId, vendorId }: OrderRow,
  now: Date,
): RefundRow[] {
  const { providerRefundId, amountCents } = refund
  const replace = (old: RefundRow, row: RefundRow) =>
    rows.map((each) => (each === old ? row : each))
  const known = rows.find((row) => row.providerRefundId === providerRefundId)
  const own = rows.find((row) => isUndecided(row) && row.refundId === refund.metadata.refundId)
  if (known && own && counts(refund)) {
    // the version before knows no part, and has booked it as made at the provider
    const forgotten = replace(known, { ...known, status: 'FAILED', providerRefundId: null })
    return forgotten.map((row) =>
      row === own ? decide(own, now, { amountCents, providerRefundId }) : row,
    )
  }
  if (known) {
    const hasFailed = !isPromised(refund) && known.status === 'SUCCEEDED'
    return hasFailed ? replace(known, { ...known, status: 'FAILED', updatedAt: now }) : rows
  }
  if (!counts(refund)) return rows
  if (own) return replace(own, decide(own, now, { amountCents, providerRefundId }))
  const atProvider: RefundRow = {
    refundId: randomUUIDv7(),
    orderId,
    vendorId,
    status: 'SUCCEEDED',
    amountCents,
    lines: null,
    tipCents: null,
    aloneCents: null,
    poured: null,
    requestKey: null,
    requestHash: null,
    reason: 'AT_PROVIDER',
    requestedBy: BY_PROVIDER,
    providerRefundId,
    attempts: 0,
    nextAttemptAt: now,
    refusedAt: null,
    heldSince: null,
    createdAt: refund.at,
    updatedAt: now,
  }
  return [...rows, atProvider].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function orderOf({ providerRefundId }: RefundRow): number {
  return providerRefundId === null ? 0 : 1
}

function isUndecided({ status }: RefundRow): boolean {
  return UNDECIDED.includes(status)
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
