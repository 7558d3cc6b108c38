import { OPEN_STAGES } from '#domain/preparations/stages.ts'
import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'

const IS_OPEN = `stage in (${OPEN_STAGES.map((stage) => `'${stage}'`).join(', ')})`

/** The repeated task that ends the nights of locations. */
export const END_NIGHTS = 'end-nights'

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
      and ${isNotPostponed(END_NIGHTS, 'order_id')}
    limit $limit`,
)
