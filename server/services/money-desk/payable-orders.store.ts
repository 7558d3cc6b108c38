import { statement } from '../../db/statement.ts'

/** The unpaid order `o` of the venue takes the payment `u`: of the same sum, and on the same account. */
const FITS = `o.vendor_id = $vendorId and o.status = 'IN_PROGRESS' and o.payment_intent_id is not null
      and not o.is_rehearsal and o.total_cents = u.amount_cents
      and o.stripe_account is not distinct from u.stripe_account`

export interface PayableRow {
  orderId: string
  createdAt: Date
  location: string
  firstName: string | null
  lastName: string | null
  lines: { name: string; variantName: string | null; quantity: number }[]
  isExpired: boolean
}

/** Unpaid orders that a payment may be for, the latest first. The ids tell their time, so a range of them is read alone. */
export const selectPayableOrders = statement<
  { vendorId: string; paymentIntentId: string; fromId: string; toId: string; limit: number },
  PayableRow
>(
  'payable-orders-of-payment',
  `select o.order_id as "orderId", o.created_at as "createdAt", l.description as location,
          g.first_name as "firstName", g.last_name as "lastName", o.lines, o.closed_reason is not null as "isExpired"
     from unmatched_payments u
     join orders o on o.order_id between $fromId::uuid and $toId::uuid and ${FITS}
     join vendor_locations l on l.vendor_location_id = o.vendor_location_id
     join users g on g.user_id = o.user_id
    where u.payment_intent_id = $paymentIntentId
    order by o.order_id desc limit $limit`,
)

/** Gives a listed payment to an order that takes it, which a task then pays. */
export const assignPayment = statement<
  { vendorId: string; paymentIntentId: string; orderId: string; now: Date },
  { isListed: boolean; isAssigned: boolean }
>(
  'payable-orders-assign',
  `with listed as materialized (
     select payment_intent_id from unmatched_payments
      where payment_intent_id = $paymentIntentId and status = 'LISTED' for no key update
   ), assigned as (
     update unmatched_payments u
        set status = 'ASSIGNING', order_id = o.order_id::text, attempts = 0, next_attempt_at = $now::timestamptz
       from listed, orders o
      where u.payment_intent_id = listed.payment_intent_id and o.order_id = $orderId::uuid and ${FITS}
     returning u.payment_intent_id
   )
   select exists (select from listed) as "isListed", exists (select from assigned) as "isAssigned"`,
)
