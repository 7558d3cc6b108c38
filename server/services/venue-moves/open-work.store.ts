import type { BusinessDayStart } from '#domain/values/venue-day.ts'
import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** Something of the venue that is not finished: two cells would both continue it. */
export interface OpenWork {
  what: string
  /** Where: a location or an event. Null for all of the venue. */
  at: string | null
  count: number
}

interface OpenAt {
  vendorId: string
  /** Paid orders of earlier business days are not handed over any more. */
  paidSince: string
  timeZone: string
}

/** Two cells would both take the payment, hand it over, refund it, report its tax or send the text. */
export const selectOpenWork: (db: Queryable, at: OpenAt) => Promise<OpenWork[]> = statement<
  OpenAt,
  OpenWork
>(
  'venue-moves-open-work',
  `with own as (select vendor_location_id, description from vendor_locations where vendor_id = $vendorId)
   select 'unpaid orders' as what, description as at, count(*)::int as count
     from real_orders join own using (vendor_location_id)
    where status = 'IN_PROGRESS' and closed_reason is null group by 1, 2
   union all
   select 'paid orders to hand over', description, count(*)::int
     from real_orders join own using (vendor_location_id)
    where status = 'PAID' and paid_at >= $paidSince::timestamp at time zone $timeZone group by 1, 2
   union all
   select 'orders whose payment is being changed', description, count(*)::int
     from real_orders join own using (vendor_location_id)
    where provider_amount_cents is not null and (status <> 'IN_PROGRESS' or closed_reason is not null) group by 1, 2
   union all
   select 'refunds in progress', description, count(*)::int
     from refunds r join orders o using (order_id) join own using (vendor_location_id)
    where r.status in ('REQUESTED', 'PART_REQUESTED') group by 1, 2
   union all
   select 'taxes to report', description, count(*)::int
     from tax_records t join orders o using (order_id) join own using (vendor_location_id)
    where t.status = 'DUE' group by 1, 2
   union all
   select 'taxes to reverse in part', description, count(*)::int
     from tax_reversals t join orders o using (order_id) join own using (vendor_location_id)
    where t.status = 'DUE' group by 1, 2
   union all
   select 'payments that are being returned or given to an order', description, count(*)::int
     from unmatched_payments u left join own using (vendor_location_id)
     left join stripe_accounts account using (stripe_account)
    where u.status in ('RETURNING', 'ASSIGNING')
      -- on a venue's own account they are that venue's, whatever location their metadata names
      and case when u.stripe_account is null then own.vendor_location_id is not null
            else account.vendor_id = $vendorId end
    group by 1, 2
   union all
   select 'evidence of disputes that is being sent', description, count(*)::int
     from disputes d join orders o using (payment_intent_id) join own using (vendor_location_id)
    where d.evidence_state = 'SENDING' group by 1, 2
   union all
   select 'guests of a guest list that is not closed yet', e.name, count(*)::int
     from guest_list_events e join reservations r using (glevent_id)
    where e.vendor_id = $vendorId and e.closed_at is null and r.reservation_status <> 'CANCELLED' group by 1, 2
   union all
   select 'text messages to members', null, count(*)::int
     from reservations where vendor_id = $vendorId and tell_offer_at is not null having count(*) > 0
   order by 1, 2`,
)

export interface MovedVenue {
  vendorId: string
  name: string
  timeZone: string
  businessDays: BusinessDayStart[] | null
}

export const selectVenue = statement<{ vendorId: string }, MovedVenue>(
  'venue-moves-venue',
  `select vendor_id as "vendorId", name, time_zone as "timeZone", business_days as "businessDays"
     from vendors where vendor_id = $vendorId`,
)

export const selectOpenLocations = statement<{ vendorId: string }, { vendorLocationId: string }>(
  'venue-moves-open-locations',
  `select vendor_location_id as "vendorLocationId" from vendor_locations
    where vendor_id = $vendorId and archived_at is null and (state = 'OPEN' or reopens_at is not null)`,
)
