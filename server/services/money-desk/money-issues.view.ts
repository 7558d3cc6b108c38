import { actionsOfDispute, type DisputeFacts } from '#domain/money-desk/disputes.ts'
import { actionsOf, type MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import type { MoneyIssue } from '#domain/money-desk/money-issues.contract.ts'
import {
  A_MEMBERSHIP,
  concernsAccount,
  concernsOrder,
  describeIssue,
} from '#domain/money-desk/money-issues.messages.ts'
import { toRuleTitle } from '#domain/reconciliation/rule-titles.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Config } from '../../process/config.ts'
import type { Context } from '../../process/context.ts'
import { toPersonName } from '../identity/list-person-names.ts'
import type { IssueRow } from './money-issues.store.ts'

/** The actions that an open entry offers now. */
export function listActions(row: IssueRow, now: Date): readonly MoneyIssueAction[] {
  const dispute = toDisputeFacts(row)
  return dispute ? actionsOfDispute(dispute, row.amountCents, now) : actionsOf(row.kind)
}

/** An issue as the desk shows it. */
export function toIssueView(
  { config, now }: Pick<Context, 'config' | 'now'>,
  row: IssueRow,
): MoneyIssue {
  const { rule, text, reason, account, payments } = row.details
  const found = rule && `${toRuleTitle(rule)}: ${text}.`
  return {
    issueId: row.issueId,
    kind: row.kind,
    orderId: row.orderId,
    userId: row.userId,
    vendorLocationId: row.locationId,
    amount: row.amountCents === null ? null : toAmount(row.amountCents),
    since: row.since.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    text: describeIssue(row.kind, {
      amountCents: row.amountCents,
      reason,
      text: found,
      payments,
      dispute: toDisputeFacts(row),
    }),
    concerns: row.locationName
      ? concernsOrder(row.pickupNumber, toPersonName(row), row.locationName)
      : toDisputeFacts(row)
        ? A_MEMBERSHIP
        : account === undefined
          ? row.subject
          : concernsAccount(account, row.details),
    role: 'ADMIN',
    actions: row.closedAt ? [] : [...listActions(row, now())],
    providerUrl: toProviderUrl(config, row.paymentIntentId),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName,
    closedAction: row.closedAction,
    closedReason: row.closedReason,
  }
}

function toDisputeFacts(row: IssueRow): DisputeFacts | undefined {
  const { disputeStage: stage, disputeReason: reason, evidenceState, dueAt: dueBy } = row
  const isOfOrder = row.orderId !== null
  return stage && reason ? { stage, reason, evidenceState, dueBy, isOfOrder } : undefined
}

/** Where people see the payment at Stripe. The stand-in has no such page. */
function toProviderUrl(
  { STRIPE_SECRET_KEY: key }: Pick<Config, 'STRIPE_SECRET_KEY'>,
  paymentIntentId: string | null,
): string | null {
  if (!key || !paymentIntentId) return null
  const test = key.includes('_test_') ? 'test/' : ''
  return `https://dashboard.stripe.com/${test}payments/${paymentIntentId}`
}
