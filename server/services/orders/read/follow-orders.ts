import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../context.ts'
import type { OwnStream } from '../../../live/event-streams.ts'
import { endWithRole } from '../../vendor-roles/live-roles.ts'
import { createOrderViewer } from '../find-order.ts'
import { requireMayRead, requireOrder, requireStaffAt } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'

/** An order, for its owner and for staff of its vendor. @throws Failure not_found; WRONG_LOCATION */
export async function followOrder(context: Context, orderId: string): Promise<OwnStream<OrderRow>> {
  const caller = requireCaller(context)
  const order = await requireOrder(context, orderId)
  const reader = await requireMayRead(context, order)
  return {
    key: `order ${order.orderId} ${reader}`,
    event: 'order',
    values: context.liveOrders,
    of: order.orderId,
    toData: toAnswerFor(context, order, reader),
    ...(reader === 'staff' && {
      watchRight: (end: () => void) => endWithRole(context, caller, order.vendorId, end),
    }),
  }
}

/** The order for all pages whose readers see the same of it. */
function toAnswerFor(context: Context, order: OrderRow, reader: 'owner' | 'staff') {
  let viewer: ReturnType<typeof createOrderViewer> | undefined
  return async (newest: OrderRow) =>
    (await (viewer ??= createOrderViewer(context, order, reader)))(newest)
}

/** A hint for each change of a location's orders, for staff of its vendor. @throws Failure forbidden; not_found */
export async function followLocationOrders(context: Context, vendorLocationId: string) {
  const { vendorId } = await requireStaffAt(context, vendorLocationId, canSeeOrders)
  return {
    key: `orders ${vendorLocationId}`,
    event: 'orders',
    values: context.liveLocationOrders,
    of: vendorLocationId,
    // the page reloads the list on each event
    isHint: true,
    watchRight: (end: () => void) => endWithRole(context, requireCaller(context), vendorId, end),
  }
}
