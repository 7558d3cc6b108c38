import { canBecome } from '#domain/orders/order-status.ts'
import type { CompleteOrderBody, OrderAnswer } from '#domain/orders/orders.contract.ts'
import {
  ID_CHECK_REQUIRED,
  ORDER_NOT_PAID,
  ORDER_REFUNDED,
  REFUND_UNDER_WAY,
  WRONG_LOCATION,
} from '#domain/orders/orders.messages.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller, type Context } from '../../context.ts'
import { differentRequest } from '../../http/idempotency.ts'
import type { Place } from '../locations/places.ts'
import { requireAgeAcknowledged } from './amount-due.ts'
import { announceOrder } from './announce-order.ts'
import { selectHandOver, toCompleteValues, updateToComplete } from './complete-order.store.ts'
import { createOrderViewer } from './find-order.ts'
import { requireOrder, requireStaffOf } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'

/**
 * Staff hand the order over. A second scan of a completed order changes nothing and says so; a repeat of
 * the same Idempotency-Key is answered as the first one, whose answer may have been lost on the way.
 */
export async function completeOrder(
  context: Context,
  orderId: string,
  body: CompleteOrderBody,
): Promise<OrderAnswer> {
  const { userId: staff } = requireCaller(context)
  const order = await requireOrder(context, orderId)
  await requireStaffOf(context, order)
  const place = await context.places.requirePlace(order.vendorLocationId)
  const isOver = !canBecome(order.status, 'COMPLETE')
  const earlier = isOver && (await findEarlierAnswer(context, order))
  if (earlier) return earlier
  requireHere(order, place, body)
  if (isOver) return asItIs(context, order)
  requireAgeAcknowledged(order)
  requireIdCheck(order, place, body)
  const now = context.now()
  const completed: OrderRow = {
    ...order,
    status: 'COMPLETE',
    completedAt: now,
    completedBy: staff,
    idCheckedBy: body.idChecked ? staff : null,
    updatedAt: now,
  }
  const answer = await toAnswer(context, completed, false)
  const request = { ...context, call: toCall(orderId) }
  const [first] = await updateToComplete(context.db, toCompleteValues(completed, answer, request))
  if (!first) {
    const now = await requireOrder(context, orderId)
    return (await findEarlierAnswer(context, now)) ?? asItIs(context, now)
  }
  context.metrics.count('order_completed')
  announceOrder(context, completed)
  return answer
}

/** @throws Failure conflict unless the order was handed over before */
async function asItIs(context: Context, order: OrderRow): Promise<OrderAnswer> {
  if (order.status === 'COMPLETE') return toAnswer(context, order, true)
  if (order.status === 'REFUNDED') {
    throw new Failure('conflict', ORDER_REFUNDED, { code: 'ORDER_REFUNDED' })
  }
  if (order.refundRequestedAt) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
  throw new Failure('conflict', ORDER_NOT_PAID, { code: 'ORDER_NOT_PAID' })
}

/** What the same key was answered. @throws Failure unprocessable when it came with another body */
async function findEarlierAnswer(
  context: Context,
  { orderId }: OrderRow,
): Promise<OrderAnswer | undefined> {
  if (!context.intent) return undefined
  const { userId } = requireCaller(context)
  const [first] = await selectHandOver(context.db, [userId, toCall(orderId), context.intent.key])
  if (first && first.requestHash !== context.intent.requestHash) throw differentRequest()
  return first?.answer
}

function toCall(orderId: string): string {
  return `PUT orders/${orderId}/complete`
}

async function toAnswer(
  context: Context,
  order: OrderRow,
  alreadyComplete: boolean,
): Promise<OrderAnswer> {
  const toView = await createOrderViewer(context, order, 'staff')
  const view = await toView(order)
  return { order: { ...view.order, alreadyComplete }, alreadyComplete }
}

/** The counter staff say they stand at must be the order's. */
function requireHere(order: OrderRow, place: Place, body: CompleteOrderBody) {
  const here = body.vendorLocationId
  if (here === undefined || toUpperId(here) === order.vendorLocationId) return
  throw new Failure('conflict', WRONG_LOCATION, {
    code: 'WRONG_LOCATION',
    details: { locationName: place.location.description },
  })
}

function requireIdCheck(order: OrderRow, place: Place, body: CompleteOrderBody) {
  const { requireIdCheck } = place.location
  const mustCheck = needsIdCheck({ requireIdCheck, hasAlcohol: hasAlcohol(order.lines) })
  if (!mustCheck || body.idChecked) return
  throw new Failure('conflict', ID_CHECK_REQUIRED, { code: 'ID_CHECK_REQUIRED' })
}
