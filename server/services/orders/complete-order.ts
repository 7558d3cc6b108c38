import { HAND_OVER_REFUSALS } from '#domain/http/error-details.ts'
import { canBecome } from '#domain/orders/order-status.ts'
import type { CompleteOrderBody, OrderAnswer } from '#domain/orders/orders.contract.ts'
import {
  ID_CHECK_REQUIRED,
  ORDER_ASIDE,
  ORDER_NOT_COLLECTED,
  ORDER_NOT_PAID,
  ORDER_REFUNDED,
  REFUND_UNDER_WAY,
  WRONG_LOCATION,
} from '#domain/orders/orders.messages.ts'
import { isHandOverStage, isOpenStage, isWaitingStage } from '#domain/preparations/stages.ts'
import { needsIdCheck } from '#domain/orders/id-check.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { canHandOver } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { findFirstAnswer, toKeyParams } from '../../calls/once.ts'
import type { Place } from '../locations/places.ts'
import { requireAlcoholHandOver } from './alcohol/alcohol-rules.ts'
import { countSale, publishOrder } from './publish-order.ts'
import { findParts } from './line/find-parts.ts'
import { completeAtLine, orderNotReady, withoutOpenParts } from './line/complete-at-line.ts'
import { updateToComplete, type HandOver } from './complete-order.store.ts'
import { createCounterViewer, type OrderViewer } from './find-order.ts'
import { requireAgeAcknowledged, requireOrder, requireOrderAtCounter } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'

/**
 * Hands an order over. A second scan of a completed order changes nothing and reports that. A
 * repeat with the same Idempotency-Key gets the first answer, which may have been lost in transit.
 * @throws Failure with the order in its details, unless that is for another counter
 */
export async function completeOrder(
  context: Context,
  orderId: string,
  body: CompleteOrderBody,
): Promise<OrderAnswer> {
  const found = await requireOrderAtCounter(context, orderId, canHandOver)
  const toView = createCounterViewer(context, found)
  try {
    return await tryToHandOver(context, found.order, body, toView)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const code = HAND_OVER_REFUSALS.find((one) => one === error.code)
    if (!code) throw error
    // a counter has only the id, so the refusal includes the order
    const { order: shown } = await toAnswer(toView, await requireOrder(context, orderId))
    throw error.with({ code, details: { order: shown } })
  }
}

async function tryToHandOver(
  context: Context,
  order: OrderRow,
  body: CompleteOrderBody,
  toView: OrderViewer,
): Promise<OrderAnswer> {
  const { userId: staff } = requireCaller(context)
  const { orderId } = order
  const place = await context.places.requirePlace(order.vendorLocationId)
  const isOver = !canBecome(order.status, 'COMPLETE')
  const earlier = isOver && (await findEarlierAnswer(context, order))
  if (earlier) return earlier
  requireSameCounter(order, place, body)
  if (isOver) return toCurrentAnswer(toView, order)
  requireAgeAcknowledged(order)
  const now = context.now()
  requireAlcoholHandOver(order, place, now)
  await requireReady(context, order, body)
  requireIdCheck(order, place, body)
  const completed: OrderRow = {
    ...order,
    status: 'COMPLETE',
    completedAt: now,
    completedBy: staff,
    idCheckedBy: body.idChecked ? staff : order.idCheckedBy,
    updatedAt: now,
  }
  const answer = withoutOpen(await toAnswer(toView, completed))
  const handOver: HandOver = {
    orderId,
    now,
    staff,
    idCheckedBy: completed.idCheckedBy,
    requestId: context.requestId,
    call: toCall(orderId),
    ...toKeyParams(context.intent),
    answer: JSON.stringify(answer),
  }
  const first =
    order.fulfilment === 'LINE'
      ? await completeAtLine(context, handOver, body.handOverNow ?? false)
      : (await updateToComplete(context.db, handOver))[0]
  if (!first) {
    const current = await requireOrder(context, orderId)
    return (await findEarlierAnswer(context, current)) ?? toCurrentAnswer(toView, current)
  }
  countSale(context, completed, 'order_completed')
  publishOrder(context, completed)
  return answer
}

/** Staff are told that an order is not ready before they ask for an ID. @throws Failure conflict ORDER_NOT_READY */
async function requireReady(context: Context, order: OrderRow, body: CompleteOrderBody) {
  if (body.handOverNow) return
  const { preparations = [] } = (await findParts(context, order)) ?? {}
  const open = preparations.filter(({ stage }) => isOpenStage(stage) && !isHandOverStage(stage))
  if (open.length === 0) {
    const isOver = preparations.every(({ stage }) => !isOpenStage(stage))
    if (isOver && preparations.some(({ stage }) => stage === 'NOT_COLLECTED')) {
      throw orderNotReady(ORDER_NOT_COLLECTED)
    }
    return
  }
  throw open.some(({ stage }) => isWaitingStage(stage))
    ? orderNotReady()
    : orderNotReady(ORDER_ASIDE)
}

function withoutOpen(answer: OrderAnswer): OrderAnswer {
  return { ...answer, order: withoutOpenParts(answer.order) }
}

/** @throws Failure conflict unless the order was handed over before */
async function toCurrentAnswer(toView: OrderViewer, order: OrderRow): Promise<OrderAnswer> {
  if (order.status === 'COMPLETE') return toAnswer(toView, order, true)
  if (order.status === 'REFUNDED') {
    throw new Failure('conflict', ORDER_REFUNDED, { code: 'ORDER_REFUNDED' })
  }
  if (order.refundRequestedAt) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
  throw new Failure('conflict', ORDER_NOT_PAID, { code: 'ORDER_NOT_PAID' })
}

/**
 * The stored answer of the same key. @throws Failure unprocessable when the key was used with
 * another body
 */
async function findEarlierAnswer(
  context: Context,
  { orderId }: OrderRow,
): Promise<OrderAnswer | undefined> {
  if (!context.intent) return undefined
  const { userId } = requireCaller(context)
  const { db, intent } = context
  return (await findFirstAnswer<OrderAnswer>(db, [userId], toCall(orderId), intent))?.answer
}

function toCall(orderId: string): string {
  return `PUT orders/${orderId}/complete`
}

async function toAnswer(
  toView: OrderViewer,
  order: OrderRow,
  alreadyComplete = false,
): Promise<OrderAnswer> {
  const view = await toView(order)
  return { order: { ...view.order, alreadyComplete }, alreadyComplete }
}

/** Refuses staff at a location other than the order's. */
function requireSameCounter(order: OrderRow, place: Place, body: CompleteOrderBody) {
  const here = body.vendorLocationId
  if (here === undefined || toUpperId(here) === order.vendorLocationId) return
  throw new Failure('conflict', WRONG_LOCATION, {
    code: 'WRONG_LOCATION',
    details: { locationName: place.location.description },
  })
}

function requireIdCheck(order: OrderRow, place: Place, body: CompleteOrderBody) {
  const mustCheck = needsIdCheck({
    requireIdCheck: place.location.requireIdCheck,
    hasAlcohol: hasAlcohol(order.lines),
  })
  // a part of an order may have been handed over with the check
  if (!mustCheck || body.idChecked || order.idCheckedBy) return
  throw new Failure('conflict', ID_CHECK_REQUIRED, { code: 'ID_CHECK_REQUIRED' })
}
