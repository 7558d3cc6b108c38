import { getTableColumns } from 'drizzle-orm'
import { preparedStatement } from '../../db/database.ts'
import { ORDER_COLUMNS, selectColumns, type OrderRow } from './orders.store.ts'
import { refunds } from './orders.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The `requestedBy` of a refund made directly at the provider. */
export const BY_PROVIDER = 'provider'

const COLUMNS = selectColumns(getTableColumns(refunds))

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

/**
 * Stores our refund of a paid order and its audit entry in one round trip, unless there is one
 * already: the lock on the order decides. $1 order, $2 refund, $3 cents, or null for the order's
 * total, $4 reason, $5 requested by, $6 now, $7 next attempt, $8 actor, $9 request
 */
export const insertRefundRequest = preparedStatement<RefundRow>(
  'refunds-request',
  `with requested as (
     update orders set refund_requested_at = $6::timestamptz, updated_at = $6::timestamptz
      where order_id = $1 and status in ('PAID', 'COMPLETE') and refund_requested_at is null
     returning order_id, status, coalesce($3::int, total_cents) as cents
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $8, 'order.refund_requested', 'order', order_id::text, jsonb_build_object('status', status),
       jsonb_build_object('reason', $4::text, 'amountCents', cents), $9 from requested
   )
   insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by,
          next_attempt_at, created_at, updated_at)
   select $2::uuid, order_id, 'REQUESTED', cents, $4, $5, $7::timestamptz, $6::timestamptz, $6::timestamptz
     from requested
   returning ${COLUMNS}`,
)

/**
 * Stores a refund found at the provider, or the new state of a stored one. $1 refund, $2 order,
 * $3 status, $4 cents, $5 reason, $6 requested by, $7 id at the provider, $8 created at, $9
 * updated at
 */
export const upsertRefund = preparedStatement<never>(
  'refunds-save',
  `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by,
          provider_refund_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (refund_id) do update
      set status = excluded.status, amount_cents = excluded.amount_cents,
          provider_refund_id = excluded.provider_refund_id, updated_at = excluded.updated_at`,
)

export function toRefundValues(row: RefundRow): unknown[] {
  return [
    row.refundId,
    row.orderId,
    row.status,
    row.amountCents,
    row.reason,
    row.requestedBy,
    row.providerRefundId,
    row.createdAt,
    row.updatedAt,
  ]
}

/** What the provider refused: the end of a refund by staff; an automatic one stays requested. $1 refund, $2 status, $3 now */
export const updateToRefused = preparedStatement<never>(
  'refunds-refused',
  `update refunds set status = $2, refused_at = $3, updated_at = $3 where refund_id = $1`,
)

/** $1 order, $2 refunds, $3 status, $4 stock state, $5 refunded at, $6 now */
export const updateRefunds = preparedStatement<OrderRow>(
  'orders-refunds',
  `update orders
      set refunds = $2::jsonb, status = $3, stock_state = $4, refunded_at = $5, updated_at = $6
    where order_id = $1 returning ${ORDER_COLUMNS}`,
)

/**
 * Undecided refunds that are due: after a crash, an unreachable provider or a refusal. Each is
 * postponed before it is tried, with exponential backoff, so that failing ones do not starve the
 * others. $1 now, $2 limit, $3 shortest delay in seconds, $4 longest delay in seconds
 */
export const claimDueRefunds = preparedStatement<{ refundId: string; orderId: string }>(
  'refunds-claim',
  `update refunds
      set attempts = attempts + 1,
          next_attempt_at = $1::timestamptz + make_interval(secs => least($3::int * 2 ^ least(attempts, 20), $4::int))
    where refund_id in (
      select refund_id from refunds where status = 'REQUESTED' and next_attempt_at <= $1::timestamptz
       order by next_attempt_at limit $2 for update skip locked)
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
