import { preparedStatement } from '../../../db/database.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import { checkStock, moveStock, toWanted } from '../create/reserve-stock.store.ts'

/** The result of a change. The order's columns are null unless it was written. */
export type ChangeResult = { isMine: boolean; isGranted: boolean; isSold: boolean } & OrderRow

/**
 * Changes an unpaid order in one round trip, if it has not changed since it was read or claimed:
 * checks the products again, moves the difference in stock, writes lines and amounts, ends the
 * claim, and stores the idempotency key of a creation that became this change.
 *
 * $1 product ids, $2 quantities, $3 prices, $4 tracked, $5 pieces, $6 location, $7 order, $8 version,
 * $9 lines, $10 subtotal, $11 discount, $12 tax, $13 tip, $14 total, $15 is free, $16 promotion
 * description, $17 tax calculation, $18 payment intent, $19 client secret, $20 age acknowledged, $21 hold expires, $22
 * now, $23 device, $24 becomes free, $25 user, $26 free orders since, $27 cap on free orders, $28
 * actor, $29 before, $30 after, $31 request id, $32 call, $33 key, $34 request hash
 */
export const updateChanged = preparedStatement<ChangeResult>(
  'orders-change',
  `with mine as materialized (
     select order_id from orders
      where order_id = $7 and version = $8 and status = 'IN_PROGRESS' and closed_reason is null
      for no key update
   ), granted as materialized (
     select case when $24::bool and exists (select from mine)
       then count_free_orders($25, $23, $26::timestamptz) < $27::int else true end as is_granted
   ), ${checkStock(`
     select $7::uuid as order_id, $6::text as vendor_location_id, w.*
       from unnest($1::text[], $2::int[], $3::int[], $4::bool[], $5::int[])
         as w(product_id, quantity, price_cents, is_tracked, pieces)
      where exists (select from mine) and (select is_granted from granted)`)},
   changed as (
     update orders
        set lines = $9::jsonb, subtotal_cents = $10, discount_cents = $11, tax_cents = $12,
            tip_cents = $13, total_cents = $14, is_free = $15, promotion_description = $16,
            tax_calculation_id = $17, payment_intent_id = $18, client_secret = $19,
            age_acknowledged_at = $20::timestamptz, hold_expires_at = $21::timestamptz,
            updated_at = $22::timestamptz, device_key = $23, version = version + 1,
            changing_until = null, told_cents = null
      where order_id = $7 and exists (select from mine)
        and (select is_granted from granted) and not exists (select from unsold)
     returning *
   ), ${moveStock('changed')},
   audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $28, 'order.changed', 'order', order_id::text, $29::jsonb, $30::jsonb, $31 from changed
      where $29::jsonb <> $30::jsonb
   ), keyed as (
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select $25, $32, $33, $34, 201, jsonb_build_object('orderId', order_id)
       from changed where $33::text is not null
   )
   select exists (select from mine) as "isMine", (select is_granted from granted) as "isGranted",
     not exists (select from unsold) as "isSold", written.*
     from (values (1)) as one left join (select ${ORDER_COLUMNS} from changed) as written on true`,
)

/** The values of `updateChanged`: from `before` to `next`, which carries the version that was claimed. */
export function toChangeValues(
  before: OrderRow,
  next: OrderRow,
  options: {
    /** Whether products are checked again and stock moves. */
    isNewCart: boolean
    freeOrders: { since: Date; atMost: number }
    creation?: { call: string; key: string; requestHash: string } | undefined
    actor: string
    requestId: string
  },
): unknown[] {
  const lines = options.isNewCart
    ? { taken: next.lines, returned: before.lines }
    : { taken: [], returned: [] }
  return [
    ...toWanted(lines),
    next.vendorLocationId,
    next.orderId,
    next.version,
    JSON.stringify(next.lines),
    next.subtotalCents,
    next.discountCents,
    next.taxCents,
    next.tipCents,
    next.totalCents,
    next.isFree,
    next.promotionDescription,
    next.taxCalculationId,
    next.paymentIntentId,
    next.clientSecret,
    next.ageAcknowledgedAt,
    next.holdExpiresAt,
    next.updatedAt,
    next.deviceKey,
    next.isFree && !before.isFree,
    next.userId,
    options.freeOrders.since,
    options.freeOrders.atMost,
    options.actor,
    JSON.stringify(toAudited(before)),
    JSON.stringify(toAudited(next)),
    options.requestId,
    options.creation?.call ?? null,
    options.creation?.key ?? null,
    options.creation?.requestHash ?? null,
  ]
}

function toAudited(order: OrderRow) {
  const { totalCents, tipCents, lines, ageAcknowledgedAt } = order
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  return { totalCents, tipCents, items, isAgeAcknowledged: ageAcknowledgedAt !== null }
}
