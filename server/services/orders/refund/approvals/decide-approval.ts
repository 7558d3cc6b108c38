import type { RefundApproval, RefundDecision } from '#domain/orders/refund-approvals.contract.ts'
import {
  APPROVAL_NOT_FOUND,
  APPROVAL_OVER,
  OWN_REFUND,
  toDecided,
} from '#domain/orders/refund-approvals.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { canConfirmRefunds } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Transaction } from '../../../../db/database.ts'
import { requireCaller, type Context } from '../../../../process/context.ts'
import { recordChange } from '../../../audit/record-change.ts'
import { listPersonNames } from '../../../identity/list-person-names.ts'
import { orderNotFound, requireOrder } from '../../orders.access.ts'
import { lockOrder, type OrderRow } from '../../orders.store.ts'
import { executeRefund } from '../execute-refund.ts'
import { NO_REASON } from '../refund-order.ts'
import { refundChanged } from '../refund-refusals.ts'
import { selectRefundUnderWay, type RefundRow } from '../refunds.store.ts'
import { requestRefund } from '../request-refund.ts'
import { type ApprovalRow, saveDecision, selectApproval } from './approvals.store.ts'
import { toApprovalViews } from './approvals.view.ts'
import { planWish } from './ask-manager.ts'
import { requireStaffAt } from '../../../vendor-roles/require-role.ts'

interface ApprovalAddress {
  vendorLocationId: string
  approvalId: string
}

/**
 * Confirms or refuses what STAFF asked for, by a manager of the location who did not ask it, until it expires by the
 * clock of the server. A confirmed refund is made at once, and after a crash by the job. A repeat by the same manager
 * is answered again. @throws Failure forbidden, OWN_REFUND; not_found; conflict APPROVAL_DECIDED, APPROVAL_EXPIRED,
 * REFUND_CHANGED when the order gives back another sum now
 */
export async function decideApproval(
  context: Context,
  address: ApprovalAddress,
  { decision }: RefundDecision,
): Promise<RefundApproval> {
  await requireStaffAt(context, address.vendorLocationId, canConfirmRefunds)
  const { userId } = requireCaller(context)
  const known = await requireApproval(context.db, address)
  const { orderId } = known
  if (known.askedBy === userId) throw new Failure('forbidden', OWN_REFUND, { code: 'OWN_REFUND' })
  const state = decision === 'CONFIRM' ? 'CONFIRMED' : 'REFUSED'
  const refund = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw orderNotFound()
    const approval = await requireApproval(tx, address)
    // its answer was lost
    if (approval.state === state && approval.decidedBy === userId) {
      return (await selectRefundUnderWay(tx, { orderId }))[0]
    }
    await requireWaiting(context, tx, approval)
    const made = state === 'CONFIRMED' ? await makeRefund(context, tx, order, approval) : undefined
    await saveDecision(tx, approval.approvalId, {
      state,
      decidedBy: userId,
      decidedAt: context.now(),
      refundId: made?.refundId ?? null,
    })
    await recordChange(context, tx, {
      action: `order.refund_${state === 'CONFIRMED' ? 'confirmed' : 'declined'}`,
      subjectType: 'order',
      subjectId: orderId,
      after: { amountCents: approval.amountCents, items: approval.items },
    })
    return made
  })
  context.changes.announce('refund-approvals', address.vendorLocationId)
  if (refund) await executeRefund(context, await requireOrder(context, orderId), refund)
  const [view] = await toApprovalViews(context, [await requireApproval(context.db, address)])
  return view as RefundApproval
}

async function requireApproval(
  db: Transaction | Context['db'],
  { approvalId, vendorLocationId }: ApprovalAddress,
): Promise<ApprovalRow> {
  const [row] = isUuid(approvalId) ? await selectApproval(db, { approvalId, vendorLocationId }) : []
  if (!row) throw new Failure('not_found', APPROVAL_NOT_FOUND, { code: 'APPROVAL_NOT_FOUND' })
  return row
}

/** @throws Failure conflict APPROVAL_DECIDED with who decided; APPROVAL_EXPIRED */
async function requireWaiting(
  context: Context,
  tx: Transaction,
  approval: ApprovalRow,
): Promise<void> {
  const { state, decidedBy, expiresAt } = approval
  if (state !== 'WAITING') {
    const names = await listPersonNames({ db: tx }, decidedBy ? [decidedBy] : [])
    const who = (decidedBy && names.get(decidedBy)) ?? null
    throw new Failure('conflict', toDecided(state === 'CONFIRMED', who), {
      code: 'APPROVAL_DECIDED',
    })
  }
  if (expiresAt > context.now()) return
  throw new Failure('conflict', APPROVAL_OVER, { code: 'APPROVAL_EXPIRED' })
}

/** Stores the refund, of the person who asked for it, as the manager was shown it. */
async function makeRefund(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { wish, amountCents, askedBy }: ApprovalRow,
): Promise<RefundRow> {
  const plan = planWish(order, wish)
  if (plan.amountCents !== amountCents) throw refundChanged(plan.amountCents)
  const requested = await requestRefund(context, tx, {
    orderId: order.orderId,
    reason: wish.refundReason ?? NO_REASON,
    requestedBy: askedBy,
    isPoured: wish.poured,
    ...('lines' in plan && { part: plan }),
  })
  // the order is locked, so nothing can have changed since it was planned
  if (!requested?.isNew) throw refundChanged(plan.amountCents)
  return requested.refund
}
