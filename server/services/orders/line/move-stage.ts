import {
  ID_CHECK_REQUIRED,
  ORDER_NOT_PAID,
  ORDER_REFUNDED,
  REFUND_UNDER_WAY,
} from '#domain/orders/orders.messages.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import type { Preparation, StageMove } from '#domain/preparations/preparations.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { handOverOnePart } from '../../preparations/hand-over-parts.ts'
import { beginMove, keepLateMove, movePreparation } from '../../preparations/move-preparation.ts'
import { refuseStage, showPreparation } from '../../preparations/show-preparation.ts'
import { requireAlcoholHandOver } from '../alcohol/alcohol-rules.ts'
import { updateToComplete } from '../complete-order.store.ts'
import { countSale, publishOrder } from '../publish-order.ts'
import { completeAfterRefusal } from './complete-when-over.ts'
import { requireAgeAcknowledged, requireOrder } from '../orders.access.ts'
import { lockOrder, saveOrder, type OrderRow } from '../orders.store.ts'
import { isHeldByRefund } from '../refund/is-held-by-refund.ts'

interface PreparationAddress {
  vendorLocationId: string
  preparationId: string
}

/**
 * Moves a preparation for staff, if it is still in the stage that they saw. The hand-over of the last part completes
 * the order. A repeat with the same Idempotency-Key is the same move.
 * @throws Failure as `movePreparation`, and what refuses a hand-over
 */
export async function moveStage(
  context: Context,
  address: PreparationAddress,
  move: StageMove,
): Promise<Preparation> {
  if (move.to !== 'HANDED_OVER') {
    const moved = await movePreparation(context, address, move)
    if (moved.stage !== 'REFUSED') return moved
    if (await completeAfterRefusal(context, moved.orderId)) {
      publishOrder(context, await requireOrder(context, moved.orderId))
    }
    return moved
  }
  const { row, wasMade, movedBy: staff } = await beginMove(context, address, move)
  if (wasMade) return showPreparation(context, address)
  const shown = await showPreparation(context, address)
  const order = await requireOrder(context, row.orderId)
  if (order.status === 'REFUNDED') await keepLateMove(context, row, move, staff)
  await requireHandOver(context.db, order)
  const hasAlcohol = shown.lines.some(
    (line) => line.isAlcohol && line.struckQuantity < line.quantity,
  )
  await requireAlcoholAllowed(context, order, move, hasAlcohol)
  const now = context.now()
  const handed = await context.db.transaction(async (tx) => {
    // before its parts, as refunds lock it
    const locked = await lockOrder(tx, order.orderId)
    if (!locked || locked.status === 'REFUNDED') return undefined
    await requireHandOver(tx, locked)
    const part = await handOverOnePart(context, tx, row, move, staff)
    if (!part) return undefined
    const idCheckedBy = move.idChecked ? staff : locked.idCheckedBy
    if (!part.isLast) {
      if (idCheckedBy !== locked.idCheckedBy) await saveOrder(tx, order.orderId, { idCheckedBy })
      return part
    }
    const [completed] = await updateToComplete(tx, {
      orderId: order.orderId,
      now,
      staff,
      idCheckedBy,
      requestId: context.requestId,
      call: '',
      key: null,
      requestHash: null,
      answer: 'null',
    })
    return { isLast: completed !== undefined }
  })
  if (!handed) {
    const again = await beginMove(context, address, move)
    if (again.wasMade) return showPreparation(context, address)
    await keepLateMove(context, row, move, staff)
    throw await refuseStage(context, address)
  }
  if (handed.isLast) countSale(context, order, 'order_completed')
  publishOrder(context, order)
  return showPreparation(context, address)
}

/** @throws Failure conflict for an order that cannot be handed over */
async function requireHandOver(db: Queryable, order: OrderRow): Promise<void> {
  if (order.status === 'REFUNDED') {
    throw new Failure('conflict', ORDER_REFUNDED, { code: 'ORDER_REFUNDED' })
  }
  if (order.status === 'IN_PROGRESS') {
    throw new Failure('conflict', ORDER_NOT_PAID, { code: 'ORDER_NOT_PAID' })
  }
  if (order.status === 'PAID' && (await isHeldByRefund(db, order))) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
}

/** What applies to alcohol applies to the part that has some. @throws Failure conflict */
async function requireAlcoholAllowed(
  context: Context,
  order: OrderRow,
  { idChecked }: StageMove,
  hasAlcohol: boolean,
): Promise<void> {
  if (!hasAlcohol) return
  requireAgeAcknowledged(order)
  const place = await context.places.requirePlace(order.vendorLocationId)
  requireAlcoholHandOver(order, place, context.now())
  const { requireIdCheck } = place.location
  if (!needsIdCheck({ requireIdCheck, hasAlcohol }) || idChecked) return
  throw new Failure('conflict', ID_CHECK_REQUIRED, { code: 'ID_CHECK_REQUIRED' })
}
