import type { RefundApproval } from '#domain/orders/refund-approvals.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Context } from '../../../../process/context.ts'
import { listPersonNames } from '../../../identity/list-person-names.ts'
import { NO_REASON } from '../refund-order.ts'
import type { ApprovalRow } from './approvals.store.ts'

/** Questions to the managers, with the names of who asked and who decided. */
export async function toApprovalViews(
  context: Context,
  rows: readonly ApprovalRow[],
): Promise<RefundApproval[]> {
  const people = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? []].flat())
  const names = await listPersonNames(context, people)
  const now = context.now().getTime()
  return rows.map((row) => {
    const secondsLeft = Math.max(0, Math.ceil((row.expiresAt.getTime() - now) / 1_000))
    return {
      approvalId: row.approvalId,
      orderId: row.orderId,
      pickupNumber: row.pickupNumber,
      state: row.state === 'WAITING' && secondsLeft === 0 ? 'EXPIRED' : row.state,
      amount: toAmount(row.amountCents),
      items: row.items,
      reason: row.wish.refundReason ?? NO_REASON,
      askedBy: names.get(row.askedBy) ?? null,
      decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? null,
      secondsLeft: row.state === 'WAITING' ? secondsLeft : 0,
    }
  })
}
