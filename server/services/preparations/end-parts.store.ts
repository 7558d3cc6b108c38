import { OPEN_STAGES } from '#domain/preparations/stages.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { literals } from '../../db/literals.ts'
import { statement } from '../../db/statement.ts'

const IS_OPEN = `stage in (${literals(OPEN_STAGES)})`

/** The repeated task that ends the nights of locations. */
export const END_NIGHTS = 'end-nights'

export interface NotCollected {
  orderId: string
  lines: { lineId: string; quantity: number }[]
}

const NOT_COLLECTED = `select p.order_id as "orderId", jsonb_agg(jsonb_build_object('lineId', l.line_id,
          'quantity', l.quantity - l.struck_quantity)) as lines
     from preparations p join preparation_lines l using (preparation_id)
    where p.stage = 'NOT_COLLECTED' and p.vendor_location_id = $vendorLocationId`

/** What was not collected at a location, by order. */
export const selectNotCollected = statement<
  { vendorLocationId: string; since: Date; limit: number },
  NotCollected
>(
  'preparations-not-collected',
  `${NOT_COLLECTED} and p.stage_at > $since::timestamptz group by 1 order by min(p.paid_at) limit $limit`,
)

/** The same of one order. */
export const selectNotCollectedOf = statement<
  { vendorLocationId: string; orderId: string },
  NotCollected
>('preparations-not-collected-of', `${NOT_COLLECTED} and p.order_id = $orderId group by 1`)

/** Where guests wait for something. */
export const selectLocationsWithOpenParts = statement<object, { vendorLocationId: string }>(
  'preparations-locations-open',
  `select distinct vendor_location_id as "vendorLocationId" from preparations where ${IS_OPEN}`,
)

/** Orders whose parts are open although they were paid before the night ended. */
export const selectOrdersToEnd = statement<
  { vendorLocationId: string; paidBefore: Date; now: Date; limit: number },
  { orderId: string }
>(
  'preparations-orders-to-end',
  `select distinct order_id as "orderId" from preparations
    where vendor_location_id = $vendorLocationId and ${IS_OPEN} and paid_at <= $paidBefore::timestamptz
      and (remade_at is null or remade_at <= $paidBefore::timestamptz)
      and ${isNotPostponed(END_NIGHTS, 'order_id')}
    limit $limit`,
)
