import { lineIdOf, type CatalogueLine } from '#domain/inventory/catalogue-line.ts'
import { NOT_PAID_SO_NO_REFUND, REFUSED_NEEDS_MANAGER } from '#domain/orders/orders.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import {
  canConfirmRefunds,
  canOverrideLine,
  canRefund,
} from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireSameRequest } from '../../../calls/intent.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { wasRefused } from '../../preparations/strike-preparations.ts'
import { findRole, requireRight } from '../../vendor-roles/require-role.ts'
import { executeRefund } from './execute-refund.ts'
import { requireOrder, requireOrderAtCounter } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'
import { toRefundPart } from './plan-refund-part.ts'
import { requireSealed } from './require-sealed.ts'
import { orderDisputed, refundRefused, refundUnderWay } from './refund-refusals.ts'
import { selectRefundOfKey, selectRefundUnderWay, type RefundRow } from './refunds.store.ts'
import { requestAlone } from './request-alone.ts'
import { isAutomatic, requestRefund, type RefundPart } from './request-refund.ts'

export const NO_REASON = 'NONE_PROVIDED'
/** Each means that another refund of the order was decided between our look and our request. */
const MAX_ATTEMPTS = 5

/**
 * Refunds some lines of an order for staff, or without lines everything that is left, once. Stock that was not
 * handed over is returned. A repeat with the same Idempotency-Key is the same refund. @throws Failure forbidden
 * REFUND_NEEDS_MANAGER for more than the venue lets STAFF refund alone
 */
export async function refundOrder(
  context: Context,
  orderId: string,
  body: RefundOrderBody,
): Promise<OrderRow> {
  const { order, role } = await requireOrderAtCounter(context, orderId, canRefund)
  if (order.status === 'IN_PROGRESS') {
    throw new Failure('conflict', NOT_PAID_SO_NO_REFUND, { code: 'ORDER_NOT_PAID' })
  }
  await requireMayRefund(context, order, body)
  await requireSealed(context, order, body)
  const isAlone = !canConfirmRefunds(role)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const current = attempt === 0 ? order : await requireOrder(context, order.orderId)
    const refunded = await tryToRefund(context, current, body, isAlone)
    if (refunded) return refunded
  }
  const latest = await requireOrder(context, order.orderId)
  if (latest.status === 'REFUNDED' && !body.lines) return latest
  // another request for it was refused just now
  throw refundRefused()
}

/** @returns undefined when another refund was decided meanwhile, so that the order must be read again */
async function tryToRefund(
  context: Context,
  order: OrderRow,
  body: RefundOrderBody,
  isAlone: boolean,
): Promise<OrderRow | undefined> {
  const earlier = await findEarlier(context, order)
  if (earlier?.status === 'FAILED') throw refundRefused()
  if (earlier) return executeRefund(context, order, earlier)
  if (order.status === 'REFUNDED' && !body.lines) return order
  if (order.disputedAt) throw orderDisputed()
  const part = body.lines && (await planPart(context, order, body))
  if (body.lines && !part) return undefined
  const request = {
    orderId: order.orderId,
    reason: body.refundReason ?? NO_REASON,
    isPoured: body.poured,
    ...(part && { part }),
  }
  const found = isAlone
    ? await requestAlone(context, order, request)
    : await requestRefund(context, context.db, request)
  if (!found) return undefined
  if (found.isNew || (!part && isForCaller(context, found.refund))) {
    return executeRefund(context, order, found.refund)
  }
  // the same request may have come twice
  if (await findEarlier(context, order)) return undefined
  throw await refundUnderWay(context, order, found.refund)
}

/** Money for alcohol that was refused is given back by a manager. @throws Failure forbidden */
export async function requireMayRefund(
  context: Context,
  order: OrderRow,
  { lines }: RefundOrderBody,
): Promise<void> {
  const isAsked = (line: CatalogueLine) =>
    !lines || lines.some(({ lineId }) => lineId === lineIdOf(line))
  const alcohol = order.lines.filter((line) => hasAlcohol([line]) && isAsked(line))
  if (order.fulfilment !== 'LINE' || alcohol.length === 0) return
  if (!(await wasRefused(context, order.orderId))) return
  const known = await findRole(context, order.vendorId)
  await requireRight(known, canOverrideLine, () => {
    return new Failure('forbidden', REFUSED_NEEDS_MANAGER, { code: 'ROLE_REQUIRED' })
  })
}

/** While a refund is under way, it is what staff must know, and not that its pieces are no longer left. */
async function planPart(
  context: Context,
  order: OrderRow,
  body: RefundOrderBody,
): Promise<RefundPart | undefined> {
  if (order.status === 'REFUNDED' || order.refundRequestedAt === null) {
    return toRefundPart(order, body)
  }
  const [refund] = await selectRefundUnderWay(context.db, order)
  if (refund) throw await refundUnderWay(context, order, refund)
  return undefined
}

/** The refund of the same request, whose answer was lost. @throws Failure unprocessable for another body */
async function findEarlier(
  context: Context,
  { orderId }: OrderRow,
): Promise<RefundRow | undefined> {
  if (!context.intent) return undefined
  const { userId: requestedBy } = requireCaller(context)
  const { key } = context.intent
  const [earlier] = await selectRefundOfKey(context.db, { orderId, requestedBy, key })
  if (earlier) requireSameRequest(earlier, context.intent)
  return earlier
}

/** Whether a refund gives back everything that is left, and is the caller's own or one that nobody asked for. */
function isForCaller({ caller }: Context, refund: RefundRow): boolean {
  return refund.lines === null && (isAutomatic(refund) || refund.requestedBy === caller?.userId)
}
