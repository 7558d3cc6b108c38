import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { listColumns } from '../../../db/columns.ts'
import { literals } from '../../../db/literals.ts'
import { statement } from '../../../db/statement.ts'
import { POSTPONE, type AccountLane, type ClaimParams } from '../../../batches/process-due.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import { refunds } from '../orders.tables.ts'
import type { AuditAction } from '../../audit/record-change.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The `requestedBy` of a refund made directly at the provider. */
export const BY_PROVIDER = 'provider'

/**
 * A part has a state of its own, because the version before takes what is REQUESTED for everything that was paid
 * (docs/decisions/0048).
 */
export const UNDECIDED: readonly RefundRow['status'][] = ['REQUESTED', 'PART_REQUESTED']

const IS_UNDECIDED = `status in (${literals(UNDECIDED)})`
const COLUMNS = listColumns(refunds)

/** The refund of an order that is not decided: there is at most one. */
export const selectRefundUnderWay = statement<{ orderId: string }, RefundRow>(
  'refunds-under-way',
  `select ${COLUMNS} from refunds where order_id = $orderId and ${IS_UNDECIDED}`,
)

/** Whether a refund that gives pieces back is under way of an order. */
export const selectIsHeld = statement<{ orderId: string }, { isHeld: boolean }>(
  'refund-holds-order',
  `select refund_holds(order_id, refund_requested_at) as "isHeld" from orders where order_id = $orderId`,
)

/** The refund that a person asked for with an Idempotency-Key. */
export const selectRefundOfKey = statement<
  { orderId: string; requestedBy: string; key: string },
  RefundRow
>(
  'refunds-of-key',
  `select ${COLUMNS} from refunds
    where order_id = $orderId and requested_by = $requestedBy and request_key = $key`,
)

/** All refunds of an order, oldest first. */
export const selectRefunds = statement<{ orderId: string }, RefundRow>(
  'refunds-of-order',
  `select ${COLUMNS} from refunds where order_id = $orderId order by created_at, refund_id`,
)

export interface NewRefund {
  orderId: string
  refundId: string
  /** Null for the order's total. */
  cents: number | null
  /** The lines as JSON; null for everything that is left. */
  lines: string | null
  tipCents: number | null
  /** The refunds from which the lines follow, as JSON: the order must still show these. Null for any. */
  seen: string | null
  /** What goes back, for the audit entry, as JSON. */
  what: string
  /** What STAFF gives back alone; null for anybody else. */
  aloneCents: number | null
  poured: boolean | null
  key: string | null
  requestHash: string | null
  reason: string
  requestedBy: string
  now: Date
  nextAttemptAt: Date
  actor: string
  requestId: string
}

/**
 * Stores our refund of a paid order and its audit entry in one round trip, unless one is under way, other
 * refunds were recorded meanwhile, or the cardholder disputes the payment: the lock on the order decides.
 */
export const insertRefundRequest = new BatchedStatement<NewRefund, RefundRow>({
  name: 'refunds-request',
  key: 'orderId',
  text: `with requested as (
     update orders o set refund_requested_at = w.now, updated_at = w.now
       from ${callsAsRows<NewRefund>(
         {
           orderId: 'uuid',
           refundId: 'uuid',
           cents: 'int',
           lines: 'jsonb',
           tipCents: 'int',
           seen: 'jsonb',
           what: 'jsonb',
           aloneCents: 'int',
           poured: 'boolean',
           key: 'text',
           requestHash: 'text',
           reason: 'text',
           requestedBy: 'text',
           now: 'timestamptz',
           nextAttemptAt: 'timestamptz',
           actor: 'text',
           requestId: 'text',
         },
         'w',
       )}
      where o.order_id = w.order_id
        and status in ('PAID', 'COMPLETE') and refund_requested_at is null
        and (w.seen is null or o.refunds = w.seen)
        and (o.disputed_at is null or w.requested_by like 'system%')
     returning w.*, o.status, coalesce(w.cents, o.total_cents) as amount_cents
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select actor, 'order.refund_requested', 'order', order_id::text, jsonb_build_object('status', status),
       jsonb_build_object('reason', reason, 'amountCents', amount_cents) || what, request_id from requested
   )
   insert into refunds (refund_id, order_id, status, amount_cents, lines, tip_cents, alone_cents, poured, reason, requested_by,
          request_key, request_hash, next_attempt_at, created_at, updated_at)
   select refund_id, order_id, case when lines is null then 'REQUESTED' else 'PART_REQUESTED' end, amount_cents, lines, tip_cents, alone_cents, poured, reason, requested_by,
          key, request_hash, next_attempt_at, now, now
     from requested
   returning ${COLUMNS}`,
})

interface RecordedRefunds extends Pick<
  OrderRow,
  'orderId' | 'status' | 'stockState' | 'refundedAt' | 'refundRequestedAt'
> {
  /** The new and changed rows of refunds as JSON. */
  written: string
  /** The refund whose tax is reversed in part, unless the order has no tax to reverse; null for none. */
  reversed: string | null
  /** The refunds that the order shows, as JSON. */
  refunds: string
  now: Date
  actor: string
  /** Null when the order shows no difference. */
  action: AuditAction | null
  /** The audit entry's two states as JSON. */
  before: string
  after: string
  requestId: string
}

/**
 * Stores refunds found at the provider, the new state of stored ones, what the order shows of them
 * and the audit entry, in one round trip. The order is locked.
 */
export const saveRefunds = statement<RecordedRefunds, OrderRow>(
  'refunds-save',
  `with stored as (
     insert into refunds (refund_id, order_id, status, amount_cents, lines, reason, requested_by,
            provider_refund_id, created_at, updated_at)
     select "refundId", $orderId, status, "amountCents", lines, reason, "requestedBy", "providerRefundId",
            "createdAt", "updatedAt"
       from json_to_recordset($written::json) as r("refundId" uuid, status text, "amountCents" int,
              lines jsonb, reason text, "requestedBy" text, "providerRefundId" text, "createdAt" timestamptz,
              "updatedAt" timestamptz)
     on conflict (refund_id) do update
        set status = excluded.status, amount_cents = excluded.amount_cents, lines = excluded.lines,
            provider_refund_id = excluded.provider_refund_id, updated_at = excluded.updated_at
   ), reversed as (
     insert into tax_reversals (refund_id, order_id, tax_cents, amount_cents, lines, next_attempt_at, created_at)
     select "refundId", $orderId, "taxCents", "amountCents", lines, $now, $now
       from json_to_record($reversed::json) as t("refundId" uuid, "taxCents" int, "amountCents" int, lines jsonb)
      where "refundId" is not null
        and exists (select from tax_records where order_id = $orderId and kind = 'TRANSACTION')
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $actor, $action, 'order', $orderId::text, $before::jsonb, $after::jsonb, $requestId
      where $action::text is not null
   )
   update orders
      set refunds = $refunds::jsonb, status = $status, stock_state = $stockState, refunded_at = $refundedAt,
          refund_requested_at = $refundRequestedAt,
          updated_at = case when $action::text is null then updated_at else $now end
    where order_id = $orderId returning ${ORDER_COLUMNS}`,
)

/** Records that the provider refused a refund: one by staff has failed; an automatic one stays requested. */
export const updateToRefused = statement<Pick<RefundRow, 'refundId' | 'status'> & { now: Date }>(
  'refunds-refused',
  `update refunds set status = $status, refused_at = $now, updated_at = $now where refund_id = $refundId`,
)

/** Notes since when the provider holds a refund, because the balance does not cover it. */
export const updateToHeld = statement<Pick<RefundRow, 'refundId'> & { now: Date }>(
  'refunds-held',
  `update refunds set held_since = $now::timestamptz
    where refund_id = $refundId and (held_since is null or held_since < refused_at)`,
)

/** The accounts that a refund is due on. */
export const selectAccountsOfRefunds = statement<{ now: Date }, AccountLane>(
  'refunds-accounts-due',
  `select distinct o.stripe_account as "stripeAccount"
     from (select order_id from refunds where ${IS_UNDECIDED} and next_attempt_at <= $now::timestamptz) due
     join orders o using (order_id)`,
)

/**
 * Undecided refunds of an account that are due after a crash, an unreachable provider or a refusal, postponed
 * before they are tried.
 */
export const claimDueRefunds = statement<
  ClaimParams & AccountLane,
  { refundId: string; orderId: string }
>(
  'refunds-claim',
  `update refunds
      set ${POSTPONE}
    where refund_id in (
      select refund_id from refunds due where ${IS_UNDECIDED} and next_attempt_at <= $now::timestamptz
         and exists (select from orders o where o.order_id = due.order_id
                        and o.stripe_account is not distinct from $stripeAccount)
       order by next_attempt_at limit $limit for no key update skip locked)
   returning refund_id as "refundId", order_id as "orderId"`,
)

/** The given provider refunds that are already recorded. */
export const selectKnownRefunds = statement<
  { providerRefundIds: string[] },
  { providerRefundId: string }
>(
  'refunds-known',
  `select provider_refund_id as "providerRefundId" from refunds
    where provider_refund_id = any($providerRefundIds::text[])`,
)

export const sumOfRefunds = (rows: RefundRow[]): number =>
  rows
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
