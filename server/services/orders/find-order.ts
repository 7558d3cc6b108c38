import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { requireCaller, type Context } from '../../context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireMayRead, requireOrder } from './orders.access.ts'
import { toOrderView, toPayableView } from './orders.view.ts'

/** An order, to its owner or to staff of its vendor. */
export async function findOrder(context: Context, orderId: string): Promise<OrderAnswer> {
  requireCaller(context)
  const order = await requireOrder(context, orderId)
  const reader = await requireMayRead(context, order)
  const { value: menu } = await context.catalogue.requireMenu(order.vendorLocationId)
  if (reader === 'owner') return toPayableView(order, menu)
  const names = await listPersonNames(context, [order.userId])
  return {
    order: { ...toOrderView(order, menu), customerName: names.get(order.userId) ?? null },
  }
}
