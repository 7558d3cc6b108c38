import { canSeeOrders } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context, type Services } from '../../../process/context.ts'
import type { OwnStream } from '../../../live/event-streams.ts'
import { startLiveValues, type LiveValues } from '../../../live/live-values.ts'
import { endWithRole } from '../../vendor-roles/live-roles.ts'
import { createOrderViewer } from '../find-order.ts'
import { requireMayRead, requireOrder } from '../orders.access.ts'
import { selectOrders, type OrderRow } from '../orders.store.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    liveOrders: LiveOrders
    liveLocationOrders: LiveValues<LocationHint>
  }
}

/** The orders shown on open status pages, by id. */
export type LiveOrders = LiveValues<OrderRow>

export function startLiveOrders(
  services: Pick<Services, 'db' | 'changes' | 'closing' | 'log'>,
): LiveOrders {
  return startLiveValues<OrderRow>(services, {
    topic: 'order',
    read: async (orderIds) =>
      new Map(
        (await selectOrders(services.db, { orderIds })).map((order) => [order.orderId, order]),
      ),
  })
}

/** Says that the orders of a location may have changed, and by a new `approvals` that refunds wait for a manager. */
export interface LocationHint {
  approvals: string
}

/** Hints about the orders of a location, by the location's id. */
export function startLiveLocationOrders(services: Pick<Services, 'changes' | 'closing' | 'log'>) {
  const { changes } = services
  // other values on each node, so that a page whose stream moves to another one asks again
  const node = crypto.randomUUID().slice(0, 8)
  const asked = new Map<string, number>()
  let gaps = 0
  const values = startLiveValues<LocationHint>(services, {
    topic: 'location-orders',
    read: async (locations) =>
      new Map(
        locations.map((location) => [
          location,
          { approvals: `${node}-${gaps}-${asked.get(location) ?? 0}` },
        ]),
      ),
  })
  changes.onGap(() => gaps++)
  changes.subscribe('refund-approvals', (location) => {
    asked.set(location, (asked.get(location) ?? 0) + 1)
    values.refresh(location)
  })
  return values
}

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
  const { vendor } = await requireStaffAt(context, vendorLocationId, canSeeOrders)
  return {
    key: `orders ${vendorLocationId}`,
    event: 'orders',
    values: context.liveLocationOrders,
    of: vendorLocationId,
    // the page reloads the list on each event
    isHint: true,
    watchRight: (end: () => void) =>
      endWithRole(context, requireCaller(context), vendor.vendorId, end),
  }
}
