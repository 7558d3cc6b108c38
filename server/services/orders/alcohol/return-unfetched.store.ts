import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'

/** The repeated task that gives unfetched alcohol back. */
export const RETURN_UNFETCHED = 'return-unfetched-alcohol'
/** The reason of its refunds. */
export const ALCOHOL_NOT_FETCHED = 'ALCOHOL_NOT_FETCHED'

/** The locations where alcohol has hours, so that it can no longer be fetched after them. */
export const selectLocationsWithAlcoholHours = statement<object, { vendorLocationId: string }>(
  'locations-with-alcohol-hours',
  `select vendor_location_id as "vendorLocationId" from vendor_locations where alcohol_hours is not null`,
)

interface Unfetched {
  vendorLocationId: string
  paidSince: Date
  paidBefore: Date
  /** The last one of the page before. */
  afterId: string | null
  now: Date
  limit: number
}

/** Paid orders of a counter whose alcohol nobody fetched. */
export const selectUnfetchedAlcohol = statement<Unfetched, { orderId: string }>(
  'orders-unfetched-alcohol',
  `select order_id as "orderId" from orders o
    where vendor_location_id = $vendorLocationId and status = 'PAID' and fulfilment = 'COUNTER'
      and paid_at > $paidSince::timestamptz and paid_at <= $paidBefore::timestamptz
      and ($afterId::uuid is null or order_id > $afterId::uuid)
      and not is_rehearsal and total_cents > 0 and refund_requested_at is null and disputed_at is null
      and lines @? '$[*] ? (@.productType == "ALCOHOLIC_ITEM" || @.mayBeAlcohol == true)'
      and not exists (
        select from refunds r
         where r.order_id = o.order_id and r.reason = '${ALCOHOL_NOT_FETCHED}' and r.status <> 'FAILED')
      and ${isNotPostponed(RETURN_UNFETCHED, 'order_id')}
    order by order_id limit $limit`,
)
