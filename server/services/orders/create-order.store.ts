import { preparedStatement } from '../../db/database.ts'
import type { OrderRow } from './orders.store.ts'

/** Under which an idempotency key of this call is kept. */
export const CREATE_ORDER_CALL = 'POST orders'

/**
 * The whole creation in one round trip: looks at the products again (locking the counted ones in the
 * order of their ids, whatever the collation, so that two carts never wait for each other), and only if
 * every line is still sold as priced takes the stock, claims the idempotency key, writes the order and
 * the audit.
 * A key that is taken fails the statement with a unique violation, and with it all the rest.
 *
 * $1 product ids, $2 quantities, $3 prices, $4 tracked, $5 location, $6 order id, $7 user, $8 vendor,
 * $9 lines, $10 subtotal, $11 discount, $12 tax, $13 tip, $14 total, $15 is free,
 * $16 promotion description, $17 tax calculation, $18 now, $19 hold expires,
 * $20 caller's call, $21 key, $22 request hash, $23 request id
 */
export const insertOrder = preparedStatement<{ isCreated: boolean }>(
  'orders-create',
  `with wanted as materialized (
     select * from unnest($1::text[], $2::int[], $3::int[], $4::bool[])
       as w(product_id, quantity, price_cents, is_tracked)
   ), counted as materialized (
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products where product_id = any($1::text[]) and track_quantity
      order by product_id collate "C" for update
   ), current as (
     select * from counted
      union all
     select product_id, price_cents, is_available, vendor_location_id, track_quantity, stock_available
       from products where product_id = any($1::text[]) and not track_quantity
   ), verdict as materialized (
     select bool_and(
         c.product_id is not null and c.vendor_location_id = $5 and c.is_available
         and c.price_cents = w.price_cents and c.track_quantity = w.is_tracked
         and (not c.track_quantity or c.stock_available >= w.quantity)
       ) as is_sold
       from wanted w left join current c using (product_id)
   ), taken as (
     -- from the locked row: the row this update starts from may be older, and would fail its CHECK
     update products p set stock_available = c.stock_available - w.quantity
       from wanted w join counted c using (product_id)
      where p.product_id = w.product_id and w.is_tracked and (select is_sold from verdict)
   ), claimed as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select $7, $20, $21, $22, 201, jsonb_build_object('orderId', $6::uuid)
      where $21::text is not null and (select is_sold from verdict)
   ), created as (
     insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, promotion_description,
       tax_calculation_id, created_at, updated_at, hold_expires_at)
     select $6::uuid, $7, $8, $5, $9::jsonb, $10::int, $11::int, $12::int, $13::int, $14::int,
       $15::bool, $16, $17, $18::timestamptz, $18::timestamptz, $19::timestamptz
      where (select is_sold from verdict)
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select $7, 'order.created', 'order', $6::uuid::text,
       jsonb_build_object('status', 'IN_PROGRESS', 'totalCents', $14::int), $23
      where (select is_sold from verdict)
   )
   select is_sold as "isCreated" from verdict`,
)

/** A row if the order still waited for its payment. $1 order id, $2 payment intent, $3 client secret */
export const attachPayment = preparedStatement<{ orderId: string }>(
  'orders-attach-payment',
  `update orders set payment_intent_id = $2, client_secret = $3
    where order_id = $1 and payment_intent_id is null and status = 'IN_PROGRESS' and closed_reason is null
   returning order_id as "orderId"`,
)

/** $1 caller, $2 call, $3 key */
export const selectCreation = preparedStatement<{ requestHash: string; orderId: string }>(
  'orders-creation-by-key',
  `select request_hash as "requestHash", response->>'orderId' as "orderId"
     from idempotency_keys where caller = $1 and call = $2 and key = $3`,
)

/** The values of `insertOrder`. */
export function toParameters(
  order: OrderRow,
  request: { intent?: { key: string; requestHash: string } | undefined; requestId: string },
): unknown[] {
  return [
    order.lines.map((line) => line.productId),
    order.lines.map((line) => line.quantity),
    order.lines.map((line) => line.priceCents),
    order.lines.map((line) => line.isTracked),
    order.vendorLocationId,
    order.orderId,
    order.userId,
    order.vendorId,
    JSON.stringify(order.lines),
    order.subtotalCents,
    order.discountCents,
    order.taxCents,
    order.tipCents,
    order.totalCents,
    order.isFree,
    order.promotionDescription,
    order.taxCalculationId,
    order.createdAt,
    order.holdExpiresAt,
    CREATE_ORDER_CALL,
    request.intent?.key ?? null,
    request.intent?.requestHash ?? null,
    request.requestId,
  ]
}
