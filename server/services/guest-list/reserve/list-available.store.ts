import { preparedStatement } from '../../../db/database.ts'
import { GLEVENT_COLUMNS, type GleventRow } from '../guest-list.store.ts'

/** The mean radius of the earth. */
const EARTH_MILES = 3958.8

/** Great-circle distance in miles from $1 latitude, $2 longitude. */
const DISTANCE = `2 * ${EARTH_MILES} * asin(least(1, sqrt(
  power(sin(radians(e.latitude - $1) / 2), 2)
    + cos(radians($1)) * cos(radians(e.latitude)) * power(sin(radians(e.longitude - $2) / 2), 2))))`

/**
 * Events that can be reserved within a radius, the next first. The box around the circle uses the index on
 * the position. $1 latitude, $2 longitude, $3 miles, $4 west, $5 south, $6 east, $7 north, $8 now, $9 latest
 * start, $10 limit
 */
export const selectAvailable = preparedStatement<GleventRow & { distanceMiles: number }>(
  'glevents-available',
  `select * from (
     select ${GLEVENT_COLUMNS}, ${DISTANCE} as "distanceMiles"
       from guest_list_events e join vendors v using (vendor_id)
      where point(e.longitude, e.latitude) <@ box(point($4, $5), point($6, $7))
        and e.end_time > $8 and e.start_time <= $9 and e.glevent_status <> 'COMPLETED'
   ) near
    where "distanceMiles" <= $3
    order by "startTime", "gleventId" limit $10`,
)

/** A vendor's events that can be reserved, the next first. $1 vendor, $2 now, $3 latest start, $4 limit */
export const selectAvailableOfVendor = preparedStatement<GleventRow>(
  'glevents-available-of-vendor',
  `select ${GLEVENT_COLUMNS} from guest_list_events e join vendors v using (vendor_id)
    where e.vendor_id = $1 and e.end_time > $2 and e.start_time <= $3
      and e.glevent_status <> 'COMPLETED'
    order by e.start_time, e.glevent_id limit $4`,
)

/** Events that can be reserved with few spots left. $1 now, $2 latest start, $3 few */
export const selectFewSpots = preparedStatement<{ gleventId: string; left: number }>(
  'glevents-few-spots',
  `select glevent_id as "gleventId", original_capacity - reserved_count as left from guest_list_events
    where closed_at is null and end_time > $1 and start_time <= $2 and glevent_status <> 'COMPLETED'
      and original_capacity - reserved_count < $3 order by glevent_id`,
)
