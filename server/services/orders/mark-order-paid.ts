import type { Context } from '../../context.ts'
import type { Menu } from '../inventory/catalogue.ts'
import { requireOwnOrder } from './orders.access.ts'
import type { OrderRow } from './orders.store.ts'
import { settleOrder } from './settle-order.ts'

/** The buyer says to have paid, which only makes us ask the provider. */
export async function markOrderPaid(
  context: Context,
  userId: string,
  orderId: string,
): Promise<{ order: OrderRow; menu: Menu }> {
  const own = await requireOwnOrder(context, userId, orderId)
  const order = await settleOrder(context, own)
  const { value: menu } = await context.catalogue.requireMenu(order.vendorLocationId)
  return { order, menu }
}
