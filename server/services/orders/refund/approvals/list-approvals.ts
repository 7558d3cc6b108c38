import type { RefundApproval } from '#domain/orders/refund-approvals.contract.ts'
import { canConfirmRefunds, canRefund } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { requireCaller, type Context } from '../../../../process/context.ts'
import { requireOrderAtCounter } from '../../orders.access.ts'
import { selectApprovalsOfOrder, selectWaitingApprovals } from './approvals.store.ts'
import { toApprovalViews } from './approvals.view.ts'
import { requireStaffAt } from '../../../vendor-roles/require-role.ts'

/** What managers were asked about an order, the latest first, for its staff. @throws Failure forbidden; not_found */
export async function listApprovalsOfOrder(
  context: Context,
  orderId: string,
): Promise<RefundApproval[]> {
  const { order } = await requireOrderAtCounter(context, orderId, canRefund)
  return toApprovalViews(
    context,
    await selectApprovalsOfOrder(context.db, { orderId: order.orderId }),
  )
}

/** What waits for a manager of a location, the oldest first. @throws Failure forbidden; not_found */
export async function listWaitingApprovals(
  context: Context,
  vendorLocationId: string,
): Promise<RefundApproval[]> {
  await requireStaffAt(context, vendorLocationId, canConfirmRefunds)
  const { userId } = requireCaller(context)
  return toApprovalViews(
    context,
    await selectWaitingApprovals(context.db, { vendorLocationId, now: context.now(), userId }),
  )
}
