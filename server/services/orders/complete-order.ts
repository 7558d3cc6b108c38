import { canBecome } from '#domain/orders/order-status.ts'
import type { CompleteOrderBody } from '#domain/orders/orders.contract.ts'
import {
  ID_CHECK_REQUIRED,
  ORDER_NOT_PAID,
  ORDER_REFUNDED,
  REFUND_UNDER_WAY,
  WRONG_LOCATION,
} from '#domain/orders/orders.messages.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { requireCaller, type Context } from '../../context.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { requireAgeAcknowledged } from './amount-due.ts'
import { announceOrder } from './announce-order.ts'
import { updateToComplete } from './complete-order.store.ts'
import { requireOrder, requireStaffOf } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'

export interface Completion {
  order: OrderRow
  alreadyComplete: boolean
}

/** Staff hand the order over. A second scan of a completed order changes nothing. */
export async function completeOrder(
  context: Context,
  orderId: string,
  body: CompleteOrderBody,
): Promise<Completion> {
  requireCaller(context)
  const order = await requireOrder(context, orderId)
  await requireStaffOf(context, order)
  const { value: menu } = await context.catalogue.requireMenu(order.vendorLocationId)
  requireHere(order, menu, body)
  if (!canBecome(order.status, 'COMPLETE')) return asItIs(order)
  requireAgeAcknowledged(order)
  requireIdCheck(order, menu, body)
  const staff = requireCaller(context).userId
  const [completed] = await updateToComplete(context.db, [
    orderId,
    context.now(),
    staff,
    body.idChecked ? staff : null,
    context.requestId,
  ])
  if (!completed) return asItIs(await requireOrder(context, orderId))
  context.metrics.count('order_completed')
  announceOrder(context, completed)
  return { order: completed, alreadyComplete: false }
}

/** @throws Failure conflict unless the order was handed over before */
function asItIs(order: OrderRow): Completion {
  if (order.status === 'COMPLETE') return { order, alreadyComplete: true }
  if (order.status === 'REFUNDED') {
    throw new Failure('conflict', ORDER_REFUNDED, { code: 'ORDER_REFUNDED' })
  }
  if (order.refundRequestedAt) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
  throw new Failure('conflict', ORDER_NOT_PAID, { code: 'ORDER_NOT_PAID' })
}

/** The counter staff say they stand at must be the order's. */
function requireHere(order: OrderRow, menu: Menu, body: CompleteOrderBody) {
  const here = body.vendorLocationId
  if (here === undefined || toUpperId(here) === order.vendorLocationId) return
  throw new Failure('conflict', WRONG_LOCATION, {
    code: 'WRONG_LOCATION',
    details: { locationName: menu.location.description },
  })
}

function requireIdCheck(order: OrderRow, menu: Menu, body: CompleteOrderBody) {
  if (!menu.location.requireIdCheck || !hasAlcohol(order.lines) || body.idChecked) return
  throw new Failure('conflict', ID_CHECK_REQUIRED, { code: 'ID_CHECK_REQUIRED' })
}
