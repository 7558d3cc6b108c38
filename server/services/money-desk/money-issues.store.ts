import type { MoneyIssueAction } from '#domain/money-desk/money-issues.ts'
import type { DisputeStage, EvidenceState } from '#domain/payments/disputes.ts'
import { listColumns } from '../../db/columns.ts'
import { statement } from '../../db/statement.ts'
import type { PageParams } from '../../calls/paging.ts'
import { moneyIssues } from './money-issues.tables.ts'

export type IssueRow = typeof moneyIssues.$inferSelect & {
  userId: string | null
  pickupNumber: number | null
  locationId: string | null
  locationName: string | null
  firstName: string | null
  lastName: string | null
  closedByName: string | null
  /** The payment at the provider. */
  paymentIntentId: string | null
  /** Null for what is no dispute. */
  disputeStage: DisputeStage | null
  disputeReason: string | null
  evidenceState: EvidenceState | null
}

const SELECT = `select ${listColumns(moneyIssues, 'i')}, o.user_id as "userId", o.pickup_number as "pickupNumber",
       l.vendor_location_id as "locationId", l.description as "locationName", u.first_name as "firstName",
       u.last_name as "lastName",
       (select v.name from vendor_roles v join users c using (phone_number)
         where v.vendor_id = i.vendor_id and c.user_id = i.closed_by) as "closedByName",
       case when i.order_id is null and i.kind in ('PAYMENT_WITHOUT_ORDER', 'LATE_PAYMENT_NOT_RETURNED') then i.subject
            else coalesce(o.payment_intent_id, d.payment_intent_id) end as "paymentIntentId",
       d.stage as "disputeStage", d.reason as "disputeReason", d.evidence_state as "evidenceState"
  from money_issues i
  left join disputes d on d.dispute_id = i.subject and i.kind in ('DISPUTE', 'INQUIRY')
  left join orders o on o.order_id = i.order_id
  left join vendor_locations l on l.vendor_location_id = o.vendor_location_id
  left join users u on u.user_id = o.user_id`

interface OfVendor {
  vendorId: string
  /** Operators also see what belongs to no venue. */
  isOperator: boolean
}

const OF_VENDOR = `(i.vendor_id = $vendorId or ($isOperator::bool and i.vendor_id is null))`

/** As exact as the place of a page. */
const DUE = `date_trunc('milliseconds', coalesce(i.due_at, i.since + interval '7 days'))`

/**
 * What needs a person at a venue: first what is due first, which without a dispute's deadline is the oldest.
 * @param openedBefore null for all of it
 */
export const selectOpenIssues = statement<
  OfVendor & PageParams & { openedBefore: Date | null },
  IssueRow
>(
  'money-issues-open',
  `${SELECT} where i.closed_at is null and ${OF_VENDOR}
      and ($openedBefore::timestamptz is null or i.since < $openedBefore)
      and ($afterAt::timestamptz is null or (${DUE}, i.issue_id) > ($afterAt, $afterId::uuid))
    order by ${DUE}, i.issue_id limit $limit`,
)

/** What was settled, latest first. */
export const selectClosedIssues = statement<OfVendor & PageParams, IssueRow>(
  'money-issues-closed',
  `${SELECT} where i.closed_at is not null and ${OF_VENDOR}
      and ($afterAt::timestamptz is null or (i.closed_at, i.issue_id) < ($afterAt, $afterId::uuid))
    order by i.closed_at desc, i.issue_id desc limit $limit`,
)

export const selectIssue = statement<OfVendor & { issueId: string }, IssueRow>(
  'money-issues-one',
  `${SELECT} where i.issue_id = $issueId and ${OF_VENDOR}`,
)

/** Closes an open entry by a person's word. @returns nothing when it was closed before */
export const closeIssue = statement<
  { issueId: string; now: Date; userId: string; action: MoneyIssueAction; reason: string },
  { issueId: string }
>(
  'money-issues-close',
  `update money_issues set closed_at = $now::timestamptz, closed_by = $userId, closed_action = $action,
          closed_reason = $reason
    where issue_id = $issueId and closed_at is null returning issue_id as "issueId"`,
)

export interface DeskState {
  /** What needs a person. */
  count: number
  lastMessageAt: Date | null
  lastAuditAt: Date | null
  /** When the venue last sold something by card after the last message. */
  hasSalesSince: boolean
}

/** How much needs a person, and when the provider and the audit last said something. */
export const selectDeskState = statement<OfVendor, DeskState>(
  'money-issues-state',
  `with message as (select max(received_at) as at from payment_webhooks),
        audit as (select finished_at as at from reconciliations order by started_at desc limit 1)
   select (select count(*)::int from money_issues i where i.closed_at is null and ${OF_VENDOR}) as count,
          message.at as "lastMessageAt", (select at from audit) as "lastAuditAt",
          exists (select from orders o where o.vendor_id = $vendorId and o.payment_intent_id is not null
             and o.paid_at > coalesce(message.at, '-infinity'::timestamptz)) as "hasSalesSince"
     from message`,
)

/**
 * What becomes of a payment that belongs to no order: RETURNING gives it back, which a task does; KEPT leaves it alone.
 * @returns nothing when it was decided before
 */
export const decidePayment = statement<
  { paymentIntentId: string; status: 'RETURNING' | 'KEPT'; now: Date },
  { paymentIntentId: string }
>(
  'money-issues-decide-payment',
  `update unmatched_payments set status = $status, next_attempt_at = $now::timestamptz
    where payment_intent_id = $paymentIntentId and status = 'LISTED'
   returning payment_intent_id as "paymentIntentId"`,
)

/** Makes due now what a task would try again later. A refused tax is due once more. */
export const makeDue = statement<{ subject: string; orderId: string | null; now: Date }>(
  'money-issues-make-due',
  `with payments as (
     update unmatched_payments set next_attempt_at = $now::timestamptz
      where payment_intent_id = $subject and status = 'RETURNING'
   ), checks as (
     update payment_checks c set next_attempt_at = $now::timestamptz from orders o
      where o.order_id = $orderId::uuid and c.payment_intent_id = o.payment_intent_id and c.handled_at is null
   ), restored as (
     delete from postponed_items where task = 'restore-payments' and item_id = $orderId::text
   ), refunds as (
     update refunds set next_attempt_at = $now::timestamptz
      where refund_id::text = $subject and status in ('REQUESTED', 'PART_REQUESTED')
   ), taxes as (
     update tax_records set status = 'DUE', next_attempt_at = $now::timestamptz
      where order_id = $orderId::uuid and order_id || ' ' || kind = $subject and status = 'REFUSED'
   )
   update tax_reversals set status = 'DUE', next_attempt_at = $now::timestamptz
    where order_id = $orderId::uuid and refund_id::text = $subject and status = 'REFUSED'`,
)
