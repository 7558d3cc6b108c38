import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import type {
  NotCollected,
  NotCollectedRefund,
} from '#domain/preparations/preparations.contract.ts'
import { MAX_NOT_COLLECTED } from '#domain/preparations/preparation-limits.ts'
import { isUuid } from '#domain/values/ids.ts'
import { toAmount } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { canOverrideLine } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { processEach } from '../../../batches/process-each.ts'
import { requireCaller, type Context } from '../../../process/context.ts'
import { listPersonNames } from '../../identity/list-person-names.ts'
import { findNotCollected, listNotCollected } from '../../preparations/end-parts.ts'
import { listOrders, lockOrder, type OrderRow } from '../orders.store.ts'
import { executeRefund } from '../refund/execute-refund.ts'
import { planPieces, type OwedPieces } from '../refund/plan-refund-part.ts'
import { requestRefund, type RefundPart } from '../refund/request-refund.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'

/** As long as a manager can give it back from the list. */
const LISTED_MS = 2 * DAY_MS

/**
 * What was not collected at a location in the last two nights and not given back, for its managers. @throws Failure
 * forbidden; not_found
 */
export async function listUncollected(
  context: Context,
  vendorLocationId: string,
): Promise<NotCollected> {
  await requireStaffAt(context, vendorLocationId, canOverrideLine)
  const since = new Date(context.now().getTime() - LISTED_MS)
  const limit = MAX_NOT_COLLECTED
  const found = await listNotCollected(context, { vendorLocationId, since, limit })
  const linesOf = new Map(found.map(({ orderId, lines }) => [orderId, lines]))
  const orders = await listOrders(context.db, { orderIds: [...linesOf.keys()] })
  const names = await listPersonNames(
    context,
    orders.map(({ userId }) => userId),
  )
  const items = orders.flatMap((order) => {
    const part = planNotCollected(order, linesOf.get(order.orderId) ?? [])
    if (!part) return []
    return {
      orderId: order.orderId,
      pickupNumber: order.pickupNumber,
      customerName: names.get(order.userId) ?? null,
      datetimePaid: order.paidAt?.toISOString() ?? null,
      items: part.names,
      amount: toAmount(part.amountCents),
    }
  })
  return { items }
}

/**
 * Gives back what was not collected of these orders, for a manager. Each is given back alone, and once. @throws
 * Failure forbidden; not_found
 */
export async function refundUncollected(
  context: Context,
  vendorLocationId: string,
  orderIds: string[],
): Promise<NotCollectedRefund> {
  await requireStaffAt(context, vendorLocationId, canOverrideLine)
  const items = [...new Set(orderIds.filter(isUuid).map((id) => id.toLowerCase()))]
  const refunded: string[] = []
  await processEach(
    context,
    { task: 'refund-not-collected', items, idOf: (id) => id, isScheduled: true },
    async (orderId) => {
      if (await refundOrder(context, vendorLocationId, orderId)) refunded.push(orderId)
    },
  )
  return { refunded }
}

async function refundOrder(
  context: Context,
  vendorLocationId: string,
  orderId: string,
): Promise<boolean> {
  const requested = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return undefined
    const lines = await findNotCollected(tx, { vendorLocationId, orderId })
    const part = planNotCollected(order, lines)
    if (!part) return undefined
    const { userId: requestedBy } = requireCaller(context)
    const request = { orderId, reason: 'NOT_COLLECTED', requestedBy, part }
    const stored = await requestRefund(context, tx, request)
    return stored?.isNew ? { order, refund: stored.refund } : undefined
  })
  if (!requested) return false
  await executeRefund(context, requested.order, requested.refund)
  return true
}

/** What is left of it; undefined when nothing is, or when it cannot be given back now. */
function planNotCollected(
  order: OrderRow,
  parts: readonly { lineId: string; quantity: number }[],
): RefundPart | undefined {
  const isKept = order.status === 'PAID' || order.status === 'COMPLETE'
  if (!isKept || order.refundRequestedAt || order.disputedAt) return undefined
  const pieces = order.lines.flatMap((line): OwedPieces[] => {
    const lineId = lineIdOf(line)
    const left = line.quantity - returnedPieces(order.refunds, lineId)
    const own = parts.filter((each) => each.lineId === lineId)
    const quantity = Math.min(
      left,
      own.reduce((sum, each) => sum + each.quantity, 0),
    )
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  return pieces.length > 0 ? planPieces(order, pieces) : undefined
}
