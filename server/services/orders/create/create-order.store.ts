import { batchedStatement, type BatchedValues } from '../../../db/batched-statement.ts'
import { preparedStatement } from '../../../db/database.ts'
import type { OrderRow } from '../orders.store.ts'
import { checkStock, moveStock } from './reserve-stock.store.ts'

/** The call name that this call's idempotency keys are stored under. */
export const CREATE_ORDER_CALL = 'POST orders'

/**
 * Creates orders in one round trip: checks the products again, and only if every line of an order is
 * still sold at its price takes its stock, claims its idempotency key, and writes it with its audit
 * entry. `isFirst` is false when the guest already has an open order at the location; a used key fails the
 * whole statement with a unique violation. A free order is counted before anything is locked, and
 * has to run alone, because the count does not see the others of a run.
 *
 * $1 user, $2 order id, $3 vendor, $4 location, $5 lines, $6 subtotal, $7 discount, $8 tax, $9 tip, $10
 * total, $11 is free, $12 promotion description, $13 tax calculation, $14 now, $15 hold expires, $16 age
 * acknowledged, $17 device, $18 free orders since, $19 cap on free orders, $20 call, $21 key, $22 request hash,
 * $23 request id
 */
export const insertOrder = batchedStatement<{
  userId: string
  isFirst: boolean
  isGranted: boolean
  isSold: boolean
}>(
  'orders-create',
  'userId',
  `with asked as materialized (
     select *,
         case when is_free then count_free_orders(user_id, device_key, free_since) < free_at_most
           else true end as is_granted
       from unnest((select $1::text[]), $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[],
              $7::int[], $8::int[], $9::int[], $10::int[], $11::bool[], $12::text[], $13::text[],
              $14::timestamptz[], $15::timestamptz[], $16::timestamptz[], $17::text[],
              $18::timestamptz[], $19::int[], $20::text[], $21::text[], $22::text[], $23::text[])
         as a(user_id, order_id, vendor_id, vendor_location_id, lines, subtotal_cents, discount_cents,
              tax_cents, tip_cents, total_cents, is_free, promotion_description, tax_calculation_id,
              now, hold_expires_at, age_acknowledged_at, device_key, free_since, free_at_most, call,
              key, request_hash, request_id)
   ), ${checkStock(`
     select order_id, vendor_location_id, "productId" as product_id, quantity,
            "priceCents" as price_cents, "isTracked" as is_tracked,
            case when "isTracked" then quantity else 0 end as pieces
       from asked, jsonb_to_recordset(lines::jsonb)
         as line("productId" text, quantity int, "priceCents" int, "isTracked" bool)
      where is_granted`)},
   created as (
     insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, promotion_description,
       tax_calculation_id, created_at, updated_at, hold_expires_at, age_acknowledged_at, device_key)
     select order_id, user_id, vendor_id, vendor_location_id, lines::jsonb, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, promotion_description,
       tax_calculation_id, now, now, hold_expires_at, age_acknowledged_at, device_key
       from asked where is_granted and order_id not in (select order_id from unsold)
         on conflict (user_id, vendor_location_id) where status = 'IN_PROGRESS' and closed_reason is null
         do nothing
     returning order_id
   ), ${moveStock('created')},
   written as materialized (
     select asked.* from asked join created using (order_id)
   ), claimed as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select user_id, call, key, request_hash, 201, jsonb_build_object('orderId', order_id)
       from written where key is not null
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select user_id, 'order.created', 'order', order_id::text,
       jsonb_build_object('status', 'IN_PROGRESS', 'totalCents', total_cents), request_id
       from written
   )
   select user_id as "userId", is_granted as "isGranted",
     order_id not in (select order_id from unsold) as "isSold",
     order_id in (select order_id from created) as "isFirst" from asked`,
  // a locked product holds up guests of its location only
  ([, , , vendorLocationId]) => vendorLocationId,
)

/**
 * Attaches a payment; returns a row only if the order has not changed since the payment was
 * created. $1 order id, $2 version, $3 payment intent, $4 client secret, $5 now
 */
export const attachPayment = batchedStatement<Pick<OrderRow, 'orderId' | 'version'>>(
  'orders-attach-payment',
  'orderId',
  // compared as a row, so that PostgreSQL finds the orders by their ids rather than among all open ones
  `update orders o
      set payment_intent_id = w.payment_intent_id, client_secret = w.client_secret,
          version = o.version + 1
     from unnest((select $1::uuid[]), $2::int[], $3::text[], $4::text[], $5::timestamptz[])
       as w(order_id, version, payment_intent_id, client_secret, now)
    where o.order_id = w.order_id and o.version = w.version and o.payment_intent_id is null
      and (o.status, o.closed_reason) is not distinct from ('IN_PROGRESS', null)
      and (o.changing_until is null or o.changing_until <= w.now)
   returning o.order_id as "orderId", o.version`,
)

/** $1 caller, $2 call, $3 key */
export const selectCreation = preparedStatement<{ requestHash: string; orderId: string }>(
  'orders-creation-by-key',
  `select request_hash as "requestHash", response->>'orderId' as "orderId"
     from idempotency_keys where caller = $1 and call = $2 and key = $3`,
)

/** The values of `insertOrder`. */
export function toInsertValues(
  order: OrderRow,
  freeOrders: { since: Date; atMost: number },
  request: { intent?: { key: string; requestHash: string } | undefined; requestId: string },
): BatchedValues {
  return [
    order.userId,
    order.orderId,
    order.vendorId,
    order.vendorLocationId,
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
    order.ageAcknowledgedAt,
    order.deviceKey,
    freeOrders.since,
    freeOrders.atMost,
    CREATE_ORDER_CALL,
    request.intent?.key ?? null,
    request.intent?.requestHash ?? null,
    request.requestId,
  ]
}
