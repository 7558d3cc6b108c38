import { preparedStatement } from '../../db/database.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.store.ts'

/**
 * COMPLETE and its audit in one round trip, if the order is paid and nobody is refunding it: of two
 * scanners exactly one gets a row. $1 order, $2 now, $3 staff, $4 who checked the ID, $5 request
 */
export const updateToComplete = preparedStatement<OrderRow>(
  'orders-complete',
  `with completed as (
     update orders
        set status = 'COMPLETE', completed_at = $2::timestamptz, completed_by = $3,
            id_checked_by = $4, updated_at = $2::timestamptz
      where order_id = $1 and status = 'PAID' and refund_requested_at is null
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $3, 'order.completed', 'order', order_id::text, '{"status":"PAID"}',
       jsonb_build_object('status', 'COMPLETE', 'idCheckedBy', $4::text), $5 from completed
   )
   select ${ORDER_COLUMNS} from completed`,
)
