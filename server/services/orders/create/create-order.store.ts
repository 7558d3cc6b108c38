import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { storeAnswers, toKeyParams } from '../../../calls/once.ts'
import type { Intent } from '../../../calls/intent.ts'
import type { FreeOrderCap, IsGranted } from './free-orders.ts'
import type { Place } from '../../locations/places.ts'
import { toAlcoholCap } from '../alcohol/alcohol-rules.ts'
import { isUnclaimed } from '../change/claim-order.store.ts'
import type { OrderRow } from '../orders.store.ts'
import { type AlcoholCap, IS_WITHIN_CAP, type IsWithinCap } from '../alcohol/alcohol-cap.store.ts'
import { type PricedState, STATE_NOW, toPricedState } from './priced-state.store.ts'
import { checkStock, moveStockOfSale } from './reserve-stock.store.ts'

/** The call name that this call's idempotency keys are stored under. */
export const CREATE_ORDER_CALL = 'POST orders'

const CREATE_ORDER_KEY = { call: `'${CREATE_ORDER_CALL}'`, key: 'key', requestHash: 'request_hash' }

/** What is stored for a repeat, which reads the order again. */
export const STORED_ANSWER = `jsonb_build_object('orderId', order_id)`

export interface NewOrder extends FreeOrderCap, PricedState, AlcoholCap {
  userId: string
  orderId: string
  vendorLocationId: string
  /** The lines as JSON. */
  lines: string
  subtotalCents: number
  discountCents: number
  taxCents: number
  tipCents: number
  totalCents: number
  isFree: boolean
  spot: string | null
  promotionDescription: string | null
  stripeAccount: string | null
  taxCalculationId: string | null
  now: Date
  holdExpiresAt: Date
  ageAcknowledgedAt: Date | null
  deviceKey: string | null
  key: string | null
  requestHash: string | null
  requestId: string
}

/**
 * Creates orders in one round trip: checks location and products again, and only if the location is in the
 * state that an order was priced for and every line is still sold at its price takes its stock, claims its
 * idempotency key, and writes it with its audit entry. The location stays locked until the commit, so that
 * nobody opens or closes it meanwhile: its state alone makes an order a rehearsal. `isFirst` is false when the guest already has an open order at the location; a used key fails the
 * whole statement with a unique violation. A free order is counted before products are locked, and
 * has to run alone, because the count does not see the others of a run.
 */
export const insertOrder = new BatchedStatement<
  NewOrder,
  {
    userId: string
    isFirst: boolean
    isGranted: IsGranted
    isWithinCap: IsWithinCap
    isSold: boolean
  }
>({
  name: 'orders-create',
  key: 'userId',
  // a locked product holds up guests of its location only
  toGroup: ({ vendorLocationId }) => vendorLocationId,
  text: `with place as materialized (
     -- all orders of a run are for one location
     select vendor_id, state, ${STATE_NOW} as state_now from vendor_locations
      where vendor_location_id = (select ($vendorLocationId::text[])[1]) for share
   ), asked as materialized (
     select a.*, p.vendor_id, p.state = 'DRAFT' as is_rehearsal,
         coalesce(p.state_now = a.priced_state, false) as is_as_priced,
         ${IS_WITHIN_CAP({
           person: 'a.user_id',
           vendor: 'p.vendor_id',
           leavingOut: 'null',
           room: 'a.alcohol_room',
           now: 'a.now',
         })} as is_within_cap,
         case when a.is_free and p.state <> 'DRAFT'
           then try_to_count_free_orders(a.user_id, a.device_key, a.free_since) < a.free_cap
           else true end as is_granted
       from ${callsAsRows<NewOrder>(
         {
           userId: 'text',
           orderId: 'uuid',
           vendorLocationId: 'text',
           lines: 'text',
           subtotalCents: 'int',
           discountCents: 'int',
           taxCents: 'int',
           tipCents: 'int',
           totalCents: 'int',
           isFree: 'bool',
           spot: 'text',
           promotionDescription: 'text',
           stripeAccount: 'text',
           taxCalculationId: 'text',
           now: 'timestamptz',
           holdExpiresAt: 'timestamptz',
           ageAcknowledgedAt: 'timestamptz',
           deviceKey: 'text',
           freeSince: 'timestamptz',
           freeCap: 'int',
           key: 'text',
           requestHash: 'text',
           requestId: 'text',
           pricedState: 'text',
           alcoholRoom: 'int',
         },
         'a',
       )} left join place p on true
   ), ${checkStock(`
     select order_id, vendor_location_id, "productId" as product_id, quantity,
            coalesce("menuPriceCents", "priceCents") as price_cents,
            coalesce("optionsVersion", 0) as options_version,
            case when not is_rehearsal then "isTracked" end as is_tracked,
            case when "isTracked" then quantity else 0 end as pieces
       from asked, jsonb_to_recordset(lines::jsonb)
         as line("productId" text, quantity int, "priceCents" int, "menuPriceCents" int, "optionsVersion" int,
           "isTracked" bool)
      where is_granted and is_within_cap and is_as_priced`)},
   created as (
     insert into orders (order_id, user_id, vendor_id, vendor_location_id, lines, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, spot,
       promotion_description, stripe_account, tax_calculation_id, created_at, updated_at, hold_expires_at, age_acknowledged_at, device_key,
       is_rehearsal)
     select order_id, user_id, vendor_id, vendor_location_id, lines::jsonb, subtotal_cents,
       discount_cents, tax_cents, tip_cents, total_cents, is_free, spot,
       promotion_description, stripe_account, tax_calculation_id, now, now, hold_expires_at, age_acknowledged_at, device_key, is_rehearsal
       from asked where is_granted and is_within_cap and is_as_priced and order_id not in (select order_id from unsold)
         on conflict (user_id, vendor_location_id) where status = 'IN_PROGRESS' and closed_reason is null
         do nothing
     returning order_id
   ), ${moveStockOfSale('created')},
   written as materialized (
     select asked.* from asked join created using (order_id)
   ), claimed as (
     ${storeAnswers('written', { caller: 'user_id', answer: STORED_ANSWER, status: 201 }, CREATE_ORDER_KEY)}
   ), audited as (
     insert into audit_entries (actor, action, subject_type, subject_id, after, request_id)
     select user_id, 'order.created', 'order', order_id::text,
       jsonb_build_object('status', 'IN_PROGRESS', 'totalCents', total_cents), request_id
       from written
   )
   select user_id as "userId", is_granted as "isGranted", is_within_cap or not is_as_priced as "isWithinCap",
     is_as_priced and order_id not in (select order_id from unsold) as "isSold",
     order_id in (select order_id from created) as "isFirst" from asked`,
})

export interface FirstPayment {
  orderId: string
  version: number
  paymentIntentId: string
  clientSecret: string
  now: Date
}

/** Attaches a payment; returns a row only if the order has not changed since the payment was created. */
export const attachPayment = new BatchedStatement<
  FirstPayment,
  Pick<OrderRow, 'orderId' | 'version'>
>({
  name: 'orders-attach-payment',
  key: 'orderId',
  // compared as a row, so that PostgreSQL finds the orders by their ids rather than among all open ones
  text: `update orders o
      set payment_intent_id = w.payment_intent_id, client_secret = w.client_secret,
          version = o.version + 1
     from ${callsAsRows<FirstPayment>(
       {
         orderId: 'uuid',
         version: 'int',
         paymentIntentId: 'text',
         clientSecret: 'text',
         now: 'timestamptz',
       },
       'w',
     )}
    where o.order_id = w.order_id and o.version = w.version and o.payment_intent_id is null
      and (o.status, o.closed_reason) is not distinct from ('IN_PROGRESS', null)
      and ${isUnclaimed('w.now', 'o')}
   returning o.order_id as "orderId", o.version`,
})

/** The values of `insertOrder`. */
export function toInsertParams(
  order: OrderRow,
  place: Place,
  cap: FreeOrderCap,
  request: { intent?: Intent | undefined; requestId: string },
): NewOrder {
  return {
    ...order,
    lines: JSON.stringify(order.lines),
    now: order.createdAt,
    ...cap,
    ...toPricedState(place),
    ...toAlcoholCap(order.lines, place),
    ...toKeyParams(request.intent),
    requestId: request.requestId,
  }
}
