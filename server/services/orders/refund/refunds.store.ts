import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { listColumns } from '../../../db/columns.ts'
import { preparedStatement } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { POSTPONE, type ClaimParams } from '../../payments/process-due.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import { refunds } from '../orders.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The `requestedBy` of a refund made directly at the provider. */
export const BY_PROVIDER = 'provider'

const COLUMNS = listColumns(refunds)

/** Our refund of an order, unless it failed. $1 order */
export const selectLiveRefund = preparedStatement<RefundRow>(
  'refunds-live',
  `select ${COLUMNS} from refunds where order_id = $1 and status <> 'FAILED' and requested_by <> '${BY_PROVIDER}'`,
)

/** All refunds of an order, oldest first. $1 order */
export const selectRefunds = preparedStatement<RefundRow>(
  'refunds-of-order',
  `select ${COLUMNS} from refunds where order_id = $1 order by created_at, refund_id`,
)

export interface NewRefund {
  orderId: string
  refundId: string
  /** Null for the order's total. */
  cents: number | null
  reason: string
  requestedBy: string
  now: Date
  nextAttemptAt: Date
  actor: string
  requestId: string
}

/**
 * Stores our refund of a paid order and its audit entry in one round trip, unless there is one
 * already: the lock on the order decides.
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
     returning w.*, o.status, coalesce(w.cents, o.total_cents) as amount_cents
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select actor, 'order.refund_requested', 'order', order_id::text, jsonb_build_object('status', status),
       jsonb_build_object('reason', reason, 'amountCents', amount_cents), request_id from requested
   )
   insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by,
          next_attempt_at, created_at, updated_at)
   select refund_id, order_id, 'REQUESTED', amount_cents, reason, requested_by, next_attempt_at, now, now
     from requested
   returning ${COLUMNS}`,
})

/**
 * Stores refunds found at the provider, the new state of stored ones, what the order shows of them
 * and the audit entry, in one round trip. The order is locked. $1 order, $2 rows of refunds, $3 the
 * order's refunds, $4 status, $5 stock state, $6 refunded at, $7 now, $8 actor, $9 action, or null
 * when the order shows no difference, $10 before, $11 after, $12 request
 */
export const saveRefunds = preparedStatement<OrderRow>(
  'refunds-save',
  `with stored as (
     insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by,
            provider_refund_id, created_at, updated_at)
     select "refundId", $1, status, "amountCents", reason, "requestedBy", "providerRefundId",
            "createdAt", "updatedAt"
       from json_to_recordset($2::json) as r("refundId" uuid, status text, "amountCents" int,
              reason text, "requestedBy" text, "providerRefundId" text, "createdAt" timestamptz,
              "updatedAt" timestamptz)
     on conflict (refund_id) do update
        set status = excluded.status, amount_cents = excluded.amount_cents,
            provider_refund_id = excluded.provider_refund_id, updated_at = excluded.updated_at
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $8, $9, 'order', $1::text, $10::jsonb, $11::jsonb, $12 where $9::text is not null
   )
   update orders
      set refunds = $3::jsonb, status = $4, stock_state = $5, refunded_at = $6,
          updated_at = case when $9::text is null then updated_at else $7 end
    where order_id = $1 returning ${ORDER_COLUMNS}`,
)

/** What the provider refused: the end of a refund by staff; an automatic one stays requested. $1 refund, $2 status, $3 now */
export const updateToRefused = preparedStatement<never>(
  'refunds-refused',
  `update refunds set status = $2, refused_at = $3, updated_at = $3 where refund_id = $1`,
)

/**
 * Undecided refunds that are due after a crash, an unreachable provider or a refusal, postponed
 * before they are tried.
 */
export const claimDueRefunds = statement<ClaimParams, { refundId: string; orderId: string }>(
  'refunds-claim',
  `update refunds
      set ${POSTPONE}
    where refund_id in (
      select refund_id from refunds where status = 'REQUESTED' and next_attempt_at <= $now::timestamptz
       order by next_attempt_at limit $limit for no key update skip locked)
   returning refund_id as "refundId", order_id as "orderId"`,
)

/** The given provider refunds that are already recorded. */
export const selectKnownRefunds = preparedStatement<{ providerRefundId: string }>(
  'refunds-known',
  `select provider_refund_id as "providerRefundId" from refunds where provider_refund_id = any($1::text[])`,
)

export const sumOfRefunds = (rows: RefundRow[]): number =>
  rows
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
