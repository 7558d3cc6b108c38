import { v7 as randomUUIDv7 } from 'uuid'
import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { NOT_PAID_SO_NO_REFUND, REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import type { RefundApproval } from '#domain/orders/refund-approvals.contract.ts'
import { MANAGER_ASKED } from '#domain/orders/refund-approvals.messages.ts'
import { CONFIRM_WITHIN_MS } from '#domain/orders/refund-limits.ts'
import { leftToRefund, returnedPieces } from '#domain/orders/refund-lines.ts'
import { Failure } from '#domain/values/failure.ts'
import { canRefund } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../../../calls/once.ts'
import { requireCaller, type Context } from '../../../../process/context.ts'
import { recordChange } from '../../../audit/record-change.ts'
import { orderNotFound, requireOrderAtCounter } from '../../orders.access.ts'
import { lockOrder, type OrderRow } from '../../orders.store.ts'
import { toRefundable, toRefundPart } from '../plan-refund-part.ts'
import { requireSealed } from '../require-sealed.ts'
import { requireMayRefund } from '../refund-order.ts'
import { nothingToRefund, orderDisputed } from '../refund-refusals.ts'
import { insertApproval, selectApproval, selectApprovalsOfOrder } from './approvals.store.ts'
import { toApprovalViews } from './approvals.view.ts'

/**
 * Asks the managers of an order's location for a refund: one question of an order at a time. @throws Failure
 * forbidden; not_found; bad_request by line; conflict MANAGER_ASKED and those of the refund itself
 */
export async function askManager(
  context: Context,
  orderId: string,
  wish: RefundOrderBody,
): Promise<RefundApproval> {
  const { order: shown } = await requireOrderAtCounter(context, orderId, canRefund)
  await requireMayRefund(context, shown, wish)
  await requireSealed(context, shown, wish)
  const { userId: askedBy } = requireCaller(context)
  const { orderId: id, vendorLocationId } = shown
  const askedId = await changeOnce(context, `POST ${id} refund-approvals`, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw orderNotFound()
    const { amountCents, names: items } = planWish(order, wish)
    const now = context.now()
    const [latest] = await selectApprovalsOfOrder(tx, { orderId: id })
    if (latest?.state === 'WAITING' && latest.expiresAt > now) {
      throw new Failure('conflict', MANAGER_ASKED, { code: 'MANAGER_ASKED' })
    }
    const expiresAt = new Date(now.getTime() + CONFIRM_WITHIN_MS)
    const asked = { orderId: id, vendorLocationId, wish, amountCents, items, askedBy, expiresAt }
    const approvalId = randomUUIDv7()
    await insertApproval(tx, { ...asked, approvalId, askedAt: now })
    await recordChange(context, tx, {
      action: 'order.refund_asked',
      subjectType: 'order',
      subjectId: id,
      after: { reason: wish.refundReason, amountCents, items },
    })
    return approvalId
  })
  context.changes.announce('refund-approvals', vendorLocationId)
  const [view] = await toApprovalViews(
    context,
    await selectApproval(context.db, { approvalId: askedId, vendorLocationId }),
  )
  return view as RefundApproval
}

/** What a wish gives back of an order as it is now. @throws Failure when it cannot be refunded now */
export function planWish(order: OrderRow, wish: RefundOrderBody) {
  if (order.status === 'IN_PROGRESS') {
    throw new Failure('conflict', NOT_PAID_SO_NO_REFUND, { code: 'ORDER_NOT_PAID' })
  }
  if (order.status === 'REFUNDED') throw nothingToRefund()
  if (order.disputedAt) throw orderDisputed()
  if (order.refundRequestedAt) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
  const part = wish.lines && toRefundPart(order, wish)
  const plan = part ?? {
    amountCents: leftToRefund(toRefundable(order)),
    names: namesLeft(order),
  }
  // a rehearsal, and what is free, need nobody
  if (plan.amountCents === 0) throw nothingToRefund()
  return plan
}

/** All that was not given back yet, in words. */
function namesLeft({ lines, refunds }: OrderRow): string[] {
  return lines.flatMap((line) => {
    const left = line.quantity - returnedPieces(refunds, lineIdOf(line))
    return left > 0 ? [`${left}× ${formatProductName(line)}`] : []
  })
}
