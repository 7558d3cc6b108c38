import { preparedStatement } from '../../db/database.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.store.ts'

/**
 * PAID and its audit in one round trip, if the order still waits for exactly this money.
 * $1 order, $2 payment intent (null for a free order), $3 amount, $4 now, $5 payment method, $6 actor, $7 request
 */
export const updateToPaid = preparedStatement<OrderRow>(
  'orders-settle',
  `with paid as (
     update orders
        set status = 'PAID', stock_state = 'SOLD', paid_at = $4::timestamptz,
            updated_at = $4::timestamptz, payment_method = $5::jsonb
      where order_id = $1 and status = 'IN_PROGRESS' and closed_reason is null
        and total_cents = $3 and payment_intent_id is not distinct from $2 and is_free = ($2::text is null)
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $6, 'order.paid', 'order', order_id::text, '{"status":"IN_PROGRESS"}',
       jsonb_build_object('status', 'PAID', 'amountCents', $3::int), $7 from paid
   )
   select ${ORDER_COLUMNS} from paid`,
)
