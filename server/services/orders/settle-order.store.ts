import { canBecome, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { preparedStatement } from '../../db/database.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.store.ts'

const UNPAID = ORDER_STATUSES.filter((status) => canBecome(status, 'PAID')).map(
  (status) => `'${status}'`,
)

/**
 * The only writer of PAID, with its audit entry in one round trip, if the order has not changed
 * since it was read. $1 order, $2 version, $3 stock state, $4 closed reason, $5 now, $6 payment
 * method, $7 actor, $8 before, $9 after, $10 request
 */
export const updateToPaid = preparedStatement<OrderRow>(
  'orders-settle',
  `with paid as (
     update orders
        set status = 'PAID', stock_state = $3, closed_reason = $4, paid_at = $5::timestamptz,
            updated_at = $5::timestamptz, payment_method = $6::jsonb, version = version + 1,
            changing_until = null, told_cents = null
      where order_id = $1 and version = $2 and status in (${UNPAID.join(', ')})
     returning *
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $7, 'order.paid', 'order', order_id::text, $8::jsonb, $9::jsonb, $10 from paid
   )
   select ${ORDER_COLUMNS} from paid`,
)
