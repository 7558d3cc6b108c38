import { canBecome, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { KEY_PARAMS, storeAnswers } from '../../calls/once.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'

/** The states from which an order can become COMPLETE. */
const PAID = literals(ORDER_STATUSES.filter((status) => canBecome(status, 'COMPLETE')))

export interface HandOver {
  orderId: string
  now: Date
  staff: string
  /** Who checked the guest's ID. */
  idCheckedBy: string | null
  requestId: string
  call: string
  key: string | null
  requestHash: string | null
  /** The answer as JSON. */
  answer: string
}

/**
 * Writes COMPLETE, its audit entry and the stored answer for repeats, in one round trip, if the
 * order is paid and no refund in progress gives pieces back. Of two scanners exactly one gets a row.
 */
export const updateToComplete = statement<HandOver, { orderId: string }>(
  'orders-complete',
  `with completed as (
     update orders
        set status = 'COMPLETE', completed_at = $now::timestamptz, completed_by = $staff,
            id_checked_by = $idCheckedBy, updated_at = $now::timestamptz
      where order_id = $orderId and status in (${PAID}) and not refund_holds(order_id, refund_requested_at)
     returning order_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $staff, 'order.completed', 'order', order_id::text, '{"status":"PAID"}',
       jsonb_build_object('status', 'COMPLETE', 'idCheckedBy', $idCheckedBy::text), $requestId from completed
   ), answered as (
     ${storeAnswers('completed', { caller: '$staff', answer: '$answer::jsonb' }, KEY_PARAMS)}
   )
   select order_id as "orderId" from completed`,
)
