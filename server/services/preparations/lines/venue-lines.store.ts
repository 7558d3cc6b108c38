import { WAITING_STAGES } from '#domain/preparations/stages.ts'
import type { VenueLine } from '#domain/preparations/venue-lines.contract.ts'
import { literals } from '../../../db/literals.ts'
import { statement } from '../../../db/statement.ts'

const WAITING = `stage in (${literals(WAITING_STAGES)})`

/** A location of a venue that works as a line. */
export const selectLineLocation = statement<{ vendorId: string }, { vendorLocationId: string }>(
  'line-location-of-venue',
  `select vendor_location_id as "vendorLocationId" from vendor_locations
    where vendor_id = $vendorId and fulfilment = 'LINE' and archived_at is null limit 1`,
)

/** The stations of all lines of a venue, with what waits there since the business day began. */
export const selectVenueLines = statement<
  { vendorId: string; paidSince: string; timeZone: string; now: Date },
  VenueLine
>(
  'lines-of-venue',
  `select s.station_id as "stationId", s.name as station, l.vendor_location_id as "vendorLocationId",
          l.description as location, s.makers, s.amber_minutes as "amberMinutes", s.red_minutes as "redMinutes",
          case when l.state = 'CLOSED' and l.reopens_at <= $now::timestamptz then 'OPEN' else l.state end as state,
          open.waiting, open.ready,
          floor(extract(epoch from $now::timestamptz - open.oldest) / 60)::int as "oldestMinutes"
     from vendor_locations l join stations s using (vendor_location_id)
    cross join lateral (
      select (count(*) filter (where ${WAITING}))::int as waiting,
             (count(*) filter (where stage = 'READY' and not waits_for_others(p)))::int as ready,
             min(paid_at) filter (where ${WAITING}) as oldest
        from preparations p
       where p.station_id = s.station_id and p.stage in ('QUEUED', 'MAKING', 'READY')
         and p.paid_at >= $paidSince::timestamp at time zone $timeZone) open
    where l.vendor_id = $vendorId and l.fulfilment = 'LINE' and l.archived_at is null and s.archived_at is null
    order by l.display_order, l.description, l.vendor_location_id, lower(s.name), s.station_id`,
)
