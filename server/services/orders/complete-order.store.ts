import { canBecome, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { preparedStatement } from '../../db/database.ts'
import type { OrderRow } from './orders.store.ts'

/** The states from which an order can become COMPLETE. */
const PAID = ORDER_STATUSES.filter((status) => canBecome(status, 'COMPLETE')).map(
  (status) => `'${status}'`,
)

/**
 * Writes COMPLETE, its audit entry and the stored answer for repeats, in one round trip, if the
 * order is paid and has no refund in progress. Of two scanners exactly one gets a row. $1 order, $2
 * now, $3 staff, $4 who checked the ID, $5 request, $6 call, $7 key, $8 request hash, $9 answer
 */
export const updateToComplete = preparedStatement<{ orderId: string }>(
  'orders-complete',
  `with completed as (
     update orders
        set status = 'COMPLETE', completed_at = $2::timestamptz, completed_by = $3,
            id_checked_by = $4, updated_at = $2::timestamptz
      where order_id = $1 and status in (${PAID.join(', ')}) and refund_requested_at is null
     returning order_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $3, 'order.completed', 'order', order_id::text, '{"status":"PAID"}',
       jsonb_build_object('status', 'COMPLETE', 'idCheckedBy', $4::text), $5 from completed
   ), answered as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select $3, $6, $7, $8, 200, $9::jsonb from completed where $7::text is not null
   )
   select order_id as "orderId" from completed`,
)

/** The stored answer for this staff member and key. $1 staff, $2 call, $3 key */
export const selectHandOver = preparedStatement<{ requestHash: string; answer: OrderAnswer }>(
  'orders-hand-over-by-key',
  `select request_hash as "requestHash", response as answer
     from idempotency_keys where caller = $1 and call = $2 and key = $3`,
)

/** The values of `updateToComplete`. */
export function toCompleteValues(
  completed: OrderRow,
  answer: OrderAnswer,
  request: {
    call: string
    intent?: { key: string; requestHash: string } | undefined
    requestId: string
  },
): unknown[] {
  return [
    completed.orderId,
    completed.completedAt,
    completed.completedBy,
    completed.idCheckedBy,
    request.requestId,
    request.call,
    request.intent?.key ?? null,
    request.intent?.requestHash ?? null,
    JSON.stringify(answer),
  ]
}
