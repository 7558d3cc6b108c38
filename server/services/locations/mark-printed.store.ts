import { statement } from '../../db/statement.ts'

/** Notes the printing and locks the location until the transaction ends, so that its id is not replaced meanwhile. */
export const setPrintedAt = statement<
  { vendorId: string; vendorLocationId: string; now: Date },
  { vendorLocationId: string; description: string }
>(
  'locations-printed',
  `update vendor_locations set printed_at = coalesce(printed_at, $now)
    where vendor_location_id = $vendorLocationId and vendor_id = $vendorId and archived_at is null
    returning vendor_location_id as "vendorLocationId", description`,
)
