import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import type { PartOfOrder } from '#domain/preparations/preparations.contract.ts'
import type { OrderRow } from '../orders.store.ts'

export interface Settlement {
  orderId: string
  /** The version that the order must have. */
  version: number
  stockState: OrderRow['stockState']
  closedReason: OrderRow['closedReason']
  now: Date
  /** The payment method as JSON. */
  method: string | null
  actor: string
  /** The audit entry's two states as JSON. */
  before: string
  after: string
  requestId: string
  /** The business day of the number that staff call; null for no number. */
  pickupDay: string | null
}

/** What only the database knows of the order that it wrote. */
export type Settled = Pick<OrderRow, 'orderId' | 'fulfilment' | 'pickupNumber' | 'pickupDay'> & {
  /** What it shows of its preparations; null at a counter. */
  parts?: PartsOfPaid | null
}

/** As JSON. */
export interface PartsOfPaid {
  preparations: PartOfOrder[]
  ahead: number | null
  promisedFrom: string | null
  promisedBy: string | null
}

/** What a location that works as a line adds to the statement; at a counter there is none of it. */
interface LineParts {
  set: string
  from: string
  returned: string
  after: string
  parts: string
}

const AT_COUNTER: LineParts = {
  set: '',
  from: '',
  returned: 'o.order_id, o.fulfilment, o.pickup_number, o.pickup_day',
  after: '',
  parts: '',
}

/**
 * The order keeps how its location works now, by its row and not by what a node remembers. Its lines are split by the
 * stations of their products: one preparation each, and one for what needs no making. Each keeps what its guest was
 * promised. Guests who are still paying come later, so their orders are not counted.
 */
const AT_LINE: LineParts = {
  set: ', fulfilment = l.fulfilment',
  from: 'join vendor_locations l on l.vendor_location_id = w.location',
  returned: 'o.*',
  after: `, split as materialized (
     select p.order_id, p.vendor_location_id, p.paid_at, products.station_id,
            coalesce(line."lineId", line."productId") as line_id, line.quantity,
            coalesce(products.making_weight, 1) * line.quantity as work
       from paid p
      cross join lateral jsonb_to_recordset(p.lines) as line("lineId" text, "productId" text, quantity int)
       left join products on products.product_id = line."productId"
      where p.fulfilment = 'LINE'
   ), waiting as materialized (
     -- what is open at a station is added up once for all orders of the statement
     select s.station_id, s.name, s as station, open.work, open.parts
       from (select station_id, min(paid_at) as paid_at from split group by station_id) own
       join stations s using (station_id)
      cross join lateral work_open(s, own.paid_at) open
   ), own as materialized (
     select gen_random_uuid() as preparation_id, o.*, w.name, promised.middle, promised.longest,
            case when o.station_id is null then 'HAND_OUT' else 'QUEUED' end as stage, w.parts + o.earlier as ahead
       from (
         select order_id, vendor_location_id, station_id, paid_at, 1 + sum(work) as weight,
                -- the orders that are paid in the same statement wait for each other
                sum(1 + sum(work)) over (partition by station_id order by order_id) - 1 - sum(work) as queued,
                rank() over (partition by station_id order by paid_at) - 1 as earlier
           from split group by order_id, vendor_location_id, station_id, paid_at) o
       left join waiting w on w.station_id = o.station_id
      cross join lateral promise_of(w.station, w.work + o.queued, o.weight) promised
   ), prepared as (
     insert into preparations (preparation_id, order_id, vendor_location_id, station_id, stage, paid_at, stage_at,
            weight, promised_from, promised_by)
     select preparation_id, order_id, vendor_location_id, station_id, stage, paid_at, paid_at, weight,
            paid_at + middle, paid_at + longest from own
   ), lined as (
     insert into preparation_lines (preparation_id, line_id, quantity)
     select preparation_id, line_id, quantity
       from split s join own p on p.order_id = s.order_id and p.station_id is not distinct from s.station_id
   ), released as (
     delete from line_holds h using paid p
      where h.user_id = p.user_id and h.vendor_location_id = p.vendor_location_id and p.fulfilment = 'LINE'
   )`,
  parts: `, (select jsonb_build_object('preparations',
            jsonb_agg(jsonb_build_object('station', own.name, 'stage', own.stage) order by own.name nulls last),
            'ahead', max(own.ahead), 'promisedFrom', max(own.paid_at + own.middle),
            'promisedBy', max(own.paid_at + own.longest))
          from own where own.order_id = paid.order_id having count(*) > 0) as parts`,
}

const toText = (line: LineParts) => `with asked as materialized (
     select *, row_number() over (partition by location, day order by order_id) as place
       from (
         select w.*, o.vendor_location_id as location,
                case when o.version = w.version then w.pickup_day end as day
           from ${callsAsRows<Settlement>(
             {
               orderId: 'uuid',
               version: 'int',
               stockState: 'text',
               closedReason: 'text',
               now: 'timestamptz',
               method: 'text',
               actor: 'text',
               before: 'text',
               after: 'text',
               requestId: 'text',
               pickupDay: 'text',
             },
             'w',
           )}
             join orders o on o.order_id = w.order_id
       ) as known
   ), numbered as materialized (
     -- always in one order, because each keeps its location's counter until the statement ends
     select location, day, give_pickup_numbers(location, day, pieces) as numbers
       from (select location, day, count(*)::int as pieces from asked
              where day is not null group by location, day order by location, day) as counted
   ), paid as (
     update orders o
        set status = 'PAID', stock_state = w.stock_state, closed_reason = w.closed_reason, paid_at = w.now,
            updated_at = w.now, payment_method = w.method::jsonb, version = o.version + 1,
            changing_until = null, provider_amount_cents = null,
            pickup_number = n.numbers[w.place], pickup_day = w.day${line.set}
       from asked w ${line.from} left join numbered n on n.location = w.location and n.day = w.day
      where o.order_id = w.order_id and o.version = w.version
     returning ${line.returned}, w.actor, w.before, w.after, w.request_id
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select actor, 'order.paid', 'order', order_id::text, before::jsonb, after::jsonb, request_id from paid
   )${line.after}
   select order_id as "orderId", fulfilment, pickup_number as "pickupNumber", pickup_day as "pickupDay"${line.parts} from paid`

/**
 * One of the two writers of PAID, with its audit entry in one round trip, if the order has not changed
 * since it was read. Gives the order the number that staff call.
 */
export const updateToPaid = new BatchedStatement<Settlement, Settled>({
  name: 'orders-settle',
  key: 'orderId',
  text: toText(AT_COUNTER),
})

/** The other one, for locations that may work as a line: it also decides that, and adds what the stations make. */
export const updateToPaidAtLine = new BatchedStatement<Settlement, Settled>({
  name: 'orders-settle-at-line',
  key: 'orderId',
  text: toText(AT_LINE),
})
