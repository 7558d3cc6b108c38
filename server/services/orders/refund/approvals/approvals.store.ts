import { eq } from 'drizzle-orm'
import { listColumns } from '../../../../db/columns.ts'
import type { Transaction } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import { refundApprovals } from '../../refund-approvals.tables.ts'

/** A question to the managers, with the number by which its order is called. */
export type ApprovalRow = typeof refundApprovals.$inferSelect & { pickupNumber: number | null }

const ROWS = `select ${listColumns(refundApprovals, 'a')}, o.pickup_number as "pickupNumber"
     from refund_approvals a join orders o using (order_id)`

/** Shown of an order; older ones are in its activity. */
const MAX_OF_ORDER = 10
/** More than managers answer within the time that one waits. */
const MAX_WAITING = 50

/** The questions about an order, the latest first. */
export const selectApprovalsOfOrder = statement<{ orderId: string }, ApprovalRow>(
  'refund-approvals-of-order',
  `${ROWS} where order_id = $orderId order by a.asked_at desc, a.approval_id desc limit ${MAX_OF_ORDER}`,
)

/** What waits for the managers of a location, the oldest first; not what the reader has asked. */
export const selectWaitingApprovals = statement<
  { vendorLocationId: string; now: Date; userId: string },
  ApprovalRow
>(
  'refund-approvals-waiting',
  `${ROWS} where a.vendor_location_id = $vendorLocationId and a.state = 'WAITING'
      and a.expires_at > $now::timestamptz and a.asked_by <> $userId
    order by a.expires_at, a.approval_id limit ${MAX_WAITING}`,
)

export const selectApproval = statement<
  { approvalId: string; vendorLocationId: string },
  ApprovalRow
>(
  'refund-approval',
  `${ROWS} where a.approval_id = $approvalId and a.vendor_location_id = $vendorLocationId`,
)

export async function insertApproval(
  tx: Transaction,
  approval: typeof refundApprovals.$inferInsert,
): Promise<void> {
  await tx.insert(refundApprovals).values(approval)
}

export async function saveDecision(
  tx: Transaction,
  approvalId: string,
  decision: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'refundId'>,
): Promise<void> {
  await tx.update(refundApprovals).set(decision).where(eq(refundApprovals.approvalId, approvalId))
}
