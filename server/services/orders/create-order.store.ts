import { batchedStatement } from '../../db/batched-statement.ts'
import { preparedStatement } from '../../db/database.ts'
import type { OrderRow } from './orders.store.ts'
import { reserveStock, toWanted } from './reserve-stock.store.ts'

/** The call name that this call's idempotency keys are stored under. */
export const CREATE_ORDER_CALL = 'POST orders'

/**
 * Creates an order in one round trip: checks the products again, and only if every line is still
 * sold at its price takes the stock, claims the idempotency key, and writes the order and the audit
 * entry. A used key, or another open order of the guest at the location, fails the whole statement
 * with a unique violation. A free order is counted before anything is locked.
 *
 * $1 to $6 as documented at `reserveStock`, $7 order id, $8 user, $9 vendor, $10 lines, $11
 * subtotal, $12 discount, $13 tax, $14 tip, $15 total, $16 is free, $17 promotion description, $18
 * tax calculation, $19 now, $20 hold expires, $21 age acknowledged, $22 device, $23 free orders
 * since, $24 at most so many, $25 caller's call, $26 key, $27 request hash, $28 request id
 */
export const insertOrder = preparedStatement<{ isSold: boolean; isGranted: boolean }>(
  'orders-create',
  `with granted as materialized (
     select case when $16::bool then count_free_orders($8, $22, $23::timestamptz) < $24::int
       else true end as is_granted
   ), ${reserveStock('(select is_granted from granted)')},
   decision as materialized (
     select is_sold and is_granted as is_yes from verdict, granted
   ), claimed as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select $8, $25, $26, $27, 201, jsonb_build_object('orderId', $7::uuid)
      where $26::text is not null and (select is_yes from decision)
   ), created as (
     insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, promotion_description,
       tax_calculation_id, created_at, updated_at, hold_expires_at, age_acknowledged_at, device_key)
     select $7::uuid, $8, $9, $6, $10::jsonb, $11::int, $12::int, $13::int, $14::int, $15::int,
       $16::bool, $17, $18, $19::timestamptz, $19::timestamptz, $20::timestamptz, $21::timestamptz, $22
      where (select is_yes from decision)
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select $8, 'order.created', 'order', $7::uuid::text,
       jsonb_build_object('status', 'IN_PROGRESS', 'totalCents', $15::int), $28
      where (select is_yes from decision)
   )
   select is_sold as "isSold", is_granted as "isGranted" from verdict, granted`,
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
): unknown[] {
  return [
    ...toWanted(order.vendorLocationId, { taken: order.lines }),
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
