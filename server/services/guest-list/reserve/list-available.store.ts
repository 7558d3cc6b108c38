import { statement } from '../../../db/statement.ts'
import { GLEVENT_COLUMNS, type GleventRow } from '../guest-list.store.ts'
import type { SearchBox } from './search-box.ts'

/** The mean radius of the earth. */
const EARTH_MILES = 3958.8

/** Great-circle distance in miles. */
const DISTANCE = `2 * ${EARTH_MILES} * asin(least(1, sqrt(
  power(sin(radians(e.latitude - $latitude) / 2), 2)
    + cos(radians($latitude)) * cos(radians(e.latitude)) * power(sin(radians(e.longitude - $longitude) / 2), 2))))`

interface BookingWindow {
  now: Date
  /** Members cannot reserve events that start later yet. */
  latestStart: Date
}

/** A circle, and the box around it. */
interface Area extends SearchBox {
  latitude: number
  longitude: number
  radiusMiles: number
}

/**
 * Events that can be reserved within a radius, the next first. The box around the circle uses the index on
 * the position.
 */
export const selectAvailable = statement<
  Area & BookingWindow & { limit: number },
  GleventRow & { distanceMiles: number }
>(
  'glevents-available',
  `select * from (
     select ${GLEVENT_COLUMNS}, ${DISTANCE} as "distanceMiles"
       from guest_list_events e join vendors v using (vendor_id)
      where point(e.longitude, e.latitude) <@ box(point($west, $south), point($east, $north))
        and e.end_time > $now and e.start_time <= $latestStart and e.glevent_status <> 'COMPLETED'
   ) near
    where "distanceMiles" <= $radiusMiles
    order by "startTime", "gleventId" limit $limit`,
)

/** A vendor's events that can be reserved, the next first. */
export const selectAvailableOfVendor = statement<
  BookingWindow & { vendorId: string; limit: number },
  GleventRow
>(
  'glevents-available-of-vendor',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $vendorId and e.end_time > $now and e.start_time <= $latestStart
      and e.glevent_status <> 'COMPLETED'
    order by e.start_time, e.glevent_id limit $limit`,
)

/** Events that can be reserved with few spots left. */
export const selectFewSpots = statement<
  BookingWindow & { fewSpots: number },
  { gleventId: string; left: number }
>(
  'glevents-few-spots',
  `select glevent_id as "gleventId", original_capacity - reserved_count as left from guest_list_events
    where closed_at is null and end_time > $now and start_time <= $latestStart and glevent_status <> 'COMPLETED'
      and original_capacity - reserved_count < $fewSpots order by glevent_id`,
)
