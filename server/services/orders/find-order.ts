import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireMayRead, requireOrder, type CounterOrder } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'
import { findParts } from './line/find-parts.ts'
import { tryToRestorePayment } from './change/restore-payment.ts'
import { toOrderView, toPayableView } from './orders.view.ts'

/** Finds an order for its owner or for staff of its vendor. */
export async function findOrder(context: Context, orderId: string): Promise<OrderAnswer> {
  requireCaller(context)
  const order = await requireOrder(context, orderId)
  const reader = await requireMayRead(context, order)
  const toAnswer = await createOrderViewer(context, order, reader)
  return toAnswer(reader === 'owner' ? await tryToRestorePayment(context, order) : order)
}

export type OrderViewer = (order: OrderRow) => Promise<OrderAnswer>

/** Creates the view of an order for a caller who may read it, with the customer's name. */
export async function createOrderViewer(
  context: Context,
  order: OrderRow,
  reader: 'owner' | 'staff',
): Promise<OrderViewer> {
  const names = await listPersonNames(context, [order.userId])
  const customerName = names.get(order.userId) ?? null
  if (reader === 'staff') return createCounterViewer(context, { order, customerName })
  return async (current) => {
    const place = await context.places.requirePlace(order.vendorLocationId)
    const parts = await findParts(context, current)
    return toPayableView(current, place, context.now(), customerName, parts)
  }
}

/** Creates the view of an order for staff. */
export function createCounterViewer(
  context: Context,
  { order: { vendorLocationId }, customerName }: CounterOrder,
): OrderViewer {
  return async (order) => {
    const place = await context.places.requirePlace(vendorLocationId)
    const checker = await findChecker(context, order)
    const parts = await findParts(context, order)
    return { order: toOrderView(order, place, customerName, checker, parts) }
  }
}

/** The person who checked the guest's ID. */
async function findChecker(context: Context, { idCheckedBy }: OrderRow): Promise<string | null> {
  if (!idCheckedBy) return null
  const names = await listPersonNames(context, [idCheckedBy])
  return names.get(idCheckedBy) ?? 'staff'
}
