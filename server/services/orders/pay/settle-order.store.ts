import { batchedStatement } from '../../../db/batched-statement.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'

/**
 * The only writer of PAID, with its audit entry in one round trip, if the order has not changed
 * since it was read. Gives the order the number that staff call. $1 order, $2 version, $3 stock
 * state, $4 closed reason, $5 now, $6 payment method, $7 actor, $8 before, $9 after, $10 request,
 * $11 business day of the number, or null for none
 */
export const updateToPaid = batchedStatement<OrderRow>(
  'orders-settle',
  'orderId',
  `with asked as materialized (
     select *, row_number() over (partition by location, day order by id) as place
       from (
         select w.*, o.vendor_location_id as location,
                case when o.version = w.known_version then w.on_day end as day
           from unnest((select $1::uuid[]), $2::int[], $3::text[], $4::text[], $5::timestamptz[],
                  $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
             as w(id, known_version, outcome, reason, now, method, actor, before, after, request, on_day)
             join orders o on o.order_id = w.id
       ) as known
   ), numbered as materialized (
     -- always in one order, because each keeps its location's counter until the statement ends
     select location, day, give_pickup_numbers(location, day, pieces) as numbers
       from (select location, day, count(*)::int as pieces from asked
              where day is not null group by location, day order by location, day) as counted
   ), paid as (
     update orders o
        set status = 'PAID', stock_state = w.outcome, closed_reason = w.reason, paid_at = w.now,
            updated_at = w.now, payment_method = w.method::jsonb, version = o.version + 1,
            changing_until = null, told_cents = null,
            pickup_number = n.numbers[w.place], pickup_day = w.day
       from asked w left join numbered n on n.location = w.location and n.day = w.day
      where o.order_id = w.id and o.version = w.known_version
     returning o.*, w.actor, w.before, w.after, w.request
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select actor, 'order.paid', 'order', order_id::text, before::jsonb, after::jsonb, request from paid
   )
   select ${ORDER_COLUMNS} from paid`,
)
