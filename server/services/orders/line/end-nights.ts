import { REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { lastNightEnd } from '#domain/locations/night-end.ts'
import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import { NIGHT_ENDS_AFTER_MINUTES } from '#domain/preparations/preparation-limits.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import {
  END_NIGHTS,
  endOpenParts,
  listLocationsWithOpenParts,
  listOrdersToEnd,
  type HeldPart,
} from '../../preparations/end-parts.ts'
import { countSale, publishOrder } from '../publish-order.ts'
import { orderNotFound } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { executeRefund } from '../refund/execute-refund.ts'
import { planFreePieces, planPieces, type OwedPieces } from '../refund/plan-refund-part.ts'
import type { RefundRow } from '../refund/refunds.store.ts'
import { AUTOMATIC_PART, requestRefund } from '../refund/request-refund.ts'
import { completeWhenOver } from './complete-when-over.ts'

const BATCH_SIZE = 200
/** The reason of the refund of what nobody made. */
const NOT_MADE = 'NOT_MADE'

/**
 * Ends the night at each location where guests still wait although it ended half an hour ago. What was not made is
 * given back, what was ready is not collected. @returns how many orders
 */
export async function endNights(context: Context): Promise<number> {
  const items = await listLocationsWithOpenParts(context)
  let ended = 0
  const locations = { task: END_NIGHTS, items, idOf: (id: string) => id, atOnce: 1 }
  await processEach(context, locations, async (vendorLocationId) => {
    const place = await context.places.requirePlace(vendorLocationId)
    ended += await endNight(context, vendorLocationId, nightEndBefore(place, context.now()))
  })
  return ended
}

async function endNight(
  context: Context,
  vendorLocationId: string,
  paidBefore: Date,
): Promise<number> {
  for (let ended = 0; ;) {
    const items = await listOrdersToEnd(context, {
      vendorLocationId,
      paidBefore,
      limit: BATCH_SIZE,
    })
    if (items.length === 0) return ended
    ended += await processEach(
      context,
      { task: END_NIGHTS, items, idOf: ({ orderId }) => orderId },
      ({ orderId }) => endOrder(context, orderId, paidBefore),
    )
  }
}

/** The end of the last night at a location, of which everything is over now. */
export function nightEndBefore({ location, vendor }: Place, now: Date): Date {
  const { hours, openUntil } = location
  const { timeZone, businessDays } = vendor
  const graceMs = NIGHT_ENDS_AFTER_MINUTES * MINUTE_MS
  return lastNightEnd(
    { hours, openUntil, timeZone, businessDays },
    new Date(now.getTime() - graceMs),
  )
}

/** What of an order is over now. A refund that is stored here is continued after a crash. */
async function endOrder(context: Context, orderId: string, paidBefore: Date): Promise<void> {
  const { order, refund, isComplete } = await context.db.transaction(async (tx) => {
    // before its parts, as refunds and hand-overs lock it
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw orderNotFound()
    if (locked.status !== 'REFUNDED' && locked.refundRequestedAt) {
      throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
    }
    const notMade = await endOpenParts(context, tx, orderId, paidBefore)
    // an order that the version before completed was handed over, whatever its parts say
    const owed = notMade.filter(({ round }) => locked.status === 'PAID' || round > 1)
    const requested = await requestNotMade(context, tx, locked, owed)
    return {
      order: locked,
      refund: requested,
      isComplete: !requested && (await completeWhenOver(context, tx, locked)),
    }
  })
  if (isComplete) countSale(context, order, 'order_completed')
  publishOrder(context, order)
  if (refund) await executeRefund(context, order, refund)
}

/**
 * Stores the refund of what was not made, in the transaction that has locked the order. About a disputed payment the
 * bank decides, so the statement refuses it.
 */
async function requestNotMade(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  notMade: HeldPart[],
): Promise<RefundRow | undefined> {
  const pieces = listOwed(order, notMade)
  if (pieces.length === 0 || order.status === 'REFUNDED') return undefined
  const { orderId } = order
  if (order.totalCents === 0) {
    const isAll = order.lines.every((line) => {
      const lineId = lineIdOf(line)
      return pieces.some((each) => each.lineId === lineId && each.quantity === line.quantity)
    })
    if (!isAll) return undefined
    const all = planFreePieces(order, pieces)
    const request = { orderId, reason: NOT_MADE, requestedBy: AUTOMATIC_PART, part: all }
    return (await requestRefund(context, tx, request))?.refund
  }
  const part = planPieces(order, pieces)
  if (!part) return undefined
  const request = { orderId, reason: NOT_MADE, requestedBy: AUTOMATIC_PART, part }
  return (await requestRefund(context, tx, request))?.refund
}

/**
 * Lists the pieces to refund, which were neither made nor refunded. Pieces that somebody had begun to make count as waste,
 * and so do pieces that were swapped, because the bar is out of the product that was sold: what was taken instead goes
 * back where nobody had started.
 */
function listOwed(order: OrderRow, notMade: HeldPart[]): OwedPieces[] {
  return order.lines.flatMap((line) => {
    const lineId = lineIdOf(line)
    const left = line.quantity - returnedPieces(order.refunds, lineId)
    const countIn = (parts: HeldPart[]) => {
      const own = parts.flatMap(({ lines }) => lines).filter((each) => each.lineId === lineId)
      return {
        all: sumOf(own),
        swapped: sumOf(own.filter(({ swappedTo }) => swappedTo !== null)),
      }
    }
    const quantity = Math.min(left, countIn(notMade).all)
    const begun = countIn(notMade.filter(({ stage }) => stage === 'MAKING')).all
    const untouched = notMade.filter(({ stage }) => stage !== 'MAKING')
    const { swapped } = countIn(untouched)
    if (quantity === 0) return []
    const instead = untouched
      .flatMap(({ lines }) => lines)
      .flatMap((each) => {
        const { swappedTo } = each
        if (each.lineId !== lineId || !swappedTo) return []
        return [{ ...swappedTo, quantity: sumOf([each]) }]
      })
    return [{ lineId, quantity, wasted: Math.min(quantity, begun + swapped), instead }]
  })
}

const sumOf = (lines: HeldPart['lines']) =>
  lines.reduce((sum, { quantity, struckQuantity }) => sum + quantity - struckQuantity, 0)
