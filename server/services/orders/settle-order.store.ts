import { batchedStatement } from '../../db/batched-statement.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.store.ts'

/**
 * The only writer of PAID, with its audit entry in one round trip, if the order has not changed
 * since it was read. $1 order, $2 version, $3 stock state, $4 closed reason, $5 now, $6 payment
 * method, $7 actor, $8 before, $9 after, $10 request
 */
export const updateToPaid = batchedStatement<OrderRow>(
  'orders-settle',
  'orderId',
  `with paid as (
     update orders o
        set status = 'PAID', stock_state = w.outcome, closed_reason = w.reason, paid_at = w.now,
            updated_at = w.now, payment_method = w.method::jsonb, version = o.version + 1,
            changing_until = null, told_cents = null
       from unnest((select $1::uuid[]), $2::int[], $3::text[], $4::text[], $5::timestamptz[],
              $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
         as w(id, known_version, outcome, reason, now, method, actor, before, after, request)
      where o.order_id = w.id and o.version = w.known_version
     returning o.*, w.actor, w.before, w.after, w.request
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select actor, 'order.paid', 'order', order_id::text, before::jsonb, after::jsonb, request from paid
   )
   select ${ORDER_COLUMNS} from paid`,
)
