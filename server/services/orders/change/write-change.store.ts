import { KEY_PARAMS, storeAnswers, toKeyParams } from '../../../calls/once.ts'
import { statement } from '../../../db/statement.ts'
import type { FreeOrderCap, IsGranted } from '../create/free-orders.ts'
import { STORED_ANSWER } from '../create/create-order.store.ts'
import { type AlcoholCap, IS_WITHIN_CAP, type IsWithinCap } from '../alcohol/alcohol-cap.store.ts'
import { type PricedState, STATE_NOW } from '../create/priced-state.store.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import {
  checkStock,
  moveStockOfSale,
  toWanted,
  type WantedProducts,
} from '../create/reserve-stock.store.ts'

/** The result of a change. The order's columns are null unless it was written. */
export type ChangeResult = {
  isMine: boolean
  isGranted: IsGranted
  isWithinCap: IsWithinCap
  isSold: boolean
} & OrderRow

type Change = Pick<
  OrderRow,
  | 'orderId'
  | 'version'
  | 'userId'
  | 'vendorId'
  | 'vendorLocationId'
  | 'subtotalCents'
  | 'discountCents'
  | 'taxCents'
  | 'tipCents'
  | 'totalCents'
  | 'isFree'
  | 'spot'
  | 'shownMinutes'
  | 'promotionDescription'
  | 'taxCalculationId'
  | 'paymentIntentId'
  | 'clientSecret'
  | 'ageAcknowledgedAt'
  | 'holdExpiresAt'
  | 'updatedAt'
  | 'deviceKey'
> &
  WantedProducts &
  FreeOrderCap &
  PricedState &
  AlcoholCap & {
    /** The lines as JSON. */
    lines: string
    /** The order was not free before. */
    becomesFree: boolean
    actor: string
    /** The audit entry's two states as JSON. */
    before: string
    after: string
    requestId: string
    /** The call and Idempotency-Key of the creation that became this change. */
    call: string | null
    key: string | null
    requestHash: string | null
  }

/**
 * Changes an unpaid order in one round trip, if it has not changed since it was read or claimed: for new
 * contents checks location and products again, moves the difference in stock, writes lines and amounts, ends the
 * claim, and stores the idempotency key of a creation that became this change.
 */
export const updateChanged = statement<Change, ChangeResult>(
  'orders-change',
  `with place as materialized (
     -- locked before the order, as by those who open the location and remove its rehearsals
     select ${STATE_NOW} as state_now from vendor_locations
      where $pricedState::text is not null and vendor_location_id = $vendorLocationId::text for share
   ), as_priced as materialized (
     select $pricedState::text is null or exists (select from place where state_now = $pricedState) as is_as_priced
   ), mine as materialized (
     select order_id from orders
      where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and closed_reason is null
        and (select is_as_priced is not null from as_priced)
      for no key update
   ), granted as materialized (
     select case when $becomesFree::bool and exists (select from mine)
       then try_to_count_free_orders($userId, $deviceKey, $freeSince::timestamptz) < $freeCap::int else true end as is_granted
   ), drinks as materialized (
     select not exists (select from mine) or ${IS_WITHIN_CAP({
       person: '$userId',
       vendor: '$vendorId::text',
       leavingOut: '$orderId',
       room: '$alcoholRoom::int',
       now: '$updatedAt::timestamptz',
     })} as is_within_cap
   ), ${checkStock(`
     select $orderId::uuid as order_id, $vendorLocationId::text as vendor_location_id, w.*
       from unnest($productIds::text[], $quantities::int[], $prices::int[], $optionsVersions::int[], $tracked::bool[],
         $pieces::int[]) as w(product_id, quantity, price_cents, options_version, is_tracked, pieces)
      where exists (select from mine) and (select is_granted from granted)
        and (select is_within_cap from drinks) and (select is_as_priced from as_priced)`)},
   changed as (
     update orders
        set lines = $lines::jsonb, subtotal_cents = $subtotalCents, discount_cents = $discountCents, tax_cents = $taxCents,
            tip_cents = $tipCents, total_cents = $totalCents, is_free = $isFree, spot = $spot,
            shown_minutes = $shownMinutes, promotion_description = $promotionDescription,
            tax_calculation_id = $taxCalculationId, payment_intent_id = $paymentIntentId, client_secret = $clientSecret,
            age_acknowledged_at = $ageAcknowledgedAt::timestamptz, hold_expires_at = $holdExpiresAt::timestamptz,
            updated_at = $updatedAt::timestamptz, device_key = $deviceKey, version = version + 1,
            changing_until = null, provider_amount_cents = null
      where order_id = $orderId and exists (select from mine)
        and (select is_granted from granted) and (select is_within_cap from drinks)
        and (select is_as_priced from as_priced)
        and not exists (select from unsold)
     returning *
   ), ${moveStockOfSale('changed')},
   audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, before, after, request_id)
     select $actor, 'order.changed', 'order', order_id::text, $before::jsonb, $after::jsonb, $requestId from changed
      where $before::jsonb <> $after::jsonb
   ), keyed as (
     ${storeAnswers('changed', { caller: '$userId', answer: STORED_ANSWER, status: 201 }, KEY_PARAMS)}
   )
   select exists (select from mine) as "isMine", (select is_granted from granted) as "isGranted",
     (select is_within_cap from drinks) or not (select is_as_priced from as_priced) as "isWithinCap",
     (select is_as_priced from as_priced) and not exists (select from unsold) as "isSold", written.*
     from (values (1)) as one left join (select ${ORDER_COLUMNS} from changed) as written on true`,
)

/** The values of `updateChanged`: from `before` to `next`, which carries the version that was claimed. */
export function toChange(
  before: OrderRow,
  next: OrderRow,
  options: {
    /** Whether products are checked again and stock moves. */
    isNewCart: boolean
    cap: FreeOrderCap
    /** The state of the location that a new cart was priced for. */
    pricedState: PricedState
    alcoholCap: AlcoholCap
    creation?: { call: string; key: string; requestHash: string } | undefined
    actor: string
    requestId: string
  },
): Change {
  const lines = options.isNewCart
    ? { taken: next.lines, returned: before.lines }
    : { taken: [], returned: [] }
  return {
    ...next,
    ...toWanted({ ...lines, isRehearsal: next.isRehearsal }),
    ...options.cap,
    ...options.pricedState,
    ...options.alcoholCap,
    lines: JSON.stringify(next.lines),
    becomesFree: next.isFree && !before.isFree,
    actor: options.actor,
    before: JSON.stringify(toAudited(before)),
    after: JSON.stringify(toAudited(next)),
    requestId: options.requestId,
    call: options.creation?.call ?? null,
    ...toKeyParams(options.creation),
  }
}

function toAudited(order: OrderRow) {
  const { totalCents, tipCents, lines, ageAcknowledgedAt, spot } = order
  const items = lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    ...(line.options && { options: line.options.map(({ choiceName }) => choiceName) }),
  }))
  const isAgeAcknowledged = ageAcknowledgedAt !== null
  return { totalCents, tipCents, items, isAgeAcknowledged, ...(spot && { spot }) }
}
