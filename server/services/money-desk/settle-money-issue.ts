import { closesByWord, type MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import type { MoneyIssue, MoneyIssueSettling } from '#domain/money-desk/money-issues.contract.ts'
import {
  ACTION_NOT_OFFERED,
  ISSUE_REASON_REQUIRED,
  issueClosed,
  ORDER_DOES_NOT_FIT,
  ORDER_REQUIRED,
} from '#domain/money-desk/money-issues.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../calls/once.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { requireCaller, type Context } from '../../process/context.ts'
import { type AuditAction, recordChange } from '../audit/record-change.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireIssue, type IssueAddress } from './find-evidence.ts'
import { sendEvidence, stageEvidence } from './give-evidence.ts'
import { closeIssue, decidePayment, makeDue, type IssueRow } from './money-issues.store.ts'
import { assignPayment } from './payable-orders.store.ts'
import { listActions, toIssueView } from './money-issues.view.ts'

/**
 * Does what an admin chose for an open entry, and records who did it and why. @throws Failure forbidden; not_found;
 * bad_request without a needed reason; conflict ACTION_NOT_OFFERED, or ISSUE_CLOSED when it was settled before
 */
export async function settleMoneyIssue(
  context: Context,
  { vendorId, issueId }: IssueAddress,
  action: MoneyIssueAction,
  { reason, stagedAt, orderId }: MoneyIssueSettling,
): Promise<MoneyIssue> {
  const { isOperator = false } = await requireRole(context, vendorId, canSettleMoney)
  const find = (db: Queryable) => requireIssue(db, { vendorId, issueId, isOperator })
  if (action === 'stage-evidence' || action === 'send-evidence') {
    const issue = await find(context.db)
    if (issue.closedAt && action === 'stage-evidence') throw alreadyClosed(issue)
    await (action === 'stage-evidence'
      ? stageEvidence(context, issue)
      : sendEvidence(context, issue, stagedAt))
    return toIssueView(context, await find(context.db))
  }
  return changeOnce(context, `POST money-issues ${issueId} ${action}`, async (tx) => {
    const row = await find(tx)
    if (row.closedAt) throw alreadyClosed(row)
    if (!listActions(row, context.now()).includes(action)) {
      throw new Failure('conflict', ACTION_NOT_OFFERED, { code: 'ACTION_NOT_OFFERED' })
    }
    if (closesByWord(action) && !reason) {
      throw new Failure('bad_request', ISSUE_REASON_REQUIRED, {
        code: 'INVALID_REQUEST',
        fields: { reason: ISSUE_REASON_REQUIRED },
      })
    }
    const isAssigned = action === 'belongs-to-order'
    if (isAssigned) await assign(context, tx, row, { vendorId, orderId })
    await act(context, tx, row, action, reason ?? '')
    const subject = (isAssigned && orderId) || row.orderId
    await recordChange(context, tx, {
      action: RECORDED[action] ?? 'money-issue.closed',
      subjectType: subject ? 'order' : 'vendor',
      subjectId: subject ?? vendorId,
      after: { ...(row.amountCents !== null && { amountCents: row.amountCents }), reason },
    })
    return toIssueView(context, await find(tx))
  })
}

/** How the log names what does not only close an entry. */
const RECORDED: Partial<Record<MoneyIssueAction, AuditAction>> = {
  refund: 'money-issue.refunded',
  'belongs-to-order': 'money-issue.assigned',
  'try-again': 'money-issue.retried',
}

/** What the actions make of a payment without an order. */
const DECIDED: Partial<Record<MoneyIssueAction, 'RETURNING' | 'KEPT'>> = {
  refund: 'RETURNING',
  'another-sale': 'KEPT',
}

async function act(
  context: Context,
  tx: Transaction,
  row: IssueRow,
  action: MoneyIssueAction,
  reason: string,
): Promise<void> {
  const { issueId, subject, orderId } = row
  const now = context.now()
  if (action === 'try-again') {
    await makeDue(tx, { subject, orderId, now })
    return
  }
  const status = DECIDED[action]
  // a colleague may have decided it meanwhile
  if (status && (await decidePayment(tx, { paymentIntentId: subject, status, now })).length === 0) {
    throw alreadyClosed(row)
  }
  const { userId } = requireCaller(context)
  const [closed] = await closeIssue(tx, { issueId, now, userId, action, reason })
  if (!closed) throw alreadyClosed(row)
}

/** @throws Failure bad_request without an order; conflict ORDER_DOES_NOT_FIT, or ISSUE_CLOSED when a colleague decided */
async function assign(
  context: Context,
  tx: Transaction,
  row: IssueRow,
  { vendorId, orderId }: { vendorId: string; orderId: string | undefined },
): Promise<void> {
  if (!orderId) {
    throw new Failure('bad_request', ORDER_REQUIRED, {
      code: 'INVALID_REQUEST',
      fields: { orderId: ORDER_REQUIRED },
    })
  }
  const change = { vendorId, orderId, paymentIntentId: row.subject, now: context.now() }
  const [found] = await assignPayment(tx, change)
  if (!found?.isListed) throw alreadyClosed(row)
  if (!found.isAssigned) {
    throw new Failure('conflict', ORDER_DOES_NOT_FIT, { code: 'ORDER_DOES_NOT_FIT' })
  }
}

function alreadyClosed({ closedByName }: IssueRow) {
  return new Failure('conflict', issueClosed(closedByName), { code: 'ISSUE_CLOSED' })
}
